import type { PayersCard } from '#contracts/internal/effects'
import { type CardPermissionRow, permissionsOfPayer, permissionThatHolds } from '#db/practice/queries/card-permissions'
import { card_permissions } from '#db/practice/schema-card-permissions'
import { type CardAgreement, cardAgreement } from '#contracts/plain/card-agreement'
import { Refusal } from '#contracts/errors'
import type { PersonRow } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { auditPermission, endPermissionBy } from '../charts/end-permission.ts'
import { payerHere } from './permission-rows.ts'

/**
 * Lets the practice charge a saved card of the caller for a client, instead of the card that they allowed before. The edge
 * has checked that the card is theirs. The words with which they allow it stay with the permission, so the same card with
 * other words is another permission. Safe to repeat. Throws `not_found` for a client without an account.
 */
export function givePermission(
  store: PracticeStore,
  person: PersonRow,
  { agreement, ...card }: PayersCard & { agreement: CardAgreement },
): CardPermissionRow {
  const { linked_user_id: user_id } = person
  if (user_id === null) throw new Refusal('not_found')
  const payer_user_id = payerHere(store)
  const before = permissionThatHolds(store.db, { user_id, payer_user_id })
  const agreed_text = cardAgreement(agreement, store.practice.name)
  const isSame = before?.payment_method === card.payment_method && before.customer === card.customer
  if (before && isSame && before.agreed_text === agreed_text) return before
  if (before) endPermissionBy(store, before, payer_user_id)
  const row: CardPermissionRow = {
    ...{ id: store.newId('cpm'), user_id, payer_user_id },
    ...{ customer: card.customer, payment_method: card.payment_method },
    ...{ given_at: store.now, agreed_text, ended_at: null, ended_by: null },
  }
  store.insert(card_permissions, row)
  auditPermission(store, row, 'card_permission.give')
  return row
}

/** Ends a permission. Safe to repeat. */
export function endPermission(store: PracticeStore, row: CardPermissionRow): { permission_id: string } {
  if (row.ended_at === null) endPermissionBy(store, row, payerHere(store))
  return { permission_id: row.id }
}

/** Ends every permission of a card that its payer removes. Safe to repeat. */
export function endPermissionsOfCard(
  store: PracticeStore,
  { user_id, payment_method }: { user_id: string; payment_method: string },
): void {
  for (const row of permissionsOfPayer(store.db, user_id))
    if (row.payment_method === payment_method) endPermissionBy(store, row, user_id)
}
