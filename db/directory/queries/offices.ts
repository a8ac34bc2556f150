import { and, desc, eq, ne } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { practices } from '../schema/practices.ts'
import { officeLocations, providerProfiles } from '../schema/profiles.ts'

/**
 * The office where a provider sees people. One that the public may know comes first, then a default one. The people of a
 * session in person have to know where it is, also when the public does not.
 */
export async function officeOfSessions(db: Directory, providerId: string) {
  const known = and(
    eq(officeLocations.user_id, providerId),
    eq(officeLocations.session_location_type, 'in-person'),
    ne(officeLocations.address_line1, ''),
  )
  const { address_line1, city, state, zipcode } = officeLocations
  const rows = await db
    .select({ address_line1, city, state, zipcode })
    .from(officeLocations)
    .where(known)
    .orderBy(desc(officeLocations.show_address_to_public), desc(officeLocations.is_default), officeLocations.place)
    .limit(1)
  return rows[0] ?? null
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
