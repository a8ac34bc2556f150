import { inArray } from 'drizzle-orm'
import type { LinkPurpose } from '#kernel/hash-purposes'
import type { Directory } from '../connect.ts'
import { passwordResets } from '../schema/accounts.ts'
import { accountHandovers, guardianInvitations } from '../schema/guardians.ts'
import { memberInvitations } from '../schema/member-invitations.ts'
import { pendingRegistrations } from '../schema/pending-registrations.ts'
import { accountRecoveries } from '../schema/second-factor.ts'
import { teamInvitations } from '../schema/teams.ts'

/** The table with the links of each purpose. */
const TABLES = {
  'confirm-email': pendingRegistrations,
  'reset-password': passwordResets,
  'account-recovery': accountRecoveries,
  'team-invitation': teamInvitations,
  'guardian-invitation': guardianInvitations,
  'account-handover': accountHandovers,
  'member-invitation': memberInvitations,
} as const satisfies Record<LinkPurpose, unknown>

/** The one of these hashes that a link of this purpose has; null when no link has any of them. */
export async function storedLinkHash(db: Directory, purpose: LinkPurpose, hashes: string[]): Promise<string | null> {
  const table = TABLES[purpose]
  const { token_hash } = table
  const [row] = await db.select({ token_hash }).from(table).where(inArray(token_hash, hashes)).limit(1)
  return row?.token_hash ?? null
}
