import type { InvoiceStanding } from '#contracts/plain/money-words'

type DueLine = { invoice_id: string | null; due: number }
type OwedInvoice = { invoice_id: string; status: InvoiceStanding; due: number }

/**
 * All that a client owes, and what of it is overdue (amounts of a currency, such as 12.5): sessions and invoices that are
 * to be paid, and open invoices that are not among these. An invoice of a session counts once, as its session.
 */
export function owedInAll(
  lines: readonly DueLine[],
  invoices: readonly OwedInvoice[],
): { due: number; overdue: number } {
  const counted = new Set(lines.map(({ invoice_id }) => invoice_id))
  const others = invoices.filter(({ invoice_id, status }) => UNPAID.includes(status) && !counted.has(invoice_id))
  return {
    due: sumOf([...lines, ...others]),
    overdue: sumOf(invoices.filter(({ status }) => status === 'overdue')),
  }
}

const UNPAID: InvoiceStanding[] = ['open', 'overdue']

/** Added in cents so that nothing is lost to rounding. */
export const sumOf = (all: readonly { due: number }[]): number =>
  all.reduce((minor, { due }) => minor + Math.round(due * 100), 0) / 100
