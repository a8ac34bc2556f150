import { html } from 'hono/html'
import type { Invoice } from '../store/billing-documents.ts'
import { amountText } from './amount-text.ts'
import type { Markup } from './page-shell.ts'
import { dayText } from './portal-page.ts'

/** One invoice with its lines. */
export function invoicePage(invoice: Invoice): Markup {
  const money = (minor: number) => amountText(minor, invoice.currency)
  return html`<section class="card">
  <h1>Invoice ${invoice.number}</h1>
  <p class="muted">${invoice.account_name}, ${dayText(invoice.created)}, ${invoice.status}</p>
  <ul class="lines">${invoice.lines.data.map((line) => html`<li><span>${line.description}</span><span>${money(line.amount)}</span></li>`)}</ul>
  <p class="total"><span>Total</span><span>${money(invoice.total)}</span></p>
  <p class="total"><span>Paid by card</span><span>${money(invoice.amount_paid)}</span></p>
  <a href="${invoice.invoice_pdf}">Download as PDF</a>
</section>`
}
