import { and, desc, eq, ne } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { officeLocations } from '../schema/profiles.ts'

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
