import { invoicesBefore, invoicesOfAccount, invoiceSums } from '#db/practice/queries/invoices'
import type { ClientInvoice, InvoiceTotals } from '#contracts/api/client-invoices'
import { dayIn, startOfDay } from '#domain/scheduling/zone'
import type { Millis } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere, userHere } from '../store/rights.ts'
import { invoiceInList } from './invoice-rows.ts'

export type InvoiceQuestion = {
  limit: number
  /** The page contains invoices older than this one. Null means the first page. */
  before: string | null
}

/** The most invoices of one client that are listed. */
const MOST_OF_CLIENT = 200

/**
 * The practice's invoices to its clients, the newest first, and their totals. Ids begin with the time of writing, so
 * they give the order of the list. `next` is the id to pass as `before` for the next page; null at the end. Staff only.
 */
export function listInvoices(
  store: PracticeStore,
  { limit, before }: InvoiceQuestion,
): { invoices: ClientInvoice[]; next: string | null; totals: InvoiceTotals } {
  staffHere(store)
  const rows = invoicesBefore(store.db, before, limit + 1)
  store.audit({ category: 'invoice' })
  const page = rows.slice(0, limit)
  return {
    invoices: page.map((row) => invoiceInList(store, row)),
    next: rows.length > limit ? (page.at(-1)?.invoice.id ?? null) : null,
    totals: totals(store),
  }
}

/**
 * The invoices of the caller's own sessions here, the newest first. Sessions that are hidden from guardians are left out
 * for them.
 */
export function ownInvoices(store: PracticeStore): ClientInvoice[] {
  const { user_id, guardian } = userHere(store)
  if (!store.found()) return []
  const rows = invoicesOfAccount(store.db, user_id, MOST_OF_CLIENT).filter(
    ({ kept_from_guardians_by }) => guardian === undefined || kept_from_guardians_by === null,
  )
  const patients = new Set(rows.map(({ patient_user_id }) => patient_user_id))
  for (const patient_id of patients) store.audit({ category: 'invoice', patient_id })
  return rows.map((row) => invoiceInList(store, row))
}

/** What is due and overdue by now, and what was paid of the invoices of this year in the practice's zone. */
function totals(store: PracticeStore): InvoiceTotals {
  const { timezone } = store.practice
  const sums = invoiceSums(store.db, { now: store.now, year: startOfYear(timezone, store.now) })
  const price = (minor: number) => toPrice({ minor, currency: 'usd' })
  return { due: price(sums.due), overdue: price(sums.overdue), paid_this_year: price(sums.paid) }
}

const startOfYear = (zone: string, now: Millis): Millis => startOfDay(`${dayIn(zone, now).slice(0, 4)}-01-01`, zone)
