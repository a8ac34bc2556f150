import type { SessionPlace } from '#contracts/plain/session-words'
import { officeOfSessions } from '#db/directory/queries/offices'
import type { DirectoryStore } from '../DirectoryStore.ts'

/**
 * Where a session takes place, for its own people: the place that the booking names or, for a session in person, the
 * address of the provider's office, also when it is not shown to the public. Empty when unknown.
 */
export async function sessionPlace(
  store: DirectoryStore,
  session: { place: string | null; location: SessionPlace; provider_id: string },
): Promise<string> {
  if (session.place) return session.place
  if (session.location !== 'in-person') return ''
  const office = await officeOfSessions(store.db, session.provider_id)
  if (!office) return ''
  const town = [office.city, `${office.state} ${office.zipcode}`.trim()]
  return [office.address_line1, ...town].filter(Boolean).join(', ')
}
