import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { channelStub } from '../../stubs.ts'
import { endingOf } from '../ending.ts'
import type { PracticeHost } from '../practice-host.ts'

const payload = z.object({ channel_id: z.string() })

/** Brings a chat in line with its practice as it stands now: written while it is open, only read in its archive. */
export async function deliverToChat(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const chat = channelStub(host.env, payload.parse(JSON.parse(row.payload)).channel_id)
  if (endingOf(host) === null) await chat.reopen()
  else await chat.close()
  return { kind: 'done' }
}
