import type { PaperSheet } from '#contracts/internal/paper-runs'
import { changePaper } from '#db/practice/queries/papers'
import { paperOf } from '#domain/content/paper'
import { writtenDate } from '#domain/content/written'
import { estimateSheet } from '#domain/papers/estimate'
import { superbillSheet } from '#domain/papers/superbill'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { numberOf, openPaper, paperRow } from './paper-rows.ts'

type StoredPdf = { key: string; bytes: number }

/** What is printed on a paper, and its stored PDF, which is null until it was drawn. Throws `not_found`. */
export async function paperSheet(call: ActCall, id: string): Promise<{ sheet: PaperSheet; drawn: StoredPdf | null }> {
  const { row, frame } = call.admit((store) => {
    const row = paperRow(store, id)
    const { locale, timezone } = store.practice
    const issued_on = writtenDate(row.create_at, { locale, zone: timezone })
    return { row, frame: { number: numberOf(row), issued_on, locale, paper: paperOf(store.practice) } }
  })
  const sheet =
    row.kind === 'superbill'
      ? superbillSheet(await openPaper(call.host, row, row.kind), frame)
      : estimateSheet(await openPaper(call.host, row, row.kind), frame)
  return { sheet, drawn: row.pdf_key === null ? null : { key: row.pdf_key, bytes: row.pdf_bytes ?? 0 } }
}

/** Remembers the sealed PDF of a paper, which is in R2 now, and the signs that no font has. */
export function keepPaper(store: PracticeStore, id: string, pdf: StoredPdf, unprinted: string): void {
  const row = paperRow(store, id)
  if (row.pdf_key !== null) return
  changePaper(store.db, id, { pdf_key: pdf.key, pdf_bytes: pdf.bytes, unprinted })
}
