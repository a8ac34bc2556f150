import type { PaperRow } from '#db/practice/queries/papers'
import { rowsAfter } from '#db/practice/queries/rows'
import { papers } from '#db/practice/schema-papers'
import { type ExportFrom, type ExportPage, FEW, type Holdings, page } from '../store/holdings.ts'
import { numberOf, openPaper } from './paper-rows.ts'

/** Papers for clients, beside invoices. Their PDFs are in R2. */
export const paperHoldings = {
  tables: [papers],
  parts: { papers: paperPage },
  counted: { papers },
} as const satisfies Holdings

async function paperPage({ host, read, after }: ExportFrom): Promise<ExportPage> {
  const found = read(({ db }) => rowsAfter(db, papers, after, FEW) as PaperRow[])
  const rows = await Promise.all(
    found.map(async (row) => {
      const { sealed, ...clear } = row
      return { ...clear, number: numberOf(row), content: await openPaper(host, row, row.kind) }
    }),
  )
  return page(rows, FEW, ({ id }) => id)
}
