import { type CardPermissionRow, endPermissionRow, permissionsForClients } from '#db/practice/queries/card-permissions'
import { personOfAccount } from '#db/practice/queries/charts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Ends a permission to charge a card that holds, by an account. */
export function endPermissionBy(store: PracticeStore, row: CardPermissionRow, ended_by: string): void {
  endPermissionRow(store.db, row.id, { ended_at: store.now, ended_by })
  auditPermission(store, row, 'card_permission.end')
}

/** Ends what was allowed for an account that is no longer that of a client, also the cards of guardians. */
export function endPermissionsFor(store: PracticeStore, userId: string, by: string): void {
  for (const row of permissionsForClients(store.db, [userId])) endPermissionBy(store, row, by)
}

/** Notes that a permission was given or ended. */
export function auditPermission(
  store: PracticeStore,
  { id, user_id }: CardPermissionRow,
  action: 'card_permission.give' | 'card_permission.end',
): void {
  const patient_id = personOfAccount(store.db, user_id)?.patient_user_id
  store.audit({ action, category: 'payment', object: id, ...(patient_id !== undefined && { patient_id }) })
}
