import type { EffectOutcome, PermittedCard, PermittedPayer } from '#contracts/internal/effects'
import { isExpiredCard } from '#domain/billing/card-expiry'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { currentGuardianship } from '../directory/people/guardianships.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import { cardOfCustomer } from '../integrations/stripe/saved-cards.ts'

/**
 * The card of a permission as the card provider knows it now; null when it can be charged no more, because it was removed or
 * because its guardian may no longer pay for the minor.
 */
export async function permittedCard(
  store: DirectoryStore,
  asked: PermittedPayer,
): Promise<EffectOutcome<PermittedCard | null>> {
  if (!(await mayStillPay(store, asked))) return { kind: 'done', value: null }
  const found = await cardOfCustomer(stripeClient(store.env), asked)
  if (found.kind === 'later') return found
  if (found.kind === 'refused') return { kind: 'done', value: null }
  return { kind: 'done', value: found.value && { ...found.value, is_expired: isExpiredCard(found.value, store.now) } }
}

/**
 * Whether the payer of a permission pays for the client now: the client's own account, or a guardian with the right to pay
 * since before the permission. One who became guardian again has to allow it again.
 */
async function mayStillPay(
  store: DirectoryStore,
  { user_id, payer_user_id, given_at }: PermittedPayer,
): Promise<boolean> {
  if (user_id === payer_user_id) return true
  const found = await currentGuardianship(store, payer_user_id, user_id)
  if (!found) return false
  const { may_pay, from_datetime } = found.guardianship
  return may_pay && from_datetime <= given_at
}
