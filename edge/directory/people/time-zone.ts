import { personById } from '#db/directory/queries/people'
import { touchUser } from '#db/directory/queries/providers'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { minorChanged } from '../wake-ups.ts'
import { isMinor } from './guardianships.ts'

/** Saves the zone in which a person reads times. */
export async function saveTimeZone(store: DirectoryStore, userId: string, timezone: string): Promise<void> {
  const person = await personById(store.db, userId)
  // The 18th birthday begins at the midnight of their zone.
  const isYoung = person !== null && [person.user, { timezone }].some((user) => isMinor({ dob: person.dob, user }))
  await store.commit([
    touchUser(store.db, userId, { timezone }, store.now),
    ...(isYoung ? [minorChanged(store, userId)] : []),
  ])
}
