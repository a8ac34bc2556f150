import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { card_permissions } from '#db/practice/schema-card-permissions'
import { and, asc, eq, isNull } from 'drizzle-orm'

export type CardPermissionRow = typeof card_permissions.$inferSelect

export function cardPermissionById(db: PracticeDatabase, id: string): CardPermissionRow | undefined {
  return db.select().from(card_permissions).where(eq(card_permissions.id, id)).get()
}

const holds = isNull(card_permissions.ended_at)

/** The permission in force that a payer has given for a client; undefined when there is none. */
export function permissionThatHolds(
  db: PracticeDatabase,
  { user_id, payer_user_id }: Pick<CardPermissionRow, 'user_id' | 'payer_user_id'>,
): CardPermissionRow | undefined {
  return db
    .select()
    .from(card_permissions)
    .where(and(eq(card_permissions.user_id, user_id), eq(card_permissions.payer_user_id, payer_user_id), holds))
    .get()
}

/** The permissions that hold for some clients, by their accounts, the oldest first. */
export function permissionsForClients(db: PracticeDatabase, accounts: readonly string[]): CardPermissionRow[] {
  return db
    .select()
    .from(card_permissions)
    .where(and(among(card_permissions.user_id, accounts), holds))
    .orderBy(asc(card_permissions.given_at), asc(card_permissions.id))
    .all()
}

/** The permissions that hold of a payer, for whichever client. */
export function permissionsOfPayer(db: PracticeDatabase, payerUserId: string): CardPermissionRow[] {
  return db
    .select()
    .from(card_permissions)
    .where(and(eq(card_permissions.payer_user_id, payerUserId), holds))
    .all()
}

/** Ends a permission that holds. */
export function endPermissionRow(db: PracticeDatabase, id: string, end: { ended_at: number; ended_by: string }): void {
  db.update(card_permissions)
    .set(end)
    .where(and(eq(card_permissions.id, id), holds))
    .run()
}
