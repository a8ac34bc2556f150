import { z } from 'zod'
import { invoiceTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import type { ExportOf } from './export-step.ts'

/** A piece contains about this many bytes of PDFs, and at least one. */
const PIECE = 4 * 1024 * 1024
/** The most PDFs in a piece, so that a step is short even when they are small. */
const MOST_FILES = 100

const invoice = z.object({ id: z.string(), number: z.string(), pdf_key: z.string().nullable() })

const MISSING = `The PDF of this invoice was not found when the export was prepared. The invoice itself is in the file
data/invoices.json of this export.
`

/** The PDFs of invoices from where the piece begins, until the piece is full. The place is the id of an invoice. */
export async function invoiceFiles({ env, practice, ctx, step }: ExportOf) {
  const files: Record<string, Uint8Array | string> = {}
  let size = 0
  let { after } = step
  for (;;) {
    const page = await practice.act('practice.export_page', ctx, { part: 'invoices', after, until: step.until })
    for (const text of page.rows) {
      const { id, number, pdf_key } = invoice.parse(JSON.parse(text))
      // An invoice that is not issued has no PDF yet.
      if (pdf_key !== null) {
        const file = await readFile(env, invoiceTicket(id))
        const full = Object.keys(files).length >= MOST_FILES || (size > 0 && size + (file?.size ?? 0) > PIECE)
        if (full) return { files, after }
        size += file?.size ?? 0
        files[file ? `invoices/${number}.pdf` : `invoices/${number}-missing.txt`] = file ? await file.bytes() : MISSING
      }
      after = id
    }
    if (page.next === null) return { files, after: null }
    after = page.next
  }
}
