import { publicOffices } from '#db/directory/queries/offices'
import type { DirectoryStore } from '../DirectoryStore.ts'

/** What takes place in an office of a provider; null when the practice names none. */
type InOffice = { office_id: string | null }

/**
 * The same with the name and address of the office in a line, instead of its id; null for an office whose address is not
 * shown to the public. Clients then learn it from the session that they have booked.
 */
export async function withPublicOffices<T extends InOffice>(
  store: DirectoryStore,
  providerId: string,
  all: readonly T[],
): Promise<(Omit<T, 'office_id'> & { office: string | null })[]> {
  const isNamed = all.some(({ office_id }) => office_id !== null)
  const offices = isNamed ? await publicOffices(store.near, providerId) : new Map<string, string>()
  return all.map(({ office_id, ...one }) => ({
    ...one,
    office: office_id === null ? null : (offices.get(office_id) ?? null),
  }))
}
