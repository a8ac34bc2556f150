import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { STEP_UP_LIFE } from '#contracts/api/step-up'
import { SECOND, systemClock } from '#kernel/clock'
import type { EdgeContext, Session } from '../../context.ts'
import { settings } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import { isStamp, stamp } from '../keyed-hash.ts'

type Of = Pick<Session, 'session_id' | 'user_id'>

/** The name and options of the cookie. Over https it is bound to the host and never sent over http. */
function cookieStyle(c: Context<EdgeContext>) {
  const secure = settings(c.env).PUBLIC_URL.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}orchid_step_up`,
    options: { httpOnly: true, secure, sameSite: 'Strict', path: '/' } as const,
  }
}

/** Notes in this browser that the user of a session has confirmed that it is still them. */
export async function rememberStepUp(c: Context<EdgeContext>, session: Of): Promise<void> {
  const { name, options } = cookieStyle(c)
  const end = `${systemClock() + STEP_UP_LIFE}`
  const mac = await stamp(keysFor(c.env, 'cookies'), 'step-up', boundTo(session, end))
  setCookie(c, name, `${end}.${mac}`, { ...options, maxAge: STEP_UP_LIFE / SECOND })
}

/**
 * Whether the user of a session has confirmed within five minutes that it is still them. The confirmation is bound to
 * the session and to this browser, so that neither a stolen session cookie nor the next session has it.
 */
export async function hasSteppedUp(c: Context<EdgeContext>, session: Of): Promise<boolean> {
  const [end, ...rest] = getCookie(c, cookieStyle(c).name)?.split('.') ?? []
  if (!end) return false
  const isOurs = await isStamp(keysFor(c.env, 'cookies'), 'step-up', boundTo(session, end), rest.join('.'))
  return isOurs && Number(end) > systemClock()
}

export function forgetStepUp(c: Context<EdgeContext>): void {
  const { name, options } = cookieStyle(c)
  deleteCookie(c, name, options)
}

/** What the signature of the cookie covers. */
const boundTo = ({ session_id, user_id }: Of, end: string): string => `${session_id}\n${user_id}\n${end}`
