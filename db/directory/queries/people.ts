import type { TeamRole } from '#contracts/plain/user-kinds'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Residence } from '#domain/content/licensed-region'
import type { Directory } from '../connect.ts'
import { passwords, users } from '../schema/accounts.ts'
import { aiTrials } from '../schema/billing.ts'
import { memberships, practices } from '../schema/practices.ts'
import { memberProfiles, providerProfiles, publicProfiles } from '../schema/profiles.ts'
import { secondFactors } from '../schema/second-factor.ts'

export type UserRow = typeof users.$inferSelect

/** A person in their current state: the account, and the practice in which a provider or scheduler works. */
export type PersonRow = {
  user: UserRow
  practice_id: string | null
  role: TeamRole | null
  name_schema: string | null
  business_entity_name: string | null
  custom_url: string | null
  /** For providers only; null without a photo. */
  photo_version: string | null
  /** For providers only: when they were approved (ms). */
  approved_at: number | null
  /** For schedulers only: when the owner of their practice was approved (ms). */
  owner_approved_at: number | null
  /** For members only: YYYY-MM-DD. */
  dob: string | null
  /** For members only: the columns of their phone number (edge/directory/sealed-fields.ts). */
  phone_number_sealed: string | null
  /** For members only. */
  residence: Residence | null
  /** For providers only: when the free trial of AI only began (ms); null if they had none. */
  ai_trial_began_at: number | null
}

/**
 * When the owner of a scheduler's practice was approved. It is selected under a name of its own, because a batch
 * returns only one of several columns with the same name.
 */
const ownerApproved = sql<number | null>`(SELECT page.approved_at FROM ${practices}
  JOIN public_profiles page ON page.user_id = ${practices.owner_user_id}
  WHERE ${practices.id} = ${memberships.practice_id} AND ${memberships.role} = 'PRACTICE_SCHEDULER')`

function people(db: Directory) {
  return db
    .select({
      user: users,
      practice_id: memberships.practice_id,
      role: memberships.role,
      name_schema: providerProfiles.name_schema,
      business_entity_name: providerProfiles.business_entity_name,
      custom_url: publicProfiles.custom_url,
      photo_version: publicProfiles.photo_version,
      approved_at: publicProfiles.approved_at,
      owner_approved_at: ownerApproved.as('owner_approved_at'),
      dob: memberProfiles.dob,
      phone_number_sealed: memberProfiles.phone_number_sealed,
      residence: { country: memberProfiles.country, home_state: memberProfiles.home_state },
      ai_trial_began_at: aiTrials.began_at,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.user_id, users.id), isNull(memberships.to_datetime)))
    .leftJoin(providerProfiles, eq(providerProfiles.user_id, users.id))
    .leftJoin(publicProfiles, eq(publicProfiles.user_id, users.id))
    .leftJoin(memberProfiles, eq(memberProfiles.user_id, users.id))
    .leftJoin(aiTrials, eq(aiTrials.user_id, users.id))
}

export async function personById(db: Directory, userId: string): Promise<PersonRow | null> {
  return (await people(db).where(eq(users.id, userId)).limit(1))[0] ?? null
}

/** A person with their password and the time when their second factor was turned on, all read at the same moment. */
export async function personWithSignInMethods(db: Directory, userId: string) {
  const [[person], [ways]] = await db.batch([
    people(db).where(eq(users.id, userId)).limit(1),
    db
      .select({ password: passwords.password_hash, second_factor_at: secondFactors.confirmed_at })
      .from(passwords)
      .leftJoin(secondFactors, eq(secondFactors.user_id, passwords.user_id))
      .where(eq(passwords.user_id, userId))
      .limit(1),
  ])
  return person ? { person, password: ways?.password ?? null, second_factor_at: ways?.second_factor_at ?? null } : null
}

export async function personByEmail(db: Directory, email: string): Promise<PersonRow | null> {
  return (await people(db).where(eq(users.email, email)).limit(1))[0] ?? null
}
