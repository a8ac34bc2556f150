import { type CardPermissionRow, permissionThatHolds } from '#db/practice/queries/card-permissions'
import { peopleOfChart, personOfAccount } from '#db/practice/queries/charts'
import { Refusal } from '#contracts/errors'
import { shownName } from '#domain/content/person-name'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { namesInChart } from '../charts/chart-rows.ts'
import { chartRow } from '../charts/find-chart.ts'
import { isOpen } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere, userHere } from '../store/rights.ts'
import { payerHere, permissionsToCharge } from './permission-rows.ts'

/** A permission with what a partner of a couple is called; `client_name` is null for a client of one person. */
export type ListedPermission = CardPermissionRow & { client_name: string | null }

/**
 * The permissions that hold for a client, for staff. With a session, only those that cover it; in an archive none, because
 * it charges nothing. Whether a guardian still has
 * the right to pay and what the cards are called, the edge finds out. Throws `not_found`.
 */
export function listPermissions(
  store: PracticeStore,
  { chart: id, appointment_id }: { chart: string; appointment_id: string | null },
): ListedPermission[] {
  staffHere(store)
  const people = peopleOfChart(store.db, chartRow(store, id).id)
  const [first] = people
  const session = appointment_id === null ? null : storedAppointment(store, appointment_id)
  if (!first || session === undefined || (session && session.chart_id !== first.chart_id))
    throw new Refusal('not_found')
  if (!isOpen(store)) return []
  for (const { patient_user_id } of people) store.audit({ category: 'payment', patient_id: patient_user_id })
  return permissionsToCharge(store, { patient_user_id: first.patient_user_id, session }).map((row) => {
    const person = people.length > 1 && people.find(({ linked_user_id }) => linked_user_id === row.user_id)
    return { ...row, client_name: person ? shownName(namesInChart(person)) : null }
  })
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
