import type { Directory } from '../connect.ts'
import { type OutboxEntry, outboxRow } from './outbox.ts'

/**
 * Tells the workflows that a subscription or a trial of a practice's owner began, changed or ended. Put it into the batch
 * of that change, then drain the outbox; the run of the practice's end re-reads what is true. `now` in ms.
 */
export function subscriptionChanged(
  db: Directory,
  of: Pick<OutboxEntry, 'practice_id' | 'traceparent'> & { user_id: string },
  now: number,
) {
  const { practice_id, user_id, traceparent } = of
  return outboxRow(
    db,
    {
      entity: `trial/${practice_id}`,
      event: 'subscription.changed.v1',
      practice_id,
      subject_id: user_id,
      traceparent,
    },
    now,
  )
}
