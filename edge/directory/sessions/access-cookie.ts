import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { guardianRights } from '#contracts/api/minor-link'
import { PLANS } from '#domain/access/plans'
import { MINUTE, type Millis, SECOND, systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import type { EdgeContext, Session } from '../../context.ts'
import { settings } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import { isStamp, stamp } from '../keyed-hash.ts'
import { sessionLife } from './session-life.ts'
import { forgetStepUp } from './step-up-cookie.ts'
import { knownSession, rememberSession } from './verified-cookies.ts'

const ACCESS_LIFE = 5 * MINUTE

/** The claims of the access cookie. The rights in it are at most as old as the cookie, five minutes. */
const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  user_type: z.enum(['member', 'orchid_pro']),
  role: z.enum(['OWNER', 'PRACTICE_SCHEDULER']).nullable(),
  practice_id: z.string().nullable(),
  email_confirmed: z.boolean(),
  signup_form_finished: z.boolean(),
  platform: z.object({ plan: z.enum(PLANS).nullable(), is_approved: z.boolean() }).nullable(),
  guardian: z.object({ user_id: z.string(), rights: guardianRights, exp: z.number() }).nullable(),
  /** In ms. */
  exp: z.number(),
})

/** The names and options of the cookies. Over https they are bound to the host and never sent over http. */
function cookieStyle(c: Context<EdgeContext>) {
  const https = settings(c.env).PUBLIC_URL.startsWith('https:')
  const prefix = https ? '__Host-' : ''
  return {
    access: `${prefix}orchid_access`,
    session: `${prefix}orchid_session`,
    // Lax, so that a user who comes from the card provider's page or from a mail is logged in. Strict would prevent it.
    options: { httpOnly: true, secure: https, sameSite: 'Lax', path: '/' } as const,
  }
}

/** Sets the access cookie. The rest of this request then runs as that session. */
export async function issueAccess(c: Context<EdgeContext>, session: Session): Promise<void> {
  const { access, options } = cookieStyle(c)
  const { session_id, user_id, ...rights } = session
  const body = base64url(
    new TextEncoder().encode(
      JSON.stringify({ sub: user_id, sid: session_id, ...rights, exp: systemClock() + ACCESS_LIFE } satisfies z.infer<
        typeof claims
      >),
    ),
  )
  // The cookie itself has no expiry, because the claims have one.
  setCookie(c, access, `${body}.${await stamp(keysFor(c.env, 'cookies'), 'access', body)}`, options)
  actAs(c, session)
}

/** The session of the request's access cookie; null when the cookie is missing, forged or expired. */
export async function readAccess(c: Context<EdgeContext>, now: Millis): Promise<Session | null> {
  const cookie = getCookie(c, cookieStyle(c).access)
  if (!cookie) return null
  const keys = keysFor(c.env, 'cookies')
  const known = knownSession(cookie, keys, now)
  if (known) return known
  const cut = cookie.indexOf('.')
  if (cut < 1) return null
  const body = cookie.slice(0, cut)
  if (!(await isStamp(keys, 'access', body, cookie.slice(cut + 1)))) return null
  const read = claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64url(body))))
  if (!read.success || read.data.exp <= now) return null
  const { sub, sid, exp, ...rights } = read.data
  if (rights.guardian && rights.guardian.exp <= now) return null
  const session = { session_id: sid, user_id: sub, ...rights }
  rememberSession(cookie, keys, session, Math.min(exp, rights.guardian?.exp ?? exp))
  return session
}

/** Sets the session cookie of a new session. Without "Remember me" the cookie is deleted when the browser closes. */
export async function issueSessionToken(c: Context<EdgeContext>, token: string, remember: boolean): Promise<void> {
  const { session, options } = cookieStyle(c)
  const keys = keysFor(c.env, 'cookies')
  const style = { ...options, ...(remember ? { maxAge: sessionLife(remember) / SECOND } : {}) }
  setCookie(c, session, `${token}.${await stamp(keys, 'session', token)}`, style)
}

/** The token of the request's session cookie; null when it is missing or forged. */
export async function readSessionToken(c: Context<EdgeContext>): Promise<string | null> {
  const { session } = cookieStyle(c)
  const keys = keysFor(c.env, 'cookies')
  const [token, id, mac] = getCookie(c, session)?.split('.') ?? []
  return token && id && mac && (await isStamp(keys, 'session', token, `${id}.${mac}`)) ? token : null
}

/** Logs this browser out: removes the cookies, and what the browser cached of the person's pages and files. */
export function clearCookies(c: Context<EdgeContext>): void {
  const { access, session, options } = cookieStyle(c)
  c.header('clear-site-data', '"cache"')
  deleteCookie(c, access, options)
  deleteCookie(c, session, options)
  forgetStepUp(c)
}

/** Makes a session the caller of this request. */
export function actAs(c: Context<EdgeContext>, session: Session): void {
  const { session_id, user_id, user_type, role, practice_id, guardian } = session
  c.set('session', session)
  c.set('actor', {
    kind: 'user',
    user_id,
    user_type,
    role,
    practice_id,
    session_id,
    ...(guardian && { guardian: { user_id: guardian.user_id, rights: guardian.rights } }),
  })
}
