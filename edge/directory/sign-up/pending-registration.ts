import { z } from 'zod'
import { HOUR, systemClock } from '#kernel/clock'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../../data-keys.ts'
import type { Visit } from '../../visit.ts'

/**
 * The registration of the person who has just registered in this browser, or has entered its password, and still has to
 * confirm the email. `user_id` is the id of the registration, which the account gets as well. The value is sealed.
 */
const pending = z.object({ user_id: z.string(), email: z.string(), exp: z.number() })
export type PendingRegistration = { user_id: string; email: string }

const LIFE = HOUR

/** Lets this browser request the mail again without a session. */
export async function rememberPending(visit: Visit, registered: PendingRegistration): Promise<void> {
  const clear = JSON.stringify({ ...registered, exp: systemClock() + LIFE } satisfies z.infer<typeof pending>)
  const value = await sealText(await dataKey(visit.env, 'directory'), PLACES.pendingRegistrationCookie(), clear)
  visit.setCookie('orchid_pending', value, LIFE)
}

/** This browser's registration of the last hour; null when there is none, or it is forged or expired. */
export async function readPending(visit: Visit): Promise<PendingRegistration | null> {
  const value = visit.cookie('orchid_pending')
  if (!value) return null
  const clear = await openText(await dataKey(visit.env, 'directory'), PLACES.pendingRegistrationCookie(), value).catch(
    () => null,
  )
  const read = clear === null ? null : pending.safeParse(JSON.parse(clear))
  if (!read?.success || read.data.exp <= systemClock()) return null
  return { user_id: read.data.user_id, email: read.data.email }
}

/** Deletes the cookie after a login. */
export function forgetPending(visit: Visit): void {
  if (visit.cookie('orchid_pending')) visit.dropCookie('orchid_pending')
}
