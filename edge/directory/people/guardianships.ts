import { guardianshipOf } from '#db/directory/queries/guardians'
import { yearsSince } from '#domain/access/age'
import { ADULT_AGE } from '#domain/access/guardian'
import { systemClock, toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'

export type Guardianship = NonNullable<Awaited<ReturnType<typeof guardianshipOf>>>

/** Whether somebody born then is not of age yet. Who has told no birth is taken for grown up. */
export function isMinor(dob: string | null): boolean {
  return dob !== null && dob !== '' && yearsSince(dob, toInstant(systemClock())) < ADULT_AGE
}

/** The guardianship of two people as it stands now, read from the primary; null when there is none or it is over by age. */
export async function currentGuardianship(
  store: DirectoryStore,
  guardianId: string,
  minorId: string,
): Promise<Guardianship | null> {
  const guardianship = await guardianshipOf(store.db, guardianId, minorId)
  return guardianship && isMinor(guardianship.dob) ? guardianship : null
}
