import { type ToldOffice, toldOffices } from '#db/directory/queries/offices'
import type { SessionPlace } from '#contracts/plain/session-words'
import type { DirectoryStore } from '../DirectoryStore.ts'

/** What takes place in an office of a provider; null when the practice names none. */
type InOffice = { office_id: string | null }

/**
 * A held time with the name and address of its office in a line, instead of its id; null for an office whose address is
 * not shown to the public. Clients then learn it from the session that they have booked.
 */
export async function withPublicOffice<T extends InOffice>(
  store: DirectoryStore,
  providerId: string,
  { office_id, ...held }: T,
): Promise<Omit<T, 'office_id'> & { office: string | null }> {
  const offices = office_id === null ? [] : await toldOffices(store.near, providerId)
  return { ...held, office: publicWords(offices, office_id) }
}

/** Session types in the same way, which also say whether clients read the address once they have booked. */
export async function typesInOffices<T extends InOffice & { session_location_type: SessionPlace }>(
  store: DirectoryStore,
  providerId: string,
  types: readonly T[],
): Promise<(Omit<T, 'office_id'> & { office: string | null; address_follows: boolean })[]> {
  const isInPerson = ({ session_location_type }: T) => session_location_type === 'in-person'
  const offices = types.some(isInPerson) ? await toldOffices(store.near, providerId) : []
  return types.map((one) => {
    const { office_id, ...type } = one
    const main = offices.find(({ id }) => id === office_id) ?? offices[0]
    const address_follows = isInPerson(one) && main !== undefined && !main.isPublic
    return { ...type, office: publicWords(offices, office_id), address_follows }
  })
}

const publicWords = (offices: readonly ToldOffice[], officeId: string | null): string | null =>
  offices.find(({ id, isPublic }) => id === officeId && isPublic)?.words ?? null
