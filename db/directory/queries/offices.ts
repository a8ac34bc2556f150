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

/** The address of a practice as its invoices show it, line by line: that of its owner's business. */
export async function senderLines(db: Directory, practiceId: string): Promise<string[]> {
  const { office_address_line1, office_city, office_state, office_zipcode } = providerProfiles
  const rows = await db
    .select({ office_address_line1, office_city, office_state, office_zipcode })
    .from(practices)
    .innerJoin(providerProfiles, eq(providerProfiles.user_id, practices.owner_user_id))
    .where(eq(practices.id, practiceId))
    .limit(1)
  const [sender] = rows
  if (!sender) return []
  const region = `${sender.office_state} ${sender.office_zipcode}`.trim()
  const town = [sender.office_city, region].filter(Boolean).join(', ')
  return [sender.office_address_line1, town].filter(Boolean)
}
