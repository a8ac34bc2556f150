import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { HOUR, SECOND, systemClock } from '#kernel/clock'
import { openText, type Place, sealText } from '#kernel/sealed'
import type { EdgeContext } from '../../context.ts'
import { dataKey } from '../../data-keys.ts'
import { settings } from '../../env.ts'

/**
 * The registration of the person who has just registered in this browser, or has entered its password, and still has to
 * confirm the email. `user_id` is the id of the registration, which the account gets as well. The value is sealed.
 */
const pending = z.object({ user_id: z.string(), email: z.string(), exp: z.number() })
export type PendingRegistration = { user_id: string; email: string }

const LIFE = HOUR
const PLACE: Place = { practice: '', table: 'cookies', row: 'pending-registration', column: 'value', revision: 1 }

function cookieStyle(c: Context<EdgeContext>) {
  const secure = settings(c.env).PUBLIC_URL.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}orchid_pending`,
    options: { httpOnly: true, secure, sameSite: 'Strict', path: '/' } as const,
  }
}

/** Lets this browser request the mail again without a session. */
export async function keepPending(c: Context<EdgeContext>, registered: PendingRegistration): Promise<void> {
  const { name, options } = cookieStyle(c)
  const clear = JSON.stringify({ ...registered, exp: systemClock() + LIFE } satisfies z.infer<typeof pending>)
  const value = await sealText(await dataKey(c.env, 'directory'), PLACE, clear)
  setCookie(c, name, value, { ...options, maxAge: LIFE / SECOND })
}

/** This browser's registration of the last hour; null when there is none, or it is forged or expired. */
export async function readPending(c: Context<EdgeContext>): Promise<PendingRegistration | null> {
  const value = getCookie(c, cookieStyle(c).name)
  if (!value) return null
  const clear = await openText(await dataKey(c.env, 'directory'), PLACE, value).catch(() => null)
  const read = clear === null ? null : pending.safeParse(JSON.parse(clear))
  if (!read?.success || read.data.exp <= systemClock()) return null
  return { user_id: read.data.user_id, email: read.data.email }
}

/** Deletes the cookie after a login. */
export function forgetPending(c: Context<EdgeContext>): void {
  const { name, options } = cookieStyle(c)
  if (getCookie(c, name)) deleteCookie(c, name, options)
}
