import { guardianshipOf } from '#db/directory/queries/guardians'
import { yearsSince } from '#domain/access/age'
import { ADULT_AGE } from '#domain/access/guardian'
import { systemClock, toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'

export type Guardianship = NonNullable<Awaited<ReturnType<typeof guardianshipOf>>>

/** Whether a person with this date of birth is under 18 now. A person without a date of birth counts as an adult. */
export function isMinor(dob: string | null): boolean {
  return dob !== null && dob !== '' && yearsSince(dob, toInstant(systemClock())) < ADULT_AGE
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
  return guardianship && isMinor(guardianship.dob) ? guardianship : null
}
