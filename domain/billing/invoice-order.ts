import type { Millis } from '#kernel/clock'

/** What decides where an invoice stands in lists: the date that its row shows, and its number. */
export type InvoicePlace = { shown_at: Millis; number: string }

/** The date that the row of an invoice shows (ms): that of its session or, without one, that of its issue. */
export const shownDate = ({ start_at, issued_at }: { start_at: Millis | null; issued_at: Millis }): Millis =>
  start_at ?? issued_at

/**
 * Compares two invoices for a list with the newest first: by the date shown, then by number, so `2037-10000` is newer than
 * `2037-9999`. `invoices-of-client.ts` and `invoices-by-date.ts` read them in the same order.
 */
export function compareInvoices(a: InvoicePlace, b: InvoicePlace): number {
  return (
    b.shown_at - a.shown_at ||
    compare(b.number.slice(0, 4), a.number.slice(0, 4)) ||
    b.number.length - a.number.length ||
    compare(b.number, a.number)
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
