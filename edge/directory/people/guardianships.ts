import { guardianshipOf } from '#db/directory/queries/guardians'
import { isUnderAge } from '#domain/access/of-age'
import { dayIn } from '#domain/scheduling/zone'
import { systemClock } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'

export type Guardianship = NonNullable<Awaited<ReturnType<typeof guardianshipOf>>>

/** A member's date of birth and zone: a person, or a guardianship whose `user` is the minor. */
type Born = { dob: string | null; user: { timezone: string } }

/** Today's date (YYYY-MM-DD) where a person is. */
export const ownDay = ({ timezone }: { timezone: string }): string => dayIn(timezone, systemClock())

/**
 * Whether a person is under 18 now: until the midnight of their own zone at which the 18th birthday begins. A person
 * without a date of birth counts as an adult.
 */
export function isMinor({ dob, user }: Born): boolean {
  return isUnderAge(dob, ownDay(user))
}

/**
 * The current guardianship of a guardian for a minor, read from the primary database; null when there is none or the
 * minor has come of age.
 */
export async function currentGuardianship(
  store: DirectoryStore,
  guardianId: string,
  minorId: string,
): Promise<Guardianship | null> {
  const guardianship = await guardianshipOf(store.db, guardianId, minorId)
  return guardianship && isMinor(guardianship) ? guardianship : null
}
