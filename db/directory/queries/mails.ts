import { and, eq, inArray } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { directoryMails } from '../schema/work.ts'

export type MailRow = typeof directoryMails.$inferSelect
export type MailState = MailRow['state']

/** A mail with the person it goes to. */
export async function mailWithReader(db: Directory, mailId: string) {
  const rows = await db
    .select({ mail: directoryMails, reader: users })
    .from(directoryMails)
    .innerJoin(users, eq(users.id, directoryMails.user_id))
    .where(eq(directoryMails.id, mailId))
    .limit(1)
  return rows[0] ?? null
}

/** Moves a mail on if it stands in one of these states. False when it does not. */
export async function moveMail(
  db: Directory,
  mail: { id: string; from: readonly MailState[]; to: MailState; operation_id: string },
  now: number,
): Promise<boolean> {
  const moved = await db
    .update(directoryMails)
    .set({ state: mail.to, operation_id: mail.operation_id, modify_datetime: now })
    .where(and(eq(directoryMails.id, mail.id), inArray(directoryMails.state, [...mail.from])))
    .returning({ id: directoryMails.id })
  return moved.length > 0
}
