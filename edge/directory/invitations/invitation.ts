import type { LinkPurpose } from '#kernel/hash-purposes'
import type { TeamInvitation } from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import type { Directory } from '#db/directory/connect'
import type { Invitation, InvitationLink } from '#db/directory/queries/invitations'
import type { PersonRow } from '#db/directory/queries/people'
import type { LimitName } from '#domain/access/limits'
import { isOver } from '#domain/mail/invitation'
import { type Millis, systemClock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { hashToken, newLink } from '../mailed-link.ts'
import { isOvertaken, type Statement } from '../statements.ts'

/**
 * A kind of invitation: its rows, messages and limits. The functions below are common to all kinds. The file of each
 * kind decides who may be invited and what acceptance does.
 */
export type InvitationKind<Row extends Invitation> = {
  purpose: LinkPurpose
  /** How long the link is valid. */
  life: Millis
  /** The error text for a link that no longer works. */
  gone: string
  /** The table whose constraint refuses a second use. */
  table: string
  /** The limits for these mails, per email and per inviter. */
  limits: { address: LimitName; inviter: LimitName }
  rows: {
    byId: (db: Directory, id: string) => Promise<Row | null>
    byHash: (db: Directory, hash: string) => Promise<Row | null>
    insert: (db: Directory, row: Row) => Statement
    renew: (db: Directory, id: string, link: InvitationLink) => Statement
    revoke: (db: Directory, id: string, now: Millis) => Statement
  }
  /** The mail of an invitation. It belongs to the inviter's account, because the invited person may have no account. */
  mail: (row: Row) => { mail: Parameters<DirectoryStore['mail']>[0]; practice_id: string }
  /** Statements that notify others when an invitation is sent or revoked. */
  told: (store: DirectoryStore, row: Row, now: Millis) => readonly Statement[]
}

/**
 * Whether an invitation is neither accepted nor revoked. An expired one is still open, because it can be sent again.
 */
export const isOpen = (row: Invitation): boolean => row.accepted_at === null && row.revoked_at === null

/** Counts an invitation's mail, before the mail is requested. Throws `too_many`. */
export async function countMail<Row extends Invitation>(
  store: DirectoryStore,
  { limits }: InvitationKind<Row>,
  { email, inviter }: { email: string; inviter: string },
): Promise<void> {
  await takeTry(store.env, email, limits.address)
  await takeTry(store.env, inviter, limits.inviter)
}

/** The fields of a new invitation that all kinds have, with a new link. */
export async function newInvitation<Row extends Invitation>(
  store: DirectoryStore,
  { purpose, life }: InvitationKind<Row>,
  { email, invited_by }: { email: string; invited_by: string },
): Promise<Invitation> {
  const { now } = store
  return {
    id: uuidv7(now),
    email,
    invited_by,
    ...(await newLink(store.env, purpose, life)),
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
    create_datetime: now,
  }
}

/** Statements that store a new invitation and request its mail. */
export function sending<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  row: Row,
): readonly Statement[] {
  return [kind.rows.insert(store.db, row), ...kind.told(store, row, row.create_datetime), ...mailing(store, kind, row)]
}

/** Mails a new link; the previous one stops working. Throws `too_many`. */
export async function sendAgain<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  row: Row,
  inviter: string,
): Promise<Row> {
  await countMail(store, kind, { email: row.email, inviter })
  const link = await newLink(store.env, kind.purpose, kind.life)
  const renewed = { ...row, ...link }
  await store.commit([kind.rows.renew(store.db, row.id, link), ...mailing(store, kind, renewed)])
  return renewed
}

/** Revokes an open invitation: its link stops working. */
export async function takeBack<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  row: Row,
): Promise<void> {
  const { now } = store
  await store.commit([kind.rows.revoke(store.db, row.id, now), ...kind.told(store, row, now)])
}

/** An open invitation of the caller. Throws `not_found`. */
export async function openById<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  id: string,
  isTheirs: (row: Row) => boolean,
): Promise<Row> {
  const row = await kind.rows.byId(store.db, id)
  if (!row || !isTheirs(row) || !isOpen(row)) throw new Refusal('not_found')
  return row
}

/** The invitation of a link. Throws `link_invalid` when the link was used or revoked, has expired or is forged. */
export async function openByToken<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  token: string,
): Promise<Row> {
  const row = await kind.rows.byHash(store.db, await hashToken(token))
  if (!row || isOver(row, store.now)) throw linkGone(kind)
  return row
}

/**
 * The invitation of a token that this account has accepted before, because the response may have been lost; else null.
 */
export async function acceptedBefore<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  token: string,
  userId: string,
): Promise<Row | null> {
  const row = await kind.rows.byHash(store.db, await hashToken(token))
  return row?.accepted_by === userId ? row : null
}

/** Throws `forbidden` when a person's email is not the invited one. */
export function assertInvitedEmail(person: PersonRow, row: Invitation): void {
  if (person.user.email !== row.email)
    throw new Refusal('forbidden', 'This invitation was sent to another email. Log in with that account to accept it.')
}

/** The refusal of a link that no longer works. */
export function linkGone<Row extends Invitation>({ gone }: InvitationKind<Row>): Refusal {
  return new Refusal('link_invalid', gone)
}

/**
 * For `.catch(…)` on a batch. Throws `link_invalid` when another request has used or revoked the invitation since it
 * was read.
 */
export function assertUnused<Row extends Invitation>(kind: InvitationKind<Row>): (error: unknown) => never {
  return (error) => {
    throw isOvertaken(error, kind.table) ? linkGone(kind) : error
  }
}

/** An invitation as its sender sees it. */
export function presentInvitation(row: Invitation): TeamInvitation {
  return {
    invitation_id: row.id,
    email: row.email,
    expired: row.expires_at <= systemClock(),
    sent_datetime: toInstant(row.sent_at),
    expires_datetime: toInstant(row.expires_at),
  }
}

function mailing<Row extends Invitation>(
  store: DirectoryStore,
  kind: InvitationKind<Row>,
  row: Row,
): readonly Statement[] {
  const { mail, practice_id } = kind.mail(row)
  return store.mail(mail, practice_id, row.sent_at)
}
