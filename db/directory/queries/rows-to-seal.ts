import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { practiceDeletions } from '../schema/endings.ts'
import { memberInvitations } from '../schema/member-invitations.ts'
import { memberProfiles, providerProfiles } from '../schema/profiles.ts'

type MemberProfile = typeof memberProfiles.$inferSelect
type ProviderProfile = typeof providerProfiles.$inferSelect
type Invitation = typeof memberInvitations.$inferSelect

/** The next rows of each table that may have texts of an earlier release, at most `limit` each. */
export async function rowsToSeal(
  db: Directory,
  limit: number,
): Promise<{ members: MemberProfile[]; providers: ProviderProfile[]; invitations: Invitation[] }> {
  const [members, providers, invitations] = await db.batch([
    db.select().from(memberProfiles).where(isNull(memberProfiles.sealed_at)).limit(limit),
    db.select().from(providerProfiles).where(isNull(providerProfiles.sealed_at)).limit(limit),
    // While a practice is being deleted its key is gone, and sealing would make a new one.
    db
      .select()
      .from(memberInvitations)
      .where(and(isNull(memberInvitations.sealed_at), notExists(deletionOf(db))))
      .limit(limit),
  ])
  return { members, providers, invitations }
}

function deletionOf(db: Directory) {
  return db
    .select({ practice_id: practiceDeletions.practice_id })
    .from(practiceDeletions)
    .where(eq(practiceDeletions.practice_id, memberInvitations.practice_id))
}

// Each statement changes its row only while the clear texts are those that were sealed. A row that was changed meanwhile
// is sealed by a later run.

/** Stores the sealed texts of a member's record. The clear ones stay for the previous release. */
export function storeSealedMember(db: Directory, read: MemberProfile, sealed: Partial<MemberProfile>, now: number) {
  const t = memberProfiles
  return db
    .update(t)
    .set({ ...sealed, sealed_at: now })
    .where(
      and(
        eq(t.user_id, read.user_id),
        isNull(t.sealed_at),
        eq(t.phone_number, read.phone_number),
        eq(t.insurance_provider, read.insurance_provider),
        eq(t.insurance_group_id, read.insurance_group_id),
        eq(t.insurance_member_id, read.insurance_member_id),
        eq(t.biography, read.biography),
      ),
    )
    .returning({ id: t.user_id })
}

/** Stores the sealed phone number of a provider. The clear one stays for the previous release. */
export function storeSealedProvider(
  db: Directory,
  read: ProviderProfile,
  sealed: Partial<ProviderProfile>,
  now: number,
) {
  const t = providerProfiles
  return db
    .update(t)
    .set({ ...sealed, sealed_at: now })
    .where(and(eq(t.user_id, read.user_id), isNull(t.sealed_at), eq(t.phone_number, read.phone_number)))
    .returning({ id: t.user_id })
}

/** Stores the sealed phone number of an invited client. The record stays as it is for the previous release. */
export function storeSealedInvitation(db: Directory, read: Invitation, sealed: Partial<Invitation>, now: number) {
  const t = memberInvitations
  return db
    .update(t)
    .set({ ...sealed, sealed_at: now })
    .where(
      and(
        eq(t.id, read.id),
        isNull(t.sealed_at),
        sql`coalesce(json_extract(${t.record}, '$.phone_number'), '') = ${read.record.phone_number ?? ''}`,
      ),
    )
    .returning({ id: t.id })
}
