import type { GuardianInvitation } from '#contracts/api/guardians'
import type { GuardianRelation, GuardianRights, MinorLink } from '#contracts/api/minor-link'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import {
  bondOf,
  changeOpenInvitation,
  type GuardianInvitationRow,
  guardianInvitationByHash,
  guardianInvitationById,
  guardiansOf,
  insertGuardianInvitation,
  insertGuardianship,
  openInvitationsOf,
  rightColumns,
  rightsOf,
  useGuardianInvitation,
} from '#db/directory/queries/guardians'
import { type PersonRow, personByEmail, personById } from '#db/directory/queries/people'
import type { CallContext } from '#domain/access/actor'
import { DAY, type Millis, systemClock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Session } from '../../context.ts'
import type { Env } from '../../env.ts'
import { requestMail } from '../directory-mail.ts'
import { takeTry } from '../email-gate.ts'
import { allowManaging, minorLink, refuseGivingMore, refuseNoRights, type Standing } from '../guardians/guardians.ts'
import { hashToken, newLink } from '../mailed-link.ts'
import { isOvertaken, once } from '../once.ts'
import { isMinor } from '../people/bonds.ts'
import { minorChanged } from '../wake-ups.ts'

const LINK_LIFE: Millis = 7 * DAY
/** Guardians of one minor, those who are invited included. */
const MOST_GUARDIANS = 6

const LINK_GONE = 'This invitation is no longer valid. Ask whoever invited you for a new one.'

/** Invitations that nobody has answered, the newest first; none for who does not manage the guardians. */
export async function listGuardianInvitations(env: Env, { minor, manages }: Standing): Promise<GuardianInvitation[]> {
  if (!manages) return []
  return (await openInvitationsOf(directory(env.DIRECTORY), minor.user.id)).map(present)
}

/**
 * Invites a guardian by mail. Throws `conflict` for who is one or is invited already, `forbidden` for a right that the
 * inviting guardian does not have, `too_many`. Whether the address has an account is not told.
 */
export async function inviteGuardian(
  env: Env,
  ctx: CallContext,
  minorId: string,
  wish: { email: string; relation: GuardianRelation; rights: GuardianRights },
): Promise<GuardianInvitation> {
  const standing = await allowManaging(env, ctx, minorId)
  const { actor, minor } = standing
  refuseNoRights(wish.rights)
  refuseGivingMore(standing, wish.rights)
  const { email, relation } = wish
  const db = directory(env.DIRECTORY)
  let counted = false
  return once(env, ctx, actor.user_id, async () => {
    const [bonds, open] = await Promise.all([guardiansOf(db, minorId), openInvitationsOf(db, minorId)])
    if (email === minor.user.email) throw new Refusal('conflict', 'This is your own address.')
    if (bonds.some(({ user }) => user.email === email))
      throw new Refusal('conflict', 'This person is a guardian already.')
    if (open.some((invitation) => invitation.email === email))
      throw new Refusal('conflict', 'This person is invited already. You can send the invitation again.')
    if (bonds.length + open.length >= MOST_GUARDIANS)
      throw new Refusal('conflict', `There can be ${MOST_GUARDIANS} guardians and invitations at most.`)
    if (!counted) await countMail(env, actor.user_id, email)
    counted = true
    const now = systemClock()
    const row: GuardianInvitationRow = {
      id: uuidv7(now),
      minor_user_id: minorId,
      email,
      relation,
      ...rightColumns(wish.rights),
      invited_by: actor.user_id,
      ...(await newLink(env, 'guardian-invitation', LINK_LIFE)),
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
      create_datetime: now,
    }
    return { answer: present(row), statements: [insertGuardianInvitation(db, row), ...mailOf(env, ctx, row)] }
  })
}

/** Mails a new link; the one before stops working. Throws `not_found`, `too_many`. */
export async function resendGuardianInvitation(
  env: Env,
  ctx: CallContext,
  of: { minor_id: string; invitation_id: string },
): Promise<GuardianInvitation> {
  const { row, standing } = await openInvitation(env, ctx, of)
  await countMail(env, standing.actor.user_id, row.email)
  const link = await newLink(env, 'guardian-invitation', LINK_LIFE)
  const renewed = { ...row, ...link }
  const db = directory(env.DIRECTORY)
  await db.batch([changeOpenInvitation(db, row.id, link), ...mailOf(env, ctx, renewed)])
  return present(renewed)
}

/** Takes an invitation back. Throws `not_found`. */
export async function takeGuardianInvitationBack(
  env: Env,
  ctx: CallContext,
  of: { minor_id: string; invitation_id: string },
): Promise<void> {
  const { row } = await openInvitation(env, ctx, of)
  await changeOpenInvitation(directory(env.DIRECTORY), row.id, { revoked_at: systemClock() })
}

/** What an invitation is for. Used, revoked, outlived and forged: `link_invalid`. */
export async function readGuardianInvitation(env: Env, token: string) {
  const { row, minor } = await usable(env, token)
  const db = directory(env.DIRECTORY)
  const [inviter, invited] = await Promise.all([personById(db, row.invited_by), personByEmail(db, row.email)])
  return {
    minor_first_name: minor.user.preferred_first_name || minor.user.first_name,
    invited_by: inviter ? inviter.user.preferred_first_name || inviter.user.first_name : '',
    email: row.email,
    relation: row.relation,
    rights: rightsOf(row),
    expires_datetime: toInstant(row.expires_at),
    has_account: invited !== null,
  }
}

/**
 * Makes the signed-in member a guardian. Throws `link_invalid`, `forbidden` for another address than the invited one or
 * who is not of age, `conflict` for who is a guardian already.
 */
export async function acceptGuardianInvitation(
  env: Env,
  ctx: CallContext,
  session: Session,
  token: string,
): Promise<MinorLink> {
  const db = directory(env.DIRECTORY)
  const person = await personById(db, session.user_id)
  if (!person) throw new Refusal('not_signed_in')
  const known = await guardianInvitationByHash(db, await hashToken(token))
  // The answer to the first time may have been lost on its way.
  if (known?.accepted_by !== session.user_id) {
    const { row } = await usable(env, token)
    if (person.user.email !== row.email)
      throw new Refusal(
        'forbidden',
        'This invitation was sent to another e-mail address. Log in with that one to accept it.',
      )
    if (person.dob === null || person.dob === '' || isMinor(person.dob))
      throw new Refusal('forbidden', 'Only somebody of age can be a guardian.')
    if (await bondOf(db, session.user_id, row.minor_user_id))
      throw new Refusal('conflict', 'You are a guardian already.')
    const now = systemClock()
    const bonds = await guardiansOf(db, row.minor_user_id)
    await db
      .batch([
        useGuardianInvitation(db, row, session.user_id, now),
        insertGuardianship(db, {
          id: uuidv7(now),
          minor_user_id: row.minor_user_id,
          guardian_user_id: session.user_id,
          relation: row.relation,
          is_first: bonds.length === 0,
          ...rightColumns(rightsOf(row)),
          from_datetime: now,
        }),
        minorChanged(env, row.minor_user_id, ctx.traceparent),
      ])
      .catch(refuseUsedUp)
  }
  const bond = known && (await bondOf(db, session.user_id, known.minor_user_id))
  if (!bond) throw new Refusal('link_invalid', LINK_GONE)
  return minorLink(env, bond)
}

/** Throws `too_many`: one address gets few such mails, and one person sends few to whomever. */
async function countMail(env: Env, inviterId: string, email: string): Promise<void> {
  await takeTry(env, email, 'guardian_invitation')
  await takeTry(env, `guardians/${inviterId}`, 'guardian_invitations_of_member')
}

async function openInvitation(env: Env, ctx: CallContext, of: { minor_id: string; invitation_id: string }) {
  const standing = await allowManaging(env, ctx, of.minor_id)
  const row = await guardianInvitationById(directory(env.DIRECTORY), of.invitation_id)
  if (row?.minor_user_id !== of.minor_id || !isOpen(row)) throw new Refusal('not_found')
  return { row, standing }
}

export const isOpen = (row: GuardianInvitationRow): boolean => row.accepted_at === null && row.revoked_at === null

async function usable(env: Env, token: string): Promise<{ row: GuardianInvitationRow; minor: PersonRow }> {
  const db = directory(env.DIRECTORY)
  const row = await guardianInvitationByHash(db, await hashToken(token))
  if (!row || !isOpen(row) || row.expires_at <= systemClock()) throw new Refusal('link_invalid', LINK_GONE)
  const minor = await personById(db, row.minor_user_id)
  if (!minor || !isMinor(minor.dob)) throw new Refusal('link_invalid', LINK_GONE)
  return { row, minor }
}

/** The row names the inviter: whoever is invited may have no account. */
function mailOf(env: Env, { traceparent }: CallContext, row: GuardianInvitationRow) {
  const mail = { kind: 'guardian_invitation', user_id: row.invited_by, guardian_invitation_id: row.id } as const
  return requestMail(env, mail, { practice_id: '', traceparent, now: row.sent_at })
}

/** Somebody was faster: the invitation was used or taken back between the look and the batch. */
function refuseUsedUp(error: unknown): never {
  throw isOvertaken(error, 'guardian_invitations') ? new Refusal('link_invalid', LINK_GONE) : error
}

function present(row: GuardianInvitationRow): GuardianInvitation {
  return {
    invitation_id: row.id,
    email: row.email,
    relation: row.relation,
    rights: rightsOf(row),
    expired: row.expires_at <= systemClock(),
    sent_datetime: toInstant(row.sent_at),
    expires_datetime: toInstant(row.expires_at),
  }
}
