import { STEP_UP_LIFE } from '#contracts/api/step-up'
import { systemClock } from '#kernel/clock'
import type { Login } from '../../context.ts'
import { keysFor } from '../../keys.ts'
import { isStamp, stamp } from '../keyed-hash.ts'
import type { Visit } from '../../visit.ts'

type Of = Pick<Login, 'session_id' | 'user_id'>

/** Notes in this browser that the user of a login has confirmed that it is still them. */
export async function rememberStepUp(visit: Visit, login: Of): Promise<void> {
  const end = `${systemClock() + STEP_UP_LIFE}`
  const mac = await stamp(keysFor(visit.env, 'cookies'), 'step-up', boundTo(login, end))
  visit.setCookie('orchid_step_up', `${end}.${mac}`, STEP_UP_LIFE)
}

/**
 * Whether the user of a login has confirmed within five minutes that it is still them. The confirmation is bound to
 * the login and to this browser, so that neither a stolen login cookie nor the next login has it.
 */
export async function hasSteppedUp(visit: Visit, login: Of): Promise<boolean> {
  const [end, ...rest] = visit.cookie('orchid_step_up')?.split('.') ?? []
  if (!end) return false
  const isOurs = await isStamp(keysFor(visit.env, 'cookies'), 'step-up', boundTo(login, end), rest.join('.'))
  return isOurs && Number(end) > systemClock()
}

export function forgetStepUp(visit: Visit): void {
  visit.dropCookie('orchid_step_up')
}

/** What the signature of the cookie covers. */
const boundTo = ({ session_id, user_id }: Of, end: string): string => `${session_id}\n${user_id}\n${end}`
