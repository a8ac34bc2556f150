import { and, eq, sql } from 'drizzle-orm'
import type { ProfessionalDetails } from '#contracts/api/professional-details'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practices, subscriptions } from '../schema/practices.ts'
import { zoneOfPractice } from './practices.ts'
import { licenses, officeLocations, providerProfiles, providerTypes, publicProfiles } from '../schema/profiles.ts'

export type ProviderRecord = {
  user: typeof users.$inferSelect
  /** Its phone number is sealed (edge/directory/sealed-fields.ts). */
  intake: typeof providerProfiles.$inferSelect
  profile: typeof publicProfiles.$inferSelect
  /** The practice's logo. */
  logo_version: string | null
  /** The zone of the practice's days. */
  zone: string
  licenses: (typeof licenses.$inferSelect)[]
  types: (typeof providerTypes.$inferSelect)[]
  offices: (typeof officeLocations.$inferSelect)[]
}

/** The whole record of a provider; null for any other user. */
export async function providerRecord(db: Directory, userId: string): Promise<ProviderRecord | null> {
  // This is not a batch, because a batch returns only one of several columns with the same name in joined tables.
  const [[head], licenseRows, typeRows, officeRows] = await Promise.all([
    db
      .select({
        user: users,
        intake: providerProfiles,
        profile: publicProfiles,
        logo_version: practices.logo_version,
        zone: zoneOfPractice.as('zone'),
      })
      .from(users)
      .innerJoin(providerProfiles, eq(providerProfiles.user_id, users.id))
      .innerJoin(publicProfiles, eq(publicProfiles.user_id, users.id))
      .leftJoin(practices, eq(practices.id, publicProfiles.practice_id))
      .where(eq(users.id, userId)),
    db.select().from(licenses).where(eq(licenses.user_id, userId)).orderBy(licenses.place),
    db.select().from(providerTypes).where(eq(providerTypes.user_id, userId)).orderBy(providerTypes.create_datetime),
    db.select().from(officeLocations).where(eq(officeLocations.user_id, userId)).orderBy(officeLocations.place),
  ])
  return head ? { ...head, licenses: licenseRows, types: typeRows, offices: officeRows } : null
}

type Changes = {
  user?: Partial<typeof users.$inferInsert>
  intake?: Partial<typeof providerProfiles.$inferInsert>
  profile?: Partial<Omit<typeof publicProfiles.$inferInsert, 'details'>>
  /** Only the given parts change. */
  details?: Partial<ProfessionalDetails>
  licenses?: (typeof licenses.$inferInsert)[]
  offices?: (typeof officeLocations.$inferInsert)[]
}

/**
 * Statements that save parts of a record. Lists that are given replace the stored ones. `modify_datetime` always
 * increases.
 */
export function saveProvider(db: Directory, userId: string, changes: Changes, now: number) {
  const { intake = {}, profile = {}, details = {} } = changes
  return [
    touchUser(db, userId, changes.user ?? {}, now),
    ...(Object.keys(intake).length > 0
      ? [db.update(providerProfiles).set(intake).where(eq(providerProfiles.user_id, userId))]
      : []),
    ...(Object.keys(profile).length > 0
      ? [db.update(publicProfiles).set(profile).where(eq(publicProfiles.user_id, userId))]
      : []),
    ...(Object.keys(details).length > 0
      ? [
          db
            .update(publicProfiles)
            .set({ details: sql`json_patch(${publicProfiles.details}, ${JSON.stringify(details)})` })
            .where(eq(publicProfiles.user_id, userId)),
        ]
      : []),
    ...(changes.licenses ? [db.delete(licenses).where(eq(licenses.user_id, userId))] : []),
    ...(changes.licenses ?? []).map((row) => db.insert(licenses).values(row)),
    ...(changes.offices ? [db.delete(officeLocations).where(eq(officeLocations.user_id, userId))] : []),
    ...(changes.offices ?? []).map((row) => db.insert(officeLocations).values(row)),
  ] as const
}

/** Changes an account's own fields. `modify_datetime` always increases, even when the clock runs backwards. */
export function touchUser(db: Directory, userId: string, changes: Partial<typeof users.$inferInsert>, now: number) {
  return db
    .update(users)
    .set({ ...changes, modify_datetime: sql`max(${now}, ${users.modify_datetime} + 1)` })
    .where(eq(users.id, userId))
}

/** Fails the batch (`isOvertaken`, table `users`) when the account was changed since it was read at `version`. */
export function unlessTouched(db: Directory, userId: string, version: number) {
  return db
    .update(users)
    .set({ modify_datetime: sql`CASE WHEN ${users.modify_datetime} = ${version} THEN ${users.modify_datetime} END` })
    .where(eq(users.id, userId))
}

export function insertType(db: Directory, row: typeof providerTypes.$inferInsert) {
  return db.insert(providerTypes).values(row)
}

export function updateType(
  db: Directory,
  of: { id: string; user_id: string },
  changes: Pick<typeof providerTypes.$inferInsert, 'type' | 'specialty' | 'sub_specialty'>,
  now: number,
) {
  return db
    .update(providerTypes)
    .set({ ...changes, modify_datetime: sql`max(${now}, ${providerTypes.modify_datetime} + 1)` })
    .where(and(eq(providerTypes.id, of.id), eq(providerTypes.user_id, of.user_id)))
}

/** Adds a plan, unless this person has used its coupon before. */
export function grantSubscription(db: Directory, row: typeof subscriptions.$inferInsert) {
  return db.insert(subscriptions).values(row).onConflictDoNothing()
}

/**
 * The current subscription. One that the card provider bills comes before any other, and then the newest counts.
 * Activation times alone do not decide, because the card provider's clock differs from ours and counts whole seconds: a
 * purchase may seem older than the trial before it.
 */
export async function newestSubscription(db: Directory, userId: string) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(sql`coalesce(${subscriptions.status}, 'ended') = 'ended'`, sql`${subscriptions.activated_time} DESC`)
    .limit(1)
  return rows[0] ?? null
}
