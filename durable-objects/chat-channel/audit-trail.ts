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
 * Sends events to the practice's audit, in order, each batch once. Answers when to try again (ms), null when nothing
 * is left: after an outage each minute, after a refusal, which needs a repair, each hour. No row is lost.
 */
export async function tellAudit(env: ObjectEnv, db: ChatDatabase, now: Millis): Promise<Millis | null> {
  const channel = findChannel(db)
  if (!channel) return null
  for (let told = nextAuditBatch(db); told; told = nextAuditBatch(db)) {
    try {
      await practiceStub(env, channel.practice_id).act(
        'channel.audit',
        toldOnce(told.batch, channel.channel_id),
        channel.channel_id,
        told,
      )
    } catch (error) {
      const refusal = asRefusal(error)
      log({ event: 'object_error', object: 'chat-channel', where: 'audit', error: refusal?.code ?? errorKind(error) })
      return now + (refusal ? HOUR : MINUTE)
    }
    forgetAuditBatch(db, told.batch)
  }
  return null
}

/** After a lost answer the batch is sent again under the same key; the practice records it once. */
function toldOnce(batch: number, channelId: string): CallContext {
  return { ...ownContext(), idempotency: { route: 'chat.audit', key: `${channelId}/${batch}`, body_hash: '' } }
}
