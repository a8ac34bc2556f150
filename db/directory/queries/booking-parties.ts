import { prepared } from '#db/statements'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { validLicenses } from '#domain/content/license-expiry'
import { regionOf } from '#domain/content/licensed-region'
import type { EndingLicense } from '#domain/content/session-license'
import { dayIn, earliestDay, firstZone } from '#domain/scheduling/zone'
import { systemClock } from '#kernel/clock'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { memberProfiles, publicProfiles } from '../schema/profiles.ts'
import { isNamed } from './profile-addresses.ts'
import { visible } from './public-profiles.ts'

const member = alias(users, 'member')

/**
 * Everyone who wants the same time runs this at once. So it is one prepared statement, with only the columns that a
 * hold needs.
 */
const parties = prepared((db: Directory) =>
  db
    .select({
      user_type: member.user_type,
      first_name: member.first_name,
      preferred_first_name: member.preferred_first_name,
      last_name: member.last_name,
      email: member.email,
      timezone: member.timezone,
      dob: memberProfiles.dob,
      phone_number_sealed: memberProfiles.phone_number_sealed,
      country: memberProfiles.country,
      home_state: memberProfiles.home_state,
      provider_id: publicProfiles.user_id,
      practice_id: publicProfiles.practice_id,
      declines_new: sql<number>`${publicProfiles.details} ->> '$.accepting_clients' IS 0`.as('declines_new'),
      licenses: sql<string | null>`(SELECT json_group_array(json_object(
        'conferring_entity', l.conferring_entity, 'expiration_date', l.expiration_date)) FROM licenses l
        WHERE l.user_id = ${publicProfiles.user_id})`.as('licenses'),
      zone: sql<string | null>`(SELECT coalesce(p.timezone, ${users.timezone}) FROM practices p
        WHERE p.id = ${publicProfiles.practice_id})`.as('zone'),
      is_visible: sql<number | null>`${visible(sql.placeholder('earliest'))}`.as('is_visible'),
    })
    .from(member)
    .leftJoin(memberProfiles, eq(memberProfiles.user_id, member.id))
    .leftJoin(publicProfiles, isNamed(sql.placeholder('provider')))
    .leftJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(eq(member.id, sql.placeholder('member')), eq(member.user_type, 'member')))
    .limit(1)
    .prepare(),
)

/** The two parties of a booking. */
export type BookingParties = {
  provider: {
    user_id: string
    practice_id: string
    /** All their licenses, also those that have ended. */
    licenses: EndingLicense[]
    accepting_clients: boolean
  }
  member: {
    user_id: string
    first_name: string
    preferred_first_name: string
    last_name: string
    /** As stored: the account of a child without a login has one that no mail reaches. */
    email: string
    dob: string
    timezone: string
    /** The columns of the phone number (edge/directory/sealed-fields.ts). */
    phone_number_sealed: string | null
    /** Where they live, as domain/content/licensed-region.ts writes it; null when unknown. */
    region: string | null
  }
}

/**
 * A member and a professional, who is named by user id or custom URL. Null when the first account is not a member's, or
 * when the professional's page is not visible.
 */
export async function bookingParties(db: Directory, memberId: string, idOrUrl: string): Promise<BookingParties | null> {
  const now = systemClock()
  const [row] = await parties(db).all({ member: memberId, provider: idOrUrl, earliest: earliestDay(now) })
  if (!row?.is_visible || row.provider_id === null || row.practice_id === null) return null
  const { first_name, preferred_first_name, last_name, email, dob, timezone, country, home_state } = row
  const licenses = JSON.parse(row.licenses ?? '[]') as EndingLicense[]
  if (validLicenses(licenses, dayIn(firstZone(row.zone), now)).length === 0) return null
  return {
    provider: {
      user_id: row.provider_id,
      practice_id: row.practice_id,
      licenses,
      accepting_clients: !row.declines_new,
    },
    member: {
      user_id: memberId,
      first_name,
      preferred_first_name,
      last_name,
      email,
      dob: dob ?? '',
      timezone,
      phone_number_sealed: row.phone_number_sealed,
      region: country === null || home_state === null ? null : regionOf({ country, home_state }),
    },
  }
}
