import { z } from 'zod'
import { endedCall } from '../../kit/ended-call.ts'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { noteStub } from '../../stubs.ts'
import type { PracticeHost } from '../store/practice-host.ts'

const payload = z.object({ note_id: z.string() })

/** Reports to a draft object that its note was removed. The draft closes its sockets and destroys its content. */
export async function deliverToNote(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const { note_id } = payload.parse(JSON.parse(row.payload))
  await endedCall(noteStub(host.env, note_id).close('gone'))
  return { kind: 'done' }
}
