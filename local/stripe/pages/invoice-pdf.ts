import type { Invoice } from '../store/billing-documents.ts'
import { amountText } from './amount-text.ts'
import { dayText } from './portal-page.ts'

/** The invoice on one page. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand, because the PDF library is slow to load.
  const { PaperWriter } = await import('#workflows/papers/PaperWriter')
  const title = `Invoice ${invoice.number}`
  const page = new PaperWriter(title, 'letter')
  const lines = [
    `${invoice.account_name}, ${dayText(invoice.created)}`,
    ...invoice.lines.data.map((line) => `${line.description}: ${amountText(line.amount, invoice.currency)}`),
    `Total: ${amountText(invoice.total, invoice.currency)}`,
    `Paid by card: ${amountText(invoice.amount_paid, invoice.currency)}`,
  ]
  const at = { x: 56, width: page.size.width - 112 }
  let y = 56 + page.text(title, { size: 18, color: '#000000' }, { ...at, y: 56 }, { type: 'H1' })
  for (const line of lines) y += 8 + page.text(line, { size: 11, color: '#000000' }, { ...at, y: y + 8 }, { type: 'P' })
  return page.finish()
}
