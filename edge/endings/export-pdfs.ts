import { z } from 'zod'
import { invoiceTicket, paperTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import type { ExportOf } from './export-step.ts'

/** A piece contains about this many bytes of PDFs, and at least one. */
const PIECE = 4 * 1024 * 1024
/** The most PDFs in a piece, so that a step is short even when they are small. */
const MOST_FILES = 100

const row = z.object({ id: z.string(), number: z.string(), pdf_key: z.string().nullable() })

/** The rows to which the PDFs of a part belong, the ticket of each, and the folder in which they are. */
const KINDS = {
  invoice_files: { part: 'invoices', ticketOf: invoiceTicket, folder: 'invoices', what: 'invoice' },
  paper_files: { part: 'papers', ticketOf: paperTicket, folder: 'papers', what: 'paper' },
} as const

const missing = (what: string, part: string) =>
  `The PDF of this ${what} was not found when the export was prepared. The ${what} itself is in the file
data/${part}.json of this export.
`

/** The PDFs of one kind from where the piece begins, until the piece is full. The place is the id of a row. */
export async function pdfFiles({ env, practice, ctx, step }: ExportOf, of: keyof typeof KINDS) {
  const { part, ticketOf, folder, what } = KINDS[of]
  const files: Record<string, Uint8Array | string> = {}
  let size = 0
  let { after } = step
  for (;;) {
    const page = await practice.act('practice.export_page', ctx, { part, after, until: step.until })
    for (const text of page.rows) {
      const { id, number, pdf_key } = row.parse(JSON.parse(text))
      // What is not drawn yet has no PDF.
      if (pdf_key !== null) {
        const file = await readFile(env, ticketOf(id))
        const full = Object.keys(files).length >= MOST_FILES || (size > 0 && size + (file?.size ?? 0) > PIECE)
        if (full) return { files, after }
        size += file?.size ?? 0
        const name = `${folder}/${number}`
        files[file ? `${name}.pdf` : `${name}-missing.txt`] = file ? await file.bytes() : missing(what, part)
      }
      after = id
    }
    if (page.next === null) return { files, after: null }
    after = page.next
  }
}
