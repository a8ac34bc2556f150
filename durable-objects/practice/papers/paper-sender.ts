import { paperOf } from '#domain/content/paper'
import { writtenDate } from '#domain/content/written'
import type { PaperPractice } from '#domain/papers/paper-practice'
import type { PracticeStore } from '../store/practice-store.ts'

/** What the directory says about who makes a paper: the practice's address, line by line, and the professional's license. */
export type PaperSender = { lines: string[]; license: string }

/** The practice as its papers name it. */
export function practiceOnPaper({ practice }: PracticeStore, { lines }: PaperSender): PaperPractice {
  const { name, billing_phone, tax_id, group_npi } = practice
  return { name, lines, phone_number: billing_phone, tax_id, npi: group_npi }
}

/** How a paper is written that is drawn now, in the practice's zone. */
export function frameNow({ practice, now }: PracticeStore) {
  const { locale, timezone: zone } = practice
  return { issued_on: writtenDate(now, { locale, zone }), locale, zone, paper: paperOf(practice) }
}
