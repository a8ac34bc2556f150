import { and, eq, gt, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { validLicenses } from '#domain/content/license-expiry'
import type { EndingLicense } from '#domain/content/session-license'
import { dayIn, earliestDay } from '#domain/scheduling/zone'
import { systemClock } from '#kernel/clock'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practiceGroupNames, practicePages } from '../schema/practice-pages.ts'
import { practices } from '../schema/practices.ts'
import { isNamed, userNamed } from './profile-addresses.ts'
import { zoneOfPractice } from './practices.ts'
import { licenses, officeLocations, providerProfiles, providerTypes, publicProfiles } from '../schema/profiles.ts'

type Listing = {
  /** The practice's logo. */
  logo_version: string | null
  /** The address of the practice's page, while it is public; null otherwise. */
  practice_group_name: string | null
  /** The zone of the practice's days. */
  zone: string
  user: typeof users.$inferSelect
  intake: typeof providerProfiles.$inferSelect
  profile: typeof publicProfiles.$inferSelect
}

/** Everything that a public page shows. */
export type ListingDetails = Listing & {
  licenses: (typeof licenses.$inferSelect)[]
  types: (typeof providerTypes.$inferSelect)[]
  offices: (typeof officeLocations.$inferSelect)[]
}

// The condition of being visible, which page, search and booking share. The provider has published the page, is approved
// and confirmed, has finished the intake, and has a license that is valid today (a license without a date has one in the past, see
// domain/content/license-expiry.ts). The practice is neither an archive nor waiting for its first plan.
// SQL knows no zones, so this only leaves out whose last license has ended everywhere on Earth. Whatever shows a
// professional or their times then asks for the day in the practice's zone (`isStillLicensed`); photos and lists of
// addresses may keep them for those hours.
export const visible = (earliest: string | Placeholder = earliestDay(systemClock())) =>
  and(
    eq(publicProfiles.is_published, true),
    isNotNull(publicProfiles.approved_at),
    eq(users.email_confirmed, true),
    eq(users.signup_form_finished, true),
    sql`NOT EXISTS (SELECT 1 FROM practices p WHERE p.id = ${publicProfiles.practice_id} AND (p.archived_at IS NOT NULL OR p.plan_due_at IS NOT NULL))`,
    sql`EXISTS (SELECT 1 FROM licenses l WHERE l.user_id = ${publicProfiles.user_id} AND l.expiration_date >= ${earliest})`,
  )

/** Whether a professional has a license that is valid today in the practice's zone. */
export const isStillLicensed = (zone: string, licensed: readonly EndingLicense[]): boolean =>
  validLicenses(licensed, dayIn(zone, systemClock())).length > 0

function listings(db: Directory) {
  return db
    .select({
      user: users,
      intake: providerProfiles,
      profile: publicProfiles,
      logo_version: practices.logo_version,
      practice_group_name: practiceGroupNames.practice_group_name,
      zone: zoneOfPractice.as('zone'),
    })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .innerJoin(providerProfiles, eq(providerProfiles.user_id, publicProfiles.user_id))
    .leftJoin(practices, eq(practices.id, publicProfiles.practice_id))
    .leftJoin(
      practicePages,
      and(eq(practicePages.practice_id, publicProfiles.practice_id), eq(practicePages.is_public, true)),
    )
    .leftJoin(
      practiceGroupNames,
      and(eq(practiceGroupNames.group_id, practicePages.group_id), isNull(practiceGroupNames.retired_at)),
    )
}

/** A visible professional by user id or by a present or former custom URL, with all their licenses, also ended ones. */
export async function listingByIdOrUrl(
  db: Directory,
  idOrUrl: string,
): Promise<(Listing & { licenses: EndingLicense[] }) | null> {
  const named = isNamed(idOrUrl)
  const { conferring_entity, expiration_date } = licenses
  const [[found], licensed] = await Promise.all([
    listings(db).where(and(named, visible())).limit(1),
    db
      .select({ conferring_entity, expiration_date })
      .from(publicProfiles)
      .innerJoin(licenses, eq(licenses.user_id, publicProfiles.user_id))
      .where(named),
  ])
  return found && isStillLicensed(found.zone, licensed) ? { ...found, licenses: licensed } : null
}

/** The version of a professional's photo, and whether the photo is public. */
export async function photoOf(
  db: Directory,
  userId: string,
): Promise<{ version: string | null; listed: boolean } | null> {
  const of = eq(publicProfiles.user_id, userId)
  const [[row], [seen]] = await Promise.all([
    db.select({ version: publicProfiles.photo_version }).from(publicProfiles).where(of).limit(1),
    db
      .select({ user_id: users.id })
      .from(publicProfiles)
      .innerJoin(users, eq(users.id, publicProfiles.user_id))
      .where(and(of, visible()))
      .limit(1),
  ])
  return row ? { version: row.version, listed: seen !== undefined } : null
}

/**
 * The versions of public photos, by user. Only the first 90 users are read, because a statement binds at most 100
 * values.
 */
export async function listedPhotos(db: Directory, userIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ user_id: publicProfiles.user_id, version: publicProfiles.photo_version })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(inArray(publicProfiles.user_id, userIds.slice(0, 90)), visible()))
  return new Map(rows.map(({ user_id, version }) => [user_id, version]))
}

/** The listings of at most 50 users, with the content of their pages. Users who are not visible are left out. */
export async function listingDetails(db: Directory, userIds: readonly string[]): Promise<ListingDetails[]> {
  if (userIds.length === 0) return []
  const found = await pagesOf(db, (user) => inArray(user, [...userIds]), visible())
  return found.filter(({ zone, licenses: licensed }) => isStillLicensed(zone, licensed))
}

/**
 * The listing of a visible professional by user id or by a present or former custom URL, with the content of their page;
 * null without one.
 */
export async function listingNamed(db: Directory, idOrUrl: string): Promise<ListingDetails | null> {
  const found = await pagesOf(db, (user) => sql`${user} = ${userNamed(idOrUrl)}`, visible())
  return found.find(({ zone, licenses: licensed }) => isStillLicensed(zone, licensed)) ?? null
}

/** The content of a professional's page, also while nobody else sees it; null before the sign-up is finished. */
export async function previewOf(db: Directory, userId: string): Promise<ListingDetails | null> {
  const [page] = await pagesOf(db, (user) => eq(user, userId), eq(users.signup_form_finished, true))
  return page ?? null
}

async function pagesOf(
  db: Directory,
  of: (user: SQLiteColumn) => SQL,
  condition: ReturnType<typeof visible>,
): Promise<ListingDetails[]> {
  // These are not a batch, because a batch returns only one of several columns with the same name in joined tables.
  const [found, allLicenses, allTypes, allOffices] = await Promise.all([
    listings(db).where(and(of(publicProfiles.user_id), condition)),
    db.select().from(licenses).where(of(licenses.user_id)).orderBy(licenses.user_id, licenses.place),
    db
      .select()
      .from(providerTypes)
      .where(and(of(providerTypes.user_id), isNull(providerTypes.marked_deleted_datetime))),
    db.select().from(officeLocations).where(of(officeLocations.user_id)),
  ])
  const licensesOf = (userId: string) => allLicenses.filter((row) => row.user_id === userId)
  return found.map((listing) => ({
    ...listing,
    licenses: licensesOf(listing.user.id),
    // Sorted here, because sorting in the statement counts as reading each row twice.
    types: allTypes
      .filter((row) => row.user_id === listing.user.id)
      .toSorted((a, b) => a.create_datetime - b.create_datetime),
    offices: allOffices.filter((row) => row.user_id === listing.user.id).toSorted((a, b) => a.place - b.place),
  }))
}

/**
 * The names under which visible pages are found (the custom URL, or the id where there is none), and when they last
 * changed. A row of the table has a number, and only those of a range are read, so that the ranges of a sitemap stay the
 * same while profiles come and go.
 */
export async function listedPages(
  db: Directory,
  { after, to }: { after: number; to: number },
): Promise<{ name: string; changed: number }[]> {
  const rows = await db
    .select({
      user_id: publicProfiles.user_id,
      custom_url: publicProfiles.custom_url,
      changed: users.modify_datetime,
    })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(sql`public_profiles.rowid > ${after}`, sql`public_profiles.rowid <= ${to}`, visible()))
    .orderBy(sql`public_profiles.rowid`)
  return rows.map((row) => ({ name: row.custom_url ?? row.user_id, changed: row.changed.getTime() }))
}

/** The number of the newest row of all profiles; 0 when there is none. */
export async function newestProfile(db: Directory): Promise<number> {
  const [row] = await db.select({ newest: sql<number | null>`max(public_profiles.rowid)` }).from(publicProfiles)
  return row?.newest ?? 0
}

/** Users with an approved and published page, by id, after the given one. Callers use it to go through all of them. */
export async function listedUsers(db: Directory, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ user_id: publicProfiles.user_id })
    .from(publicProfiles)
    .where(
      and(
        isNotNull(publicProfiles.approved_at),
        eq(publicProfiles.is_published, true),
        gt(publicProfiles.user_id, after),
      ),
    )
    .orderBy(publicProfiles.user_id)
    .limit(limit)
  return rows.map((row) => row.user_id)
}
