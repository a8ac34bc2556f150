import type { InvoicePaper } from '#contracts/internal/invoice-runs'
import { writtenRate } from '#domain/billing/invoice-lines'
import { writtenMoney } from '#domain/content/written'
import type { Money } from '#kernel/money'
import { drawFoot, drawHead } from './paper-frame.ts'
import { body, faint, FOOT, GREEN, LINE, MARGIN, name, small, strong } from './paper-style.ts'
import { PaperWriter, type Style } from './PaperWriter.ts'

const AMOUNT_WIDTH = 120

/**
 * Draws an invoice on as many pages as its lines need, and returns the PDF. The logo (a JPEG) is drawn at the top; it
 * is left out if it cannot be read.
 */
export async function drawInvoice(invoice: InvoicePaper, logo: Uint8Array | null = null): Promise<Uint8Array> {
  const formatMoney = (money: Money) => writtenMoney(money, invoice.locale)
  const page = new PaperWriter(`Invoice ${invoice.number}`, invoice.paper)
  const { width, height } = page.size
  const right = width - MARGIN
  const inner = right - MARGIN
  let y = drawHead(page, { ...invoice, title: 'Invoice' }, logo)
  y = drawParties(page, invoice, y + 28, inner)

  const table = page.element('Table')
  const head = (isFirst: boolean) => {
    const row = isFirst ? page.element('TR', table) : undefined
    const tag = row ? ({ type: 'TH', under: row, scope: 'Column' } as const) : 'artifact'
    page.text('Description', small, { x: MARGIN, y, width: inner - AMOUNT_WIDTH }, tag)
    page.text('Amount', small, { x: right - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH, align: 'right' }, tag)
    row?.end()
    y += 19
    page.rule(y, MARGIN, right, LINE)
    y += 10
  }
  const room = (needed: number, withHead: boolean) => {
    if (y + needed <= height - FOOT) return
    page.newPage()
    y = MARGIN
    if (withHead) head(false)
  }
  y += 30
  head(true)
  const textWidth = inner - AMOUNT_WIDTH - 16
  for (const item of invoice.lines) {
    const details = detailsOf(item, formatMoney).map((detail) => page.heightOf(detail, small, textWidth))
    room(details.reduce((sum, height) => sum + height, page.heightOf(item.text, body, textWidth)) + 14, true)
    const row = page.element('TR', table)
    const cell = page.element('TD', row)
    let height = page.text(item.text, body, { x: MARGIN, y, width: textWidth }, { type: 'P', under: cell })
    for (const detail of detailsOf(item, formatMoney)) {
      const under = { x: MARGIN, y: y + height + 1, width: textWidth }
      height += page.text(detail, small, under, { type: 'P', under: cell })
    }
    cell.end()
    drawAmount(page, formatMoney(item.amount), body, { y, right }, row)
    row.end()
    y += height + 15
  }
  room(invoice.tax.minor > 0 ? 138 : 96, false)
  page.rule(y, MARGIN, right, LINE)
  y += 12
  const sum = (label: string, amount: string | null, style: Style) => {
    const row = page.element('TR', table)
    const tag = { type: 'TH', under: row, scope: 'Row' } as const
    page.text(label, style, { x: MARGIN, y, width: textWidth }, tag)
    drawAmount(page, amount ?? '', style, { y, right }, row)
    row.end()
    y += style.size + 9
  }
  if (invoice.tax.minor > 0) {
    const { minor, currency } = invoice.total
    sum('Subtotal', formatMoney({ minor: minor - invoice.tax.minor, currency }), faint)
    sum('Tax', formatMoney(invoice.tax), faint)
  }
  sum('Total', formatMoney(invoice.total), strong)
  sum('Paid', formatMoney(invoice.paid), faint)
  y += 6
  const due = { minor: invoice.total.minor - invoice.paid.minor, currency: invoice.total.currency }
  if (due.minor > 0) sum('Amount due', formatMoney(due), name)
  table.end()
  if (due.minor <= 0)
    y += page.text('Paid in full', { ...name, color: GREEN }, { x: MARGIN, y, width: inner }, { type: 'P' })
  if (invoice.note !== '') {
    room(page.heightOf(invoice.note, body, inner) + 24, false)
    page.text(invoice.note, body, { x: MARGIN, y: y + 24, width: inner }, { type: 'P' })
  }

  return page.finish(drawFoot(page, `Invoice ${invoice.number}`))
}

/** What is below the text of a line: its detail, how many of it at which price, and its tax. */
function detailsOf(
  { detail, quantity, unit, tax_rate }: InvoicePaper['lines'][number],
  formatMoney: (money: Money) => string,
): string[] {
  const counted = quantity > 1 ? `${quantity} × ${formatMoney(unit)}` : ''
  const tax = tax_rate > 0 ? `${writtenRate(tax_rate)} tax` : ''
  return [detail, [counted, tax].filter(Boolean).join(', ')].filter(Boolean)
}

const isOwed = ({ total, paid }: InvoicePaper): boolean => total.minor > paid.minor

/** Draws the payer, the client, the due date and the professional. Returns the y position below them. */
function drawParties(page: PaperWriter, invoice: InvoicePaper, top: number, inner: number): number {
  const gap = 24
  const width = (inner - gap) / 2
  const named = (label: string, text: string, x: number, y: number) => {
    const used = page.text(label, small, { x, y, width }, { type: 'P' })
    return y + used + 3 + page.text(text, name, { x, y: y + used + 3, width }, { type: 'P' })
  }
  const billed = named('Billed to', invoice.billed_to, MARGIN, top)
  const withWhom = named('With', invoice.provider_name, MARGIN + width + gap, top)
  const next = Math.max(billed, withWhom) + 16
  const forWhom = named('For', invoice.client_name, MARGIN, next)
  if (invoice.due_on === '' || !isOwed(invoice)) return forWhom
  return Math.max(forWhom, named('Due', invoice.due_on, MARGIN + width + gap, next))
}

function drawAmount(
  page: PaperWriter,
  amount: string,
  style: Style,
  at: { y: number; right: number },
  row: PDFKit.PDFStructureElement,
): void {
  const place = { x: at.right - AMOUNT_WIDTH, y: at.y, width: AMOUNT_WIDTH, align: 'right' as const }
  page.text(amount, style, place, { type: 'TD', under: row })
}
