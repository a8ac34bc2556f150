import type { SessionPlace } from '#contracts/plain/session-words'
import { addressLine, officeOfSessions } from '#db/directory/queries/offices'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * Where a session takes place, for its own people: the place that the practice names (its office, or that of the booking) or, for a session in person, the
 * address of the provider's office, also when it is not shown to the public. Empty when unknown.
 */
export async function sessionPlace(
  store: DirectoryStore,
  session: { place: string | null; location: SessionPlace; provider_id: string },
): Promise<string> {
  if (session.place) return session.place
  if (session.location !== 'in-person') return ''
  const office = await officeOfSessions(store.db, session.provider_id)
  return office ? addressLine(office) : ''
}
