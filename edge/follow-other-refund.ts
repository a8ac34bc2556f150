import { Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { stripeClient } from './integrations/stripe/client.ts'
import { readOtherRefund } from './integrations/stripe/other-refunds.ts'

/**
 * Brings a refund that was made on the card provider's own pages to its practice, as it stands there. Of an event only the
 * id is used, so late and repeated ones lead to the same end. Throws `unavailable` while the provider is unreachable, and
 * then the event comes again.
 */
export async function followOtherRefund(
  store: DirectoryStore,
  refundId: string,
): Promise<'done' | 'repeat' | 'ignored'> {
  const read = await readOtherRefund(stripeClient(store.env), refundId)
  if (read.kind === 'later') throw new Refusal('unavailable')
  if (read.kind === 'refused' || read.value === null) return 'ignored'
  const { home, told } = read.value
  return practiceOf(store.env, home).act('refund.follow_other', store.ctx, told)
}
