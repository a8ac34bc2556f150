import { and, desc, eq, ne } from 'drizzle-orm'
import { officeWords, type PracticeOffice } from '#domain/scheduling/offices'
import type { Directory } from '../connect.ts'
import { practices } from '../schema/practices.ts'
import { officeLocations, providerProfiles } from '../schema/profiles.ts'

/**
 * The office where a provider sees people. The default one comes first, then one that the
 * public may know. The people of a
 * session in person have to know where it is, also when the public does not.
 */
export async function officeOfSessions(db: Directory, providerId: string) {
  return (await officesOfSessions(db, providerId, 1))[0] ?? null
}

/** The most offices of one provider that the practice knows: as many as a profile can have. */
const MOST_OFFICES = 20

/** The offices in which a provider sees people, by name and address, the main one first (`officeOfSessions`). */
export async function officesOfProvider(db: Directory, providerId: string): Promise<PracticeOffice[]> {
  const rows = await officesOfSessions(db, providerId, MOST_OFFICES)
  return rows.map(asOffice)
}

/** An office as it is told before a booking: name and address in a line, which only clients read unless it `isPublic`. */
export type ToldOffice = { id: string; words: string; isPublic: boolean }

/** The offices of a provider as they are told before a booking, the main one first. */
export async function toldOffices(db: Directory, providerId: string): Promise<ToldOffice[]> {
  const rows = await officesOfSessions(db, providerId, MOST_OFFICES)
  return rows.map((row) => {
    const office = asOffice(row)
    return { id: office.id, words: officeWords(office), isPublic: row.show_address_to_public }
  })
}

type Address = { address_line1: string; city: string; state: string; zipcode: string }

const asOffice = (row: Address & { office_location_id: string; office_name: string }): PracticeOffice => ({
  id: row.office_location_id,
  name: row.office_name || row.address_line1,
  address: addressLine(row),
})

/** An address in one line. */
export const addressLine = ({ address_line1, city, state, zipcode }: Address): string =>
  [address_line1, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ')

async function officesOfSessions(db: Directory, providerId: string, most: number) {
  const known = and(
    eq(officeLocations.user_id, providerId),
    eq(officeLocations.session_location_type, 'in-person'),
    ne(officeLocations.address_line1, ''),
  )
  const { office_location_id, office_name, address_line1, city, state, zipcode, show_address_to_public } =
    officeLocations
  return db
    .select({ office_location_id, office_name, address_line1, city, state, zipcode, show_address_to_public })
    .from(officeLocations)
    .where(known)
    .orderBy(desc(officeLocations.is_default), desc(show_address_to_public), officeLocations.place)
    .limit(most)
}

/** The address of the owner's business; null when there is no such practice. */
async function businessOf(db: Directory, practiceId: string) {
  const { office_address_line1, office_city, office_state, office_zipcode } = providerProfiles
  const rows = await db
    .select({ office_address_line1, office_city, office_state, office_zipcode })
    .from(practices)
    .innerJoin(providerProfiles, eq(providerProfiles.user_id, practices.owner_user_id))
    .where(eq(practices.id, practiceId))
    .limit(1)
  return rows[0] ?? null
}

/** The address of a practice as its papers show it, line by line, and its state: that of its owner's business. */
export async function senderOf(db: Directory, practiceId: string): Promise<{ lines: string[]; state: string }> {
  const sender = await businessOf(db, practiceId)
  if (!sender) return { lines: [], state: '' }
  const region = `${sender.office_state} ${sender.office_zipcode}`.trim()
  const town = [sender.office_city, region].filter(Boolean).join(', ')
  return { lines: [sender.office_address_line1, town].filter(Boolean), state: sender.office_state }
}

/** The address of a practice as its invoices show it, line by line. */
export const senderLines = async (db: Directory, practiceId: string): Promise<string[]> =>
  (await senderOf(db, practiceId)).lines
