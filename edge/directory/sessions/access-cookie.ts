import type { Context } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { z } from 'zod'
import { guardianRights } from '#contracts/api/minor-link'
import { PLANS } from '#domain/access/plans'
import { MINUTE, type Millis, SECOND, systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { equalInTime } from '#kernel/signed-call'
import type { EdgeContext, Session } from '../../context.ts'
import { settings } from '../../env.ts'
import { keyedHash } from '../keyed-hash.ts'
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
  setCookie(c, access, `${body}.${await keyedHash(settings(c.env).ACCESS_KEY, 'access', body)}`, options)
  actAs(c, session)
}

/** The session of the request's access cookie; null when the cookie is missing, forged or expired. */
export async function readAccess(c: Context<EdgeContext>, now: Millis): Promise<Session | null> {
  const cookie = getCookie(c, cookieStyle(c).access)
  if (!cookie) return null
  const { ACCESS_KEY } = settings(c.env)
  const known = knownSession(cookie, ACCESS_KEY, now)
  if (known) return known
  const [body, mac] = cookie.split('.')
  if (!body || !mac) return null
  if (!equalInTime(await keyedHash(ACCESS_KEY, 'access', body), mac)) return null
  const read = claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64url(body))))
  if (!read.success || read.data.exp <= now) return null
  const { sub, sid, exp, ...rights } = read.data
  if (rights.guardian && rights.guardian.exp <= now) return null
  const session = { session_id: sid, user_id: sub, ...rights }
  rememberSession(cookie, ACCESS_KEY, session, Math.min(exp, rights.guardian?.exp ?? exp))
  return session
}

/** Sets the session cookie of a new session. Without "Remember me" the cookie is deleted when the browser closes. */
export async function issueSessionToken(c: Context<EdgeContext>, token: string, remember: boolean): Promise<void> {
  const { session, options } = cookieStyle(c)
  await setSignedCookie(c, session, token, settings(c.env).ACCESS_KEY, {
    ...options,
    ...(remember ? { maxAge: sessionLife(remember) / SECOND } : {}),
  })
}

export async function readSessionToken(c: Context<EdgeContext>): Promise<string | null> {
  return (await getSignedCookie(c, settings(c.env).ACCESS_KEY, cookieStyle(c).session)) || null
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
