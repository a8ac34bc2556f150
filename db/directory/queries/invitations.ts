import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Directory } from '../connect.ts'
import { guardianInvitations } from '../schema/guardians.ts'
import { memberInvitations } from '../schema/member-invitations.ts'
import { teamInvitations } from '../schema/teams.ts'

/** The columns that all tables of invitations have. */
type Shared =
  | 'id'
  | 'email'
  | 'invited_by'
  | 'link_id'
  | 'token_hash'
  | 'expires_at'
  | 'accepted_at'
  | 'accepted_by'
  | 'revoked_at'
  | 'sent_at'
  | 'create_datetime'

/** What every kind of invitation stores. Instants are in ms. */
export type Invitation = Pick<typeof teamInvitations.$inferSelect, Shared>
export type InvitationLink = Pick<Invitation, 'link_id' | 'token_hash' | 'expires_at' | 'sent_at'>
type InvitationTable = typeof teamInvitations | typeof memberInvitations | typeof guardianInvitations

/**
 * Whether an invitation is open: neither accepted nor revoked. Expired ones are included, so that they can be sent
 * again.
 */
export const isOpenIn = (table: { accepted_at: SQLiteColumn; revoked_at: SQLiteColumn }) =>
  and(isNull(table.accepted_at), isNull(table.revoked_at))

/** Why the acceptance of a client's invitation was refused. */
export type RefusedBecause = NonNullable<(typeof memberInvitations.$inferSelect)['refused_because']>

/**
 * The statements on one table of invitations. `required` is a column that must not be null: an acceptance that comes
 * too late sets it to null, so that the database refuses the whole batch. `cleared` are the values that columns get
 * when an invitation is accepted or revoked, and `renewed` when it is sent again.
 */
function invitationsIn<Table extends InvitationTable>(
  table: Table,
  required: { name: keyof Table['$inferSelect'] & string; column: SQLiteColumn },
  cleared: Partial<Table['$inferInsert']> = {},
  renewed: Partial<Table['$inferInsert']> = {},
) {
  type Row = Table['$inferSelect']
  // The query builder can type the rows of one concrete table only. The statements use only shared columns and
  // `cleared`.
  const shared = table as unknown as typeof teamInvitations
  const isOpen = isOpenIn(shared)
  const first = async (db: Directory, where: ReturnType<typeof eq>): Promise<Row | null> =>
    ((await db.select().from(shared).where(where).limit(1))[0] as Row | undefined) ?? null
  return {
    byId: (db: Directory, id: string) => first(db, eq(shared.id, id)),
    /** The invitation to which a token belongs, in any state. */
    byHash: (db: Directory, token_hash: string) => first(db, eq(shared.token_hash, token_hash)),
    insert: (db: Directory, row: Table['$inferInsert']) =>
      db.insert(shared).values(row as typeof teamInvitations.$inferInsert),
    /** Gives an open invitation a new link; the previous one stops working. */
    renew: (db: Directory, id: string, link: InvitationLink) =>
      db
        .update(shared)
        .set({ ...link, ...renewed })
        .where(and(eq(shared.id, id), isOpen)),
    revoke: (db: Directory, id: string, now: number) =>
      db
        .update(shared)
        .set({ revoked_at: now, ...cleared })
        .where(and(eq(shared.id, id), isOpen)),
    /** Revokes all open invitations of one practice or minor. */
    revokeAllOf: (db: Directory, owner: string, now: number) =>
      db
        .update(shared)
        .set({ revoked_at: now, ...cleared })
        .where(and(eq(required.column, owner), isOpen)),
    /**
     * Accepts an invitation. If it was accepted, revoked or sent again before, the row violates a constraint, and the
     * whole batch is refused. So the person joins completely or not at all.
     */
    accept: (db: Directory, of: { id: string; token_hash: string }, userId: string, now: number) => {
      const usable = and(isOpen, eq(shared.token_hash, of.token_hash), gt(shared.expires_at, now))
      return db
        .update(shared)
        .set({
          [required.name]: sql`CASE WHEN ${usable} THEN ${required.column} END`,
          accepted_at: now,
          accepted_by: userId,
          ...cleared,
        })
        .where(eq(shared.id, of.id))
    },
  }
}

export const teamInvitationRows = invitationsIn(teamInvitations, {
  name: 'practice_id',
  column: teamInvitations.practice_id,
})

/** When an invitation ends, what the practice entered for the client is deleted. */
export const memberInvitationRows = invitationsIn(
  memberInvitations,
  { name: 'practice_id', column: memberInvitations.practice_id },
  { record: {}, phone_number_sealed: null, refused_at: null, refused_because: null },
  { refused_at: null, refused_because: null },
)

export const guardianInvitationRows = invitationsIn(guardianInvitations, {
  name: 'minor_user_id',
  column: guardianInvitations.minor_user_id,
})
