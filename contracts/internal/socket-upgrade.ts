import { z } from 'zod'

/**
 * Who opens a socket, as the edge verified it. Rides in one header of the request the edge builds anew for the object:
 * nothing of the browser's own headers but the upgrade goes along.
 */
export const CALLER_HEADER = 'x-orchid-caller'

export const socketCaller = z.object({
  user_id: z.string(),
  session_id: z.string(),
  user_type: z.enum(['member', 'orchid_pro']),
})
export type SocketCaller = z.infer<typeof socketCaller>

/** The request that opens an object's socket. */
export function upgradeRequest(caller: SocketCaller): Request {
  const { user_id, session_id, user_type } = caller
  return new Request('https://object/socket', {
    headers: { upgrade: 'websocket', [CALLER_HEADER]: JSON.stringify({ user_id, session_id, user_type }) },
  })
}

/** Reads the caller back; null when the request did not come from the edge. */
export function callerOf(request: Request): SocketCaller | null {
  const header = request.headers.get(CALLER_HEADER)
  if (header === null) return null
  const read = socketCaller.safeParse(JSON.parse(header))
  return read.success ? read.data : null
}
