import { TEAM_ROLES, USER_TYPES } from '#contracts/plain/user-kinds'
import { PLANS } from '#contracts/plain/plan-names'
import { z } from 'zod'
import { guardianRights } from '#contracts/api/minor-link'
import { MINUTE, type Millis, systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import type { Login } from '../../context.ts'
import { keysFor } from '../../keys.ts'
import { isStamp, stamp } from '../keyed-hash.ts'
import { loginLife } from './login-life.ts'
import { forgetStepUp } from './step-up-cookie.ts'
import { knownLogin, rememberLogin } from './verified-cookies.ts'
import type { Visit } from '../../visit.ts'

const ACCESS_LIFE = 5 * MINUTE

/** The claims of the access cookie. The rights in it are at most as old as the cookie, five minutes. */
const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  user_type: z.enum(USER_TYPES),
  role: z.enum(TEAM_ROLES).nullable(),
  practice_id: z.string().nullable(),
  email_confirmed: z.boolean(),
  signup_form_finished: z.boolean(),
  platform: z.object({ plan: z.enum(PLANS).nullable(), is_approved: z.boolean() }).nullable(),
  guardian: z.object({ user_id: z.string(), rights: guardianRights, exp: z.number() }).nullable(),
  /** In ms. */
  exp: z.number(),
})

/** Sets the access cookie. The rest of this request then runs as that login. */
export async function issueAccess(visit: Visit, login: Login): Promise<void> {
  const { session_id, user_id, ...rights } = login
  const body = base64url(
    new TextEncoder().encode(
      JSON.stringify({ sub: user_id, sid: session_id, ...rights, exp: systemClock() + ACCESS_LIFE } satisfies z.infer<
        typeof claims
      >),
    ),
  )
  // The cookie itself has no expiry, because the claims have one.
  visit.setCookie('orchid_access', `${body}.${await stamp(keysFor(visit.env, 'cookies'), 'access', body)}`)
  visit.actAs(login)
}

/** The login of the request's access cookie; null when the cookie is missing, forged or expired. */
export async function readAccess(visit: Visit, now: Millis): Promise<Login | null> {
  const cookie = visit.cookie('orchid_access')
  if (!cookie) return null
  const keys = keysFor(visit.env, 'cookies')
  const known = knownLogin(cookie, keys, now)
  if (known) return known
  const cut = cookie.indexOf('.')
  if (cut < 1) return null
  const body = cookie.slice(0, cut)
  if (!(await isStamp(keys, 'access', body, cookie.slice(cut + 1)))) return null
  const read = claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64url(body))))
  if (!read.success || read.data.exp <= now) return null
  const { sub, sid, exp, ...rights } = read.data
  if (rights.guardian && rights.guardian.exp <= now) return null
  const login = { session_id: sid, user_id: sub, ...rights }
  rememberLogin(cookie, keys, login, Math.min(exp, rights.guardian?.exp ?? exp))
  return login
}

/** Sets the login cookie of a new login. Without "Remember me" the cookie is deleted when the browser closes. */
export async function issueLoginToken(visit: Visit, token: string, remember: boolean): Promise<void> {
  const keys = keysFor(visit.env, 'cookies')
  visit.setCookie(
    'orchid_session',
    `${token}.${await stamp(keys, 'session', token)}`,
    remember ? loginLife(remember) : undefined,
  )
}

/** The token of the request's login cookie; null when it is missing or forged. */
export async function readLoginToken(visit: Visit): Promise<string | null> {
  const keys = keysFor(visit.env, 'cookies')
  const [token, id, mac] = visit.cookie('orchid_session')?.split('.') ?? []
  return token && id && mac && (await isStamp(keys, 'session', token, `${id}.${mac}`)) ? token : null
}

/** Logs this browser out: removes the cookies, and what the browser cached of the person's pages and files. */
export function clearCookies(visit: Visit): void {
  visit.clearCache()
  visit.dropCookie('orchid_access')
  visit.dropCookie('orchid_session')
  forgetStepUp(visit)
}
