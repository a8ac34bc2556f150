import { z } from 'zod'
import { personWithSignInMethods } from '#db/directory/queries/people'
import { MINUTE, systemClock } from '#kernel/clock'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../../data-keys.ts'
import { keysFor } from '../../keys.ts'
import { isStamp, stamp } from '../keyed-hash.ts'
import type { ProvenPassword } from './sign-in.ts'
import type { Visit } from '../../visit.ts'

/**
 * A person whose password was correct, for the form that asks for the second factor without a script. The value
 * contains no password. `of` is a keyed hash of the stored password hash, so the value becomes invalid when the
 * password changes.
 */
const proven = z.object({
  user_id: z.string(),
  email: z.string(),
  of: z.string(),
  remember: z.boolean(),
  exp: z.number(),
})

/** How long the cookie is valid: as long as attempts at a code are counted. */
const LIFE = 15 * MINUTE

/** Sets the cookie with which this browser continues to the second factor. */
export async function rememberProven(visit: Visit, known: ProvenPassword, remember: boolean): Promise<void> {
  const { user_id, email, stored } = known
  const of = await stamp(keysFor(visit.env, 'hashes'), 'proven-password', stored)
  const clear = { user_id, email, of, remember, exp: systemClock() + LIFE } satisfies z.infer<typeof proven>
  const value = await sealText(
    await dataKey(visit.env, 'directory'),
    PLACES.provenPasswordCookie(),
    JSON.stringify(clear),
  )
  visit.setCookie('orchid_second_step', value, LIFE)
}

/** Reads the cookie of `rememberProven`; null when it is missing, forged or expired, or the password has changed since. */
export async function readProven(visit: Visit): Promise<(ProvenPassword & { remember: boolean }) | null> {
  const value = visit.cookie('orchid_second_step')
  if (!value) return null
  const clear = await openText(await dataKey(visit.env, 'directory'), PLACES.provenPasswordCookie(), value).catch(
    () => null,
  )
  const read = clear === null ? null : proven.safeParse(JSON.parse(clear))
  if (!read?.success || read.data.exp <= systemClock()) return null
  const { user_id, email, of, remember } = read.data
  const now = await personWithSignInMethods(visit.store.db, user_id)
  if (!now || now.password === null) return null
  if (!(await isStamp(keysFor(visit.env, 'hashes'), 'proven-password', now.password, of))) return null
  const { user_type } = now.person.user
  return { user_id, user_type, email, stored: now.password, second_factor_at: now.second_factor_at, remember }
}

export function forgetProven(visit: Visit): void {
  if (visit.cookie('orchid_second_step')) visit.dropCookie('orchid_second_step')
}
