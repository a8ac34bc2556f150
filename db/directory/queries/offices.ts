import { and, desc, eq, ne } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { practices } from '../schema/practices.ts'
import { officeLocations, providerProfiles } from '../schema/profiles.ts'

/** The office where a provider sees people, if its address may be shown. A default office comes first. */
export async function shownOffice(db: Directory, providerId: string) {
  const shown = and(
    eq(officeLocations.user_id, providerId),
    eq(officeLocations.session_location_type, 'in-person'),
    eq(officeLocations.show_address_to_public, true),
    ne(officeLocations.address_line1, ''),
  )
  const { address_line1, city, state, zipcode } = officeLocations
  const rows = await db
    .select({ address_line1, city, state, zipcode })
    .from(officeLocations)
    .where(shown)
    .orderBy(desc(officeLocations.is_default), officeLocations.place)
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
