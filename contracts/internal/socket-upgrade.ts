import { USER_TYPES } from '#contracts/plain/user-kinds'
import { guardianRights } from '#contracts/api/minor-link'
import { z } from 'zod'

/**
 * The header with the caller of a socket (SocketCaller), as the edge has verified it. The edge builds the request to
 * the object itself, without the headers that the browser sent.
 */
export const CALLER_HEADER = 'x-orchid-caller'

export const socketCaller = z.object({
  user_id: z.string(),
  session_id: z.string(),
  user_type: z.enum(USER_TYPES),
  /** The guardian who acts as this user, and what they may do. */
  guardian: z.object({ user_id: z.string(), rights: guardianRights }).optional(),
  /** True when the practice is an archive for the caller: they can listen and read history, but not write. */
  only_reads: z.literal(true).optional(),
})
export type SocketCaller = z.infer<typeof socketCaller>

/** The account behind a socket: the guardian who acts, otherwise the user. Limits per person count it. */
export const accountOf = ({ user_id, guardian }: Pick<SocketCaller, 'user_id' | 'guardian'>): string =>
  guardian?.user_id ?? user_id

type Opening = Omit<SocketCaller, 'guardian'> & { guardian?: SocketCaller['guardian'] | null }

/** Builds the request that opens an object's socket. */
export function upgradeRequest({ user_id, session_id, user_type, guardian, only_reads }: Opening): Request {
  const acting = guardian && { user_id: guardian.user_id, rights: guardian.rights }
  const caller: SocketCaller = {
    user_id,
    session_id,
    user_type,
    ...(acting ? { guardian: acting } : {}),
    ...(only_reads ? { only_reads } : {}),
  }
  return new Request('https://object/socket', {
    headers: { upgrade: 'websocket', [CALLER_HEADER]: JSON.stringify(caller) },
  })
}

/** Reads the caller from the request; null when the request does not come from the edge. */
export function callerOf(request: Request): SocketCaller | null {
  const header = request.headers.get(CALLER_HEADER)
  if (header === null) return null
  const read = socketCaller.safeParse(JSON.parse(header))
  return read.success ? read.data : null
}
