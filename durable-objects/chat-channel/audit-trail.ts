import { asRefusal } from '#contracts/errors'
import type { ChatDatabase } from '#db/chat/chat-database'
import { forgetAuditBatch, nextAuditBatch } from '#db/chat/queries/audit'
import { findChannel } from '#db/chat/queries/channel'
import type { CallContext } from '#domain/access/actor'
import { HOUR, type Millis, MINUTE } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import type { ObjectEnv } from '../object-env.ts'
import { ownContext } from '../kit/own-context.ts'
import { practiceStub } from '../stubs.ts'

/**
 * Sends the stored events to the practice's audit, in order, each batch once. Returns when to try again (ms): in a
 * minute after an outage, in an hour after a refusal, which needs a repair; null when nothing is left. No event is
 * lost.
 */
export async function tellAudit(env: ObjectEnv, db: ChatDatabase, now: Millis): Promise<Millis | null> {
  const channel = findChannel(db)
  if (!channel) return null
  for (let next = nextAuditBatch(db); next; next = nextAuditBatch(db)) {
    try {
      await practiceStub(env, channel.practice_id).act(
        'channel.audit',
        contextOf(next.batch, channel.channel_id),
        channel.channel_id,
        next,
      )
    } catch (error) {
      const refusal = asRefusal(error)
      log({ event: 'object_error', object: 'chat-channel', where: 'audit', error: refusal?.code ?? errorKind(error) })
      return now + (refusal ? HOUR : MINUTE)
    }
    forgetAuditBatch(db, next.batch)
  }
  return null
}

/**
 * The context of one batch. When the answer to a batch is lost, the batch is sent again under the same Idempotency-Key,
 * and the practice records it once.
 */
function contextOf(batch: number, channelId: string): CallContext {
  return { ...ownContext(), idempotency: { route: 'chat.audit', key: `${channelId}/${batch}`, body_hash: '' } }
}
