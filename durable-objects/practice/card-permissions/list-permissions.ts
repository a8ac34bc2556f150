import { type CardPermissionRow, permissionThatHolds } from '#db/practice/queries/card-permissions'
import { peopleOfChart, personOfAccount } from '#db/practice/queries/charts'
import { Refusal } from '#contracts/errors'
import { shownName } from '#domain/content/person-name'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import { clientOfInvoice, sessionBehind } from '../appointments/invoiced-session.ts'
import { type AppointmentRow, storedAppointment } from '../appointments/appointment-rows.ts'
import { namesInChart } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import { invoiceRow } from '../invoices/invoice-rows.ts'
import { isOpen } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere, userHere } from '../store/rights.ts'
import { payerHere, permissionsToCharge } from './permission-rows.ts'

/** A permission with what a partner of a couple is called; `client_name` is null for a client of one person. */
export type ListedPermission = CardPermissionRow & { client_name: string | null }

/** Of which client, and what is to be paid: a session, an invoice, or null when it is not known yet. */
export type CardsAsked = { chart: string; appointment_id: string | null; invoice_id: string | null }

/**
 * The permissions that hold for a client, for staff. With a session or an invoice, only those that can be charged for it; in
 * an archive none, because it charges nothing. Whether a guardian still has
 * the right to pay and what the cards are called, the edge finds out. Throws `not_found`.
 */
export function listPermissions(store: PracticeStore, { chart: id, ...about }: CardsAsked): ListedPermission[] {
  staffHere(store)
  const people = peopleOfChart(store.db, chartRow(store, id).id)
  const [first] = people
  if (!first) throw new Refusal('not_found')
  const session = sessionToPay(store, about, first.chart_id)
  if (!isOpen(store)) return []
  for (const { patient_user_id } of people) store.audit({ category: 'payment', patient_id: patient_user_id })
  return permissionsToCharge(store, { patient_user_id: first.patient_user_id, session }).map((row) => {
    const person = people.length > 1 && people.find(({ linked_user_id }) => linked_user_id === row.user_id)
    return { ...row, client_name: person ? shownName(namesInChart(person)) : null }
  })
}

/**
 * The session of what is to be paid by a client, which says whose cards pay it: that of an invoice, also of a fee. Null for
 * an invoice without one. Throws `not_found` for what is another client's.
 */
function sessionToPay(
  store: PracticeStore,
  { appointment_id, invoice_id }: Omit<CardsAsked, 'chart'>,
  chartId: string,
): AppointmentRow | null {
  const invoice = invoice_id === null ? null : invoiceRow(store, invoice_id)
  if (invoice && chartRow(store, clientOfInvoice(store, invoice).patient_user_id).id !== chartId)
    throw new Refusal('not_found')
  const id = invoice ? sessionBehind(invoice) : appointment_id
  const session = id === null ? null : storedAppointment(store, id)
  if (session === undefined || (session && session.chart_id !== chartId)) throw new Refusal('not_found')
  return session
}

/** What the caller lets this practice charge; null when nothing. `is_open`: whether they can allow another card. */
export type OwnPermission = { practice_name: string; is_open: boolean; permission: CardPermissionRow | null }

/**
 * The card of the caller that this practice can charge. Null when they are no client here, when a guardian may not know
 * of it, and in an archive when nothing is allowed that they could end.
 */
export function listOwnPermissions(store: PracticeStore): OwnPermission | null {
  const { user_id, guardian } = userHere(store)
  if (!store.found() || !personOfAccount(store.db, user_id)) return null
  const permission = permissionThatHolds(store.db, { user_id, payer_user_id: payerHere(store) }) ?? null
  const is_open = isOpen(store) && !(guardian && areAllHidden(store, user_id))
  return permission || is_open ? { practice_name: store.practice.name, is_open, permission } : null
}
