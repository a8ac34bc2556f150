import { upgradeRequest } from '#contracts/internal/socket-upgrade'
import { ERROR_STATUS, type ErrorCode, Refusal } from '#contracts/errors'
import { chatSocket, hubSocket, type SocketAddress } from '#contracts/sockets'
import { channelStub, hubStub } from '#durable-objects/stubs'
import { systemClock } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import type { Context, Hono } from 'hono'
import type { EdgeContext, Login } from '../context.ts'
import { keysFor } from '../keys.ts'
import { verifyChatToken } from '../directory/logins/chat-token.ts'
import { admit, isArchiveTo } from '../middleware/admit.ts'

/** The sockets of contracts/realtime. The user is that of the login at the upgrade; messages cannot change it. */
export function mountSockets(app: Hono<EdgeContext>): void {
  app.get(hubSocket.path, async (c) => {
    const login = await upgrading(c, hubSocket)
    return opened(await hubStub(c.env, login.user_id).fetch(upgradeRequest(login)))
  })

  app.get(chatSocket.path, async (c) => {
    const login = await upgrading(c, chatSocket)
    const channel = c.req.param('channel') ?? ''
    if (!parseOwnedId(channel, 'chan')) throw new Refusal('not_found')
    const chat = { user: login.user_id, channel, session: login.session_id }
    const genuine = await verifyChatToken(keysFor(c.env, 'tokens'), c.req.query('token') ?? '', chat, systemClock())
    // A wrong token gets the same refusal as a channel that does not exist.
    if (!genuine) throw new Refusal('not_found')
    const only_reads = isArchiveTo(login, chatSocket.access) || undefined
    return opened(await channelStub(c.env, channel).fetch(upgradeRequest({ ...login, only_reads })))
  })
}

/**
 * Checks the caller of a socket against its access rule and returns the login. Throws `invalid` for a request that is
 * not an upgrade.
 */
export async function upgrading(c: Context<EdgeContext>, socket: SocketAddress): Promise<Login> {
  await admit(c, socket, '')
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new Refusal('invalid', 'This address only accepts WebSocket connections.')
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login
}

/** Returns an object's response to an upgrade. Throws the refusal of its status when the object has refused it. */
function opened(response: Response): Response {
  if (response.status === 101) return response
  const codes: readonly ErrorCode[] = ['not_signed_in', 'not_found', 'too_many', 'unavailable']
  throw new Refusal(codes.find((code) => ERROR_STATUS[code] === response.status) ?? 'internal')
}
