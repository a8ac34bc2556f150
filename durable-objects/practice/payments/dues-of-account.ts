import type { DueLine } from '#contracts/api/pay-all'
import {
  dueForSessions,
  dueOnSessionInvoices,
  dueOnWritten,
  unpaidInvoicesOfAccount,
  unpaidSessionsOfAccount,
} from '#db/practice/queries/dues'
import { type Millis, toInstant } from '#kernel/clock'
import { type Money, toPrice } from '#kernel/money'
import { type Order, payingOf } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { clientOfPayable, idOf, leftOf, ofInvoice, ofSession, type Payable, whyNotPaid } from './payable.ts'

/** Something that is to be paid, and how much of it. */
export type Due = { payable: Payable; order: Order; left: Money }

/** The card provider's pages have at most 100 lines. */
const MOST = 100

/**
 * What the caller owes here: the sessions that have taken place or begun, and the invoices without a session, the oldest
 * first. A session that is still to come is not owed yet, and what the practice is charging a saved card for is left out. Those that are hidden from guardians are left out for them.
 */
export const duesOfCaller = (store: PracticeStore): Due[] => duesOf(store, { charged: false })

/** The same of what the caller cannot pay just now, because the practice is charging a saved card for it. */
export const chargedOfCaller = (store: PracticeStore): Due[] => duesOf(store, { charged: true })

function duesOf(store: PracticeStore, { charged }: { charged: boolean }): Due[] {
  const { user_id, guardian } = userHere(store)
  if (!store.found()) return []
  const asked = { user_id, shown: guardian !== undefined, charged }
  const sessions = unpaidSessionsOfAccount(store.db, asked, store.now, MOST).map((row) => ofSession(store, row))
  const invoices = unpaidInvoicesOfAccount(store.db, asked, MOST).map((row) => ofInvoice(store, row))
  return [...sessions, ...invoices]
    .toSorted((a, b) => sinceOf(a) - sinceOf(b))
    .flatMap((payable): Due[] => {
      const { order } = payable
      if (!order || whyNotPaid(payable) !== null) return []
      const left = leftOf(store, order)
      return left.minor > 0 && left.currency === 'usd' ? [{ payable, order, left }] : []
    })
    .slice(0, MOST)
}

const sinceOf = ({ session, invoice }: Payable): Millis => (session ? session.start_at : invoice.issued_at)

/**
 * What the caller owes here. `lines` are those that one page can be paid for; `due` is all of them, of which there are
 * `count`. `charged` is owed beside these, and the practice is charging a saved card for it just now, line by line in `charging`. `invoiced` is due on invoices of sessions that are not owed yet, and `overdue` of all invoices.
 */
export type OwnDues = {
  practice_name: string
  lines: DueLine[]
  due: number
  count: number
  charged: number
  charging: DueLine[]
  invoiced: number
  overdue: number
}

/** The same as the caller reads it, with the sums of all of it, however much it is. */
export function listDues(store: PracticeStore): OwnDues {
  const { user_id, guardian } = userHere(store)
  const dues = duesOfCaller(store)
  const charging = chargedOfCaller(store)
  const patients = new Set([...dues, ...charging].map(({ payable }) => clientOfPayable(store, payable).patient_user_id))
  for (const patient_id of patients) store.audit({ category: 'invoice', patient_id })
  if (!store.found()) return NOTHING
  const asked = { user_id, shown: guardian !== undefined }
  const sessions = dueForSessions(store.db, asked, store.now)
  const written = dueOnWritten(store.db, asked, store.now)
  const ofSessions = dueOnSessionInvoices(store.db, asked, store.now)
  const price = (minor: number) => toPrice({ minor, currency: 'usd' })
  return {
    practice_name: store.practice.name,
    lines: linesOf(store, dues),
    due: price(sessions.minor + written.minor),
    count: sessions.count + written.count,
    charged: price(sessions.charged + written.charged),
    charging: linesOf(store, charging),
    invoiced: price(ofSessions.minor),
    overdue: price(ofSessions.overdue + written.overdue),
  }
}

const NOTHING: OwnDues = {
  practice_name: '',
  lines: [],
  due: 0,
  count: 0,
  charged: 0,
  charging: [],
  invoiced: 0,
  overdue: 0,
}

function linesOf(store: PracticeStore, dues: readonly Due[]): DueLine[] {
  const paying = payingOf(
    store,
    dues.map(({ payable }) => idOf(payable)),
  )
  return dues.map((due) => ({ ...lineOf(due), paying: paying(idOf(due.payable)) }))
}

const lineOf = ({ payable: { session, invoice }, left }: Due): Omit<DueLine, 'paying'> => ({
  appointment_id: session?.id ?? null,
  invoice_id: invoice?.id ?? session?.invoice_id ?? null,
  text: session ? session.type_label : invoice.line_text,
  start: session ? toInstant(session.start_at) : null,
  invoice_number: invoice?.number ?? null,
  due: toPrice(left),
})
