import { formatMoney, type Money } from '#kernel/money'
import { type PDFFont, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** Everything an invoice says. Dates are already written out in the practice's zone. */
export type InvoicePage = {
  number: string
  issued_on: string
  practice_name: string
  practice_lines: string[]
  provider_name: string
  client_name: string
  /** Who pays: the client, or a guardian of theirs. */
  billed_to: string
  lines: { text: string; detail: string; amount: Money }[]
  total: Money
  paid: Money
}

const ink = rgb(0.141, 0.106, 0.169)
const muted = rgb(0.416, 0.376, 0.447)
const orchid = rgb(0.482, 0.247, 0.549)
const line = rgb(0.914, 0.89, 0.925)
const LEFT = 64
const RIGHT = 531

/** Draws an invoice on one A4 page, under the practice's logo (a JPEG) where there is one; answers the PDF's bytes. */
export async function drawInvoice(invoice: InvoicePage, logo: Uint8Array | null = null): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Invoice ${invoice.number}`)
  document.setProducer('Orchid')
  const page = document.addPage([595, 842])
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const serif = await document.embedFont(StandardFonts.TimesRoman)
  const at = (text: string, x: number, y: number, font: PDFFont, size: number, color = ink) =>
    page.drawText(drawable(text, font), { x, y, font, size, color })

  // A picture that cannot be read costs the picture, not the invoice.
  const picture = logo && (await document.embedJpg(logo).catch(() => null))
  if (picture) page.drawImage(picture, { x: LEFT, y: 788, ...picture.scaleToFit(72, 36) })
  at(invoice.practice_name, LEFT, 760, serif, 24)
  for (const [i, text] of invoice.practice_lines.slice(0, 4).entries()) at(text, LEFT, 738 - i * 15, plain, 10, muted)
  rightText(page, 'Invoice', RIGHT, 760, serif, 24, orchid)
  rightText(page, invoice.number, RIGHT, 738, plain, 10, muted)
  rightText(page, invoice.issued_on, RIGHT, 723, plain, 10, muted)

  const named = (label: string, name: string, x: number, y: number) => {
    at(label, x, y, plain, 10, muted)
    page.drawText(drawable(name, bold), {
      x,
      y: y - 18,
      font: bold,
      size: 13,
      color: ink,
      maxWidth: 211,
      lineHeight: 15,
    })
  }
  named('Billed to', invoice.billed_to, LEFT, 664)
  named('With', invoice.provider_name, 320, 664)
  named('For', invoice.client_name, LEFT, 606)

  let y = 536
  rule(page, y + 22)
  for (const item of invoice.lines) {
    at(item.text, LEFT, y, plain, 12)
    at(item.detail, LEFT, y - 15, plain, 10, muted)
    rightText(page, formatMoney(item.amount), RIGHT, y, plain, 12, ink)
    y -= 44
  }
  rule(page, y + 20)
  at('Total', LEFT, y, bold, 12)
  rightText(page, formatMoney(invoice.total), RIGHT, y, bold, 12, ink)
  at('Paid', LEFT, y - 20, plain, 12, muted)
  rightText(page, formatMoney(invoice.paid), RIGHT, y - 20, plain, 12, muted)
  const due = { minor: invoice.total.minor - invoice.paid.minor, currency: invoice.total.currency }
  at(
    due.minor > 0 ? 'Still to pay' : 'Nothing left to pay',
    LEFT,
    y - 44,
    bold,
    13,
    due.minor > 0 ? ink : rgb(0.184, 0.42, 0.341),
  )
  if (due.minor > 0) rightText(page, formatMoney(due), RIGHT, y - 44, bold, 13, ink)
  return document.save()
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 1, color: line })
}

function rightText(
  page: PDFPage,
  text: string,
  right: number,
  y: number,
  font: PDFFont,
  size: number,
  color: ReturnType<typeof rgb>,
): void {
  const shown = drawable(text, font)
  page.drawText(shown, { x: right - font.widthOfTextAtSize(shown, size), y, font, size, color })
}

/** The built-in fonts know Western letters only: accents they lack are taken off, other scripts become a raised dot. */
function drawable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const has = (char: string) => known.has(char.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC'), (char) => {
    if (has(char)) return char
    const bare = char.normalize('NFD').replace(/\p{M}/gu, '')
    return bare && Array.from(bare).every(has) ? bare : '·'
  }).join('')
}
