import type { TeamRole, UserType } from '#contracts/plain/user-kinds'
import { NAME_SCHEMAS } from '#contracts/plain/name-schemas'
import { type PersonRow, personById } from '#db/directory/queries/people'
import { listingByIdOrUrl } from '#db/directory/queries/public-profiles'
import { displayName, type NameSchema } from '#domain/content/display-name'
import type { EndingLicense } from '#domain/content/session-license'
import { shownName } from '#domain/content/person-name'
import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { openFields, ownRecord } from '../sealed-fields.ts'
import { addressOf } from './account-address.ts'

/** A user as server code reads them: names, practice, email. It must not be sent to clients as a whole. */
export type PublicIdentity = {
  user_id: string
  user_type: UserType
  display_name: string
  first_name: string
  last_name: string
  preferred_first_name: string
  /** Empty for a child's account, which has no email. */
  email: string
  timezone: string
  /** Whose customs mails to this user follow (domain/content/locale.ts). */
  locale: string
  practice_id: string | null
  role: TeamRole | null
  /** The last part of the address of a provider's public page. */
  id_or_custom_url: string
}

/** A professional with a visible page, and the practice that sells their time. */
export type ListedProvider = {
  user_id: string
  practice_id: string
  id_or_custom_url: string
  display_name: string
  timezone: string
  licenses: EndingLicense[]
}

/** The data of a member that a booking copies into the practice's chart. */
export type BookingMember = {
  user_id: string
  first_name: string
  last_name: string
  preferred_first_name: string
  email: string
  phone_number: string
  timezone: string
  dob: string
  /** When the account was last changed (ms). */
  version: Millis
}

/** The user with this id, read from the primary database; null when there is none. */
export async function publicIdentity(store: DirectoryStore, userId: string): Promise<PublicIdentity | null> {
  const row = await personById(store.db, userId)
  return row ? toIdentity(row) : null
}

/** A visible professional by user id or custom URL; null when there is none or their page is not visible. */
export async function providerByIdOrUrl(store: DirectoryStore, idOrUrl: string): Promise<ListedProvider | null> {
  const row = await listingByIdOrUrl(store.near, idOrUrl)
  if (!row) return null
  return {
    user_id: row.user.id,
    practice_id: row.profile.practice_id,
    id_or_custom_url: row.profile.custom_url ?? row.user.id,
    display_name: displayName(nameSchema(row.intake.name_schema), row.user),
    timezone: row.user.timezone,
    licenses: row.licenses,
  }
}

/** The member who books, with their own names and email; null when the user is not a member. */
export async function memberForBooking(store: DirectoryStore, userId: string): Promise<BookingMember | null> {
  const row = await personById(store.db, userId)
  if (row?.user.user_type !== 'member') return null
  const { id, first_name, last_name, preferred_first_name, timezone } = row.user
  const email = addressOf(row.user.email)
  const { phone_number } = await openFields(store.env, ownRecord('member_profiles', id), {
    phone_number_sealed: row.phone_number_sealed,
  })
  return {
    user_id: id,
    first_name,
    last_name,
    preferred_first_name,
    email,
    phone_number,
    timezone,
    dob: row.dob ?? '',
    version: row.user.modify_datetime.getTime(),
  }
}

export function toIdentity(row: PersonRow): PublicIdentity {
  const { user } = row
  return {
    user_id: user.id,
    user_type: user.user_type,
    display_name: user.user_type === 'orchid_pro' ? displayName(nameSchema(row.name_schema), user) : shownName(user),
    first_name: user.first_name,
    last_name: user.last_name,
    preferred_first_name: user.preferred_first_name,
    email: addressOf(user.email),
    timezone: user.timezone,
    locale: user.locale,
    practice_id: row.practice_id,
    role: row.role,
    id_or_custom_url: row.custom_url ?? user.id,
  }
}

/** The stored name schema, or the default one when the list does not contain it. */
export function nameSchema(stored: string | null): NameSchema {
  return NAME_SCHEMAS.find((known) => known === stored) ?? 'First Name Last Name'
}
