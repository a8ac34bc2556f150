import { type ClaimStep, type MailState, takeStep } from '#domain/mail/claim'
import type { DirectoryMailKind, MailAbout } from '#domain/mail/kinds'
import { and, eq, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { directoryMails } from '../schema/work.ts'

type MailRow = typeof directoryMails.$inferSelect

/** A mail, with the fields that its kind needs. `user_id` is '' when its reader has no account. */
export type NewMail = {
  [K in DirectoryMailKind]: { kind: K; user_id: string } & MailAbout<K>
}[DirectoryMailKind]

/** The row of a mail to be sent. `now` is in ms; `once` is the name under which the mail exists only once. */
export function storedMail(
  { id, kind, user_id, now, ...about }: NewMail & { id: string; now: number },
  once: string | null = null,
) {
  return {
    id,
    kind,
    user_id,
    about: JSON.stringify(about),
    once,
    state: storedState('requested'),
    create_datetime: now,
    modify_datetime: now,
  }
}

/** Statements that write as much as a mail does but leave nothing, for an email without an account. */
export function nothingMailed(db: Directory) {
  const none = db.delete(directoryMails).where(eq(directoryMails.id, ''))
  return [none, db.delete(directoryMails).where(eq(directoryMails.id, ''))] as const
}

/** A mail and its account, null for an email without one. `about` contains the fields of its kind. */
export async function mailWithReader(db: Directory, mailId: string) {
  const rows = await db
    .select({ mail: directoryMails, reader: users })
    .from(directoryMails)
    .leftJoin(users, eq(users.id, directoryMails.user_id))
    .where(eq(directoryMails.id, mailId))
    .limit(1)
  const [row] = rows
  if (!row) return null
  const { mail, reader } = row
  const about: unknown = JSON.parse(mail.about)
  return { mail: { kind: mail.kind, state: stateOf(mail.state), about }, reader }
}

/**
 * Applies a step of domain/mail/claim.ts; null when there is no such mail. Concurrent callers each get their own
 * result.
 */
export async function moveMail(
  db: Directory,
  mailId: string,
  { step, operation_id }: { step: ClaimStep; operation_id: string },
  now: number,
): Promise<{ state: MailState; moved: boolean } | null> {
  for (;;) {
    const before = await claimOf(db, mailId)
    if (!before) return null
    const { mail: after, moved } = takeStep(before, step, operation_id)
    if (after === before) return { state: after.state, moved }
    const unchanged = and(
      eq(directoryMails.id, mailId),
      eq(directoryMails.state, storedState(before.state)),
      sql`${directoryMails.operation_id} IS ${before.operation_id}`,
    )
    const written = await db
      .update(directoryMails)
      .set({ state: storedState(after.state), operation_id, modify_datetime: now })
      .where(unchanged)
      .returning({ id: directoryMails.id })
    // If nothing was written, another caller changed the mail in between. The step is tried again from the new state.
    if (written.length > 0) return { state: after.state, moved }
  }
}

async function claimOf(db: Directory, mailId: string) {
  const [row] = await db
    .select({ state: directoryMails.state, operation_id: directoryMails.operation_id })
    .from(directoryMails)
    .where(eq(directoryMails.id, mailId))
    .limit(1)
  return row ? { state: stateOf(row.state), operation_id: row.operation_id } : null
}

const storedState = (state: MailState): MailRow['state'] => (state === 'requested' ? 'claimable' : state)
const stateOf = (stored: MailRow['state']): MailState => (stored === 'claimable' ? 'requested' : stored)
