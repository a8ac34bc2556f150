import { accountOf, socketCaller } from '#contracts/internal/socket-upgrade'
import { z } from 'zod'

/** What a socket of a note carries: its caller, and when the session was last checked and renewed (ms). */
export const attachment = socketCaller.extend({ checked_at: z.number(), touched_at: z.number() })
export type Attachment = z.infer<typeof attachment>

/** Whose socket it is; null when we have closed it. */
export function personAt(socket: WebSocket): string | null {
  const read = attachment.safeParse(socket.deserializeAttachment())
  return read.success ? accountOf(read.data) : null
}
