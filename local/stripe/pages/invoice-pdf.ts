import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Invoice } from '../store/billing-documents.ts'
import { amountText } from './amount-text.ts'
import { dayText } from './portal-page.ts'

/** The invoice on one page. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  file.setTitle(`Invoice ${invoice.number}`)
  const font = await file.embedFont(StandardFonts.Helvetica)
  const page = file.addPage([595, 842])
  const lines = [
    `Invoice ${invoice.number}`,
    `${invoice.account_name}, ${dayText(invoice.created)}`,
    '',
    ...invoice.lines.data.map((line) => `${line.description}: ${amountText(line.amount, invoice.currency)}`),
    '',
    `Total: ${amountText(invoice.total, invoice.currency)}`,
    `Paid by card: ${amountText(invoice.amount_paid, invoice.currency)}`,
  ]
  for (const [row, text] of lines.entries()) {
    // The built-in font has the Western letters and signs only.
    page.drawText(
      text.replace(/[^\x20-\x7e]/g, (sign) => (sign === '×' ? 'x' : '?')),
      {
        x: 56,
        y: 770 - row * 22,
        size: row === 0 ? 18 : 11,
        font,
      },
    )
  }
  return new Uint8Array(await file.save())
}
