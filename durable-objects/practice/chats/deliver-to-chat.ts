import { z } from 'zod'
import { endedCall } from '../../kit/ended-call.ts'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { channelStub } from '../../stubs.ts'
import { isWritten } from './writing.ts'
import type { PracticeHost } from '../store/practice-host.ts'

const payload = z.object({ channel_id: z.string() })

/** Opens or closes a chat for writing, by the current state of its practice. */
export async function deliverToChat(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const { channel_id } = payload.parse(JSON.parse(row.payload))
  const chat = channelStub(host.env, channel_id)
  if (isWritten(host, channel_id)) await endedCall(chat.reopen())
  else await endedCall(chat.close())
  return { kind: 'done' }
}
