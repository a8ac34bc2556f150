import { practiceZone } from '#db/directory/queries/practices'
import { dayIn, firstZone } from '#domain/scheduling/zone'
import type { DirectoryStore } from './DirectoryStore.ts'

/** Today's date (YYYY-MM-DD) in the zone of a practice; that of UTC without a practice. */
export async function practiceDayOf(store: DirectoryStore, practiceId: string | null): Promise<string> {
  const zone = practiceId === null ? null : await practiceZone(store.db, practiceId)
  return dayIn(firstZone(zone), store.now)
}
