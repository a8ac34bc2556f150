import { HOUR, type Millis } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import type { KeyRing } from '#kernel/key-ring'
import { z } from 'zod'
import { isStamp, stamp } from '../keyed-hash.ts'

/** The specification lets clients request chat access again every two hours. */
const LIFE = 2 * HOUR

const claims = z.object({ user: z.string(), channel: z.string(), session: z.string(), exp: z.number() })
export type ChatClaims = Omit<z.infer<typeof claims>, 'exp'>

/** A token with which one login of one user can open the socket of one channel. It is valid for two hours. */
export async function issueChatToken(keys: KeyRing, chat: ChatClaims, now: Millis): Promise<string> {
  const body = base64url(new TextEncoder().encode(JSON.stringify({ ...chat, exp: now + LIFE })))
  return `${body}.${await stamp(keys, 'chat', body)}`
}

/** Whether a token was issued for this user, channel and login and has not expired. */
export async function verifyChatToken(keys: KeyRing, token: string, chat: ChatClaims, now: Millis): Promise<boolean> {
  const cut = token.indexOf('.')
  const body = token.slice(0, Math.max(0, cut))
  if (!body || !(await isStamp(keys, 'chat', body, token.slice(cut + 1)))) return false
  const read = claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64url(body))))
  if (!read.success || read.data.exp <= now) return false
  return read.data.user === chat.user && read.data.channel === chat.channel && read.data.session === chat.session
}
