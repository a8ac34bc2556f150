import { paperOf } from '#domain/content/paper'
import { writtenDate } from '#domain/content/written'
import type { PaperPractice } from '#domain/papers/paper-practice'
import type { PersonRow } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * What the directory says about who makes a paper: the practice's address, line by line, its state, and the professional's
 * license.
 */
export type PaperSender = { lines: string[]; state: string; license: string }

/** Where a client lives, line by line. */
export function homeOnPaper({ home_address_line1, home_city, home_state, home_zipcode }: PersonRow): string[] {
  const town = [home_city, `${home_state} ${home_zipcode}`.trim()].filter(Boolean).join(', ')
  return [home_address_line1, town].filter(Boolean)
}

/** The practice as its papers name it. */
export function practiceOnPaper({ practice }: PracticeStore, { lines }: Pick<PaperSender, 'lines'>): PaperPractice {
  const { name, billing_phone, tax_id, group_npi } = practice
  return { name, lines, phone_number: billing_phone, tax_id, npi: group_npi }
}

/** How a paper is written that is drawn now, in the practice's zone. */
export function frameNow({ practice, now }: PracticeStore) {
  const { locale, timezone: zone } = practice
  return { issued_on: writtenDate(now, { locale, zone }), locale, zone, paper: paperOf(practice) }
}
