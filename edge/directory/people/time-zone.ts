import { touchUser } from '#db/directory/queries/providers'
import type { DirectoryStore } from '../DirectoryStore.ts'

/** Saves the zone in which a person reads times. */
export async function saveTimeZone(store: DirectoryStore, userId: string, timezone: string): Promise<void> {
  await store.commit([touchUser(store.db, userId, { timezone }, store.now)])
}
