import { HOUR, type Millis } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { equalInTime } from '#kernel/signed-call'
import { z } from 'zod'
import { keyedHash } from '../keyed-hash.ts'

/** The specification lets clients request chat access again every two hours. */
const LIFE = 2 * HOUR

const claims = z.object({ user: z.string(), channel: z.string(), session: z.string(), exp: z.number() })
export type ChatClaims = Omit<z.infer<typeof claims>, 'exp'>

/** A token with which one session of one user can open the socket of one channel. It is valid for two hours. */
export async function issueChatToken(secret: string, chat: ChatClaims, now: Millis): Promise<string> {
  const body = base64url(new TextEncoder().encode(JSON.stringify({ ...chat, exp: now + LIFE })))
  return `${body}.${await keyedHash(secret, 'chat', body)}`
}

/** Whether a token was issued for this user, channel and session and has not expired. */
export async function verifyChatToken(secret: string, token: string, chat: ChatClaims, now: Millis): Promise<boolean> {
  const [body, mac, rest] = token.split('.')
  if (!body || !mac || rest !== undefined) return false
  if (!equalInTime(await keyedHash(secret, 'chat', body), mac)) return false
  const read = claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64url(body))))
  if (!read.success || read.data.exp <= now) return false
  return read.data.user === chat.user && read.data.channel === chat.channel && read.data.session === chat.session
}
