import {
  type CardPermissionRow,
  cardPermissionById,
  permissionsForClients,
} from '#db/practice/queries/card-permissions'
import { Refusal } from '#contracts/errors'
import { actingPerson } from '#domain/access/actor'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { clientWith, joinedPerson, patientRow } from '../charts/chart-rows.ts'
import type { Found } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'

/** The account whose saved cards the caller uses: that of the guardian who acts, otherwise their own. Throws `not_found`. */
export const payerHere = (store: PracticeStore): string => actingPerson(userHere(store))

/** A permission of the caller's own card. That of anybody else's card is `not_found`, also for the client. */
export function findOwnPermission(store: PracticeStore, id: string): Found<CardPermissionRow> {
  const row = cardPermissionById(store.db, id)
  if (row?.payer_user_id !== payerHere(store)) throw new Refusal('not_found')
  return { about: { member: row.user_id }, subject: row }
}

/** What is to be charged: the client, and the session unless it is an invoice without one. */
export type Charged = { patient_user_id: string; session: AppointmentRow | null }

/**
 * The permission to charge a card for a session or an invoice of a client. Call it in the transaction that begins the
 * charge, so that an end that came before wins. It does not know whether a guardian still has the right to pay and whether
 * the card is still there: the edge does (`EffectsPort.permittedCard`), and has to be asked just before. Throws `not_found`
 * for a permission of another client, and `conflict` for one that ended or does not cover the session.
 */
export function permissionToCharge(store: PracticeStore, id: string, charged: Charged): CardPermissionRow {
  const row = cardPermissionById(store.db, id)
  if (!row || !accountsOf(store, charged).includes(row.user_id)) throw new Refusal('not_found')
  if (row.ended_at !== null) throw new Refusal('conflict', NOT_ALLOWED)
  if (!covers(row, charged)) throw new Refusal('conflict', HIDDEN)
  return row
}

/** The permissions that hold for a client and cover what is to be charged, the oldest first. */
export function permissionsToCharge(store: PracticeStore, charged: Charged): CardPermissionRow[] {
  return permissionsForClients(store.db, accountsOf(store, charged)).filter((row) => covers(row, charged))
}

/** What staff read when a card cannot be charged any more. */
export const NOT_ALLOWED = 'This card can no longer be charged. Nothing was charged. Please refresh the page.'
const HIDDEN =
  'This session is hidden from guardians, so the card of a guardian cannot be charged for it. Nothing was charged.'

/** A guardian reads the receipt of what their card pays. So it does not pay for a session that is hidden from them. */
const covers = ({ user_id, payer_user_id }: CardPermissionRow, { session }: Charged): boolean =>
  user_id === payer_user_id || session === null || !isHiddenFromGuardians(session)

/** The accounts of a client: those of both partners of a couple. A client without an account has allowed nothing. */
function accountsOf(store: PracticeStore, { patient_user_id }: Charged): string[] {
  const named = patientRow(store, patient_user_id, 'also merged')
  const person = named.merged_into === null ? named : joinedPerson(store, patient_user_id)
  return clientWith(store, person).flatMap(({ linked_user_id }) => linked_user_id ?? [])
}
