import type { GuardianInvitation } from '#contracts/api/guardians'
import type { GuardianRelation, GuardianRights, MinorLink } from '#contracts/api/minor-link'
import { Refusal } from '#contracts/errors'
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
import { DAY, type Millis, systemClock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Session } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { allowManaging, minorLink, refuseGivingMore, refuseNoRights, type Standing } from '../guardians/guardians.ts'
import { hashToken, newLink } from '../mailed-link.ts'
import { isOvertaken } from '../statements.ts'
import { isMinor } from '../people/bonds.ts'
import { minorChanged } from '../wake-ups.ts'

const LINK_LIFE: Millis = 7 * DAY
/** Guardians of one minor, those who are invited included. */
const MOST_GUARDIANS = 6

const LINK_GONE = 'This invitation is no longer valid. Ask whoever invited you for a new one.'

/** Invitations that nobody has answered, the newest first; none for who does not manage the guardians. */
export async function listGuardianInvitations(
  store: DirectoryStore,
  { minor, manages }: Standing,
): Promise<GuardianInvitation[]> {
  if (!manages) return []
  return (await openInvitationsOf(store.db, minor.user.id)).map(present)
}

/**
 * Invites a guardian by mail. Throws `conflict` for who is one or is invited already, `forbidden` for a right that the
 * inviting guardian does not have, `too_many`. Whether the address has an account is not told.
 */
export async function inviteGuardian(
  store: DirectoryStore,
  minorId: string,
  wish: { email: string; relation: GuardianRelation; rights: GuardianRights },
): Promise<GuardianInvitation> {
  const standing = await allowManaging(store, minorId)
  const { actor, minor } = standing
  refuseNoRights(wish.rights)
  refuseGivingMore(standing, wish.rights)
  const { email, relation } = wish
  const { db } = store
  let counted = false
  return store.once(actor.user_id, async () => {
    const [bonds, open] = await Promise.all([guardiansOf(db, minorId), openInvitationsOf(db, minorId)])
    if (email === minor.user.email) throw new Refusal('conflict', 'This is your own address.')
    if (bonds.some(({ user }) => user.email === email))
      throw new Refusal('conflict', 'This person is a guardian already.')
    if (open.some((invitation) => invitation.email === email))
      throw new Refusal('conflict', 'This person is invited already. You can send the invitation again.')
    if (bonds.length + open.length >= MOST_GUARDIANS)
      throw new Refusal('conflict', `There can be ${MOST_GUARDIANS} guardians and invitations at most.`)
    if (!counted) await countMail(store.env, actor.user_id, email)
    counted = true
    const { now } = store
    const row: GuardianInvitationRow = {
      id: uuidv7(now),
      minor_user_id: minorId,
      email,
      relation,
      ...rightColumns(wish.rights),
      invited_by: actor.user_id,
      ...(await newLink(store.env, 'guardian-invitation', LINK_LIFE)),
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
      create_datetime: now,
    }
    return { answer: present(row), statements: [insertGuardianInvitation(db, row), ...mailOf(store, row)] }
  })
}

/** Mails a new link; the one before stops working. Throws `not_found`, `too_many`. */
export async function resendGuardianInvitation(
  store: DirectoryStore,
  of: { minor_id: string; invitation_id: string },
): Promise<GuardianInvitation> {
  const { row, standing } = await openInvitation(store, of)
  await countMail(store.env, standing.actor.user_id, row.email)
  const link = await newLink(store.env, 'guardian-invitation', LINK_LIFE)
  const renewed = { ...row, ...link }
  const { db } = store
  await store.commit([changeOpenInvitation(db, row.id, link), ...mailOf(store, renewed)])
  return present(renewed)
}

/** Takes an invitation back. Throws `not_found`. */
export async function takeGuardianInvitationBack(
  store: DirectoryStore,
  of: { minor_id: string; invitation_id: string },
): Promise<void> {
  const { row } = await openInvitation(store, of)
  await changeOpenInvitation(store.db, row.id, { revoked_at: store.now })
}

/** What an invitation is for. Used, revoked, outlived and forged: `link_invalid`. */
export async function readGuardianInvitation(store: DirectoryStore, token: string) {
  const { row, minor } = await usable(store, token)
  const { db } = store
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
  store: DirectoryStore,
  session: Session,
  token: string,
): Promise<MinorLink> {
  const { db } = store
  const person = await personById(db, session.user_id)
  if (!person) throw new Refusal('not_signed_in')
  const known = await guardianInvitationByHash(db, await hashToken(token))
  // The answer to the first time may have been lost on its way.
  if (known?.accepted_by !== session.user_id) {
    const { row } = await usable(store, token)
    if (person.user.email !== row.email)
      throw new Refusal(
        'forbidden',
        'This invitation was sent to another e-mail address. Log in with that one to accept it.',
      )
    if (person.dob === null || person.dob === '' || isMinor(person.dob))
      throw new Refusal('forbidden', 'Only somebody of age can be a guardian.')
    if (await bondOf(db, session.user_id, row.minor_user_id))
      throw new Refusal('conflict', 'You are a guardian already.')
    const { now } = store
    const bonds = await guardiansOf(db, row.minor_user_id)
    await store
      .commit([
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
        minorChanged(store, row.minor_user_id),
      ])
      .catch(refuseUsedUp)
  }
  const bond = known && (await bondOf(db, session.user_id, known.minor_user_id))
  if (!bond) throw new Refusal('link_invalid', LINK_GONE)
  return minorLink(store, bond)
}

/** Throws `too_many`: one address gets few such mails, and one person sends few to whomever. */
async function countMail(env: Env, inviterId: string, email: string): Promise<void> {
  await takeTry(env, email, 'guardian_invitation')
  await takeTry(env, `guardians/${inviterId}`, 'guardian_invitations_of_member')
}

async function openInvitation(store: DirectoryStore, of: { minor_id: string; invitation_id: string }) {
  const standing = await allowManaging(store, of.minor_id)
  const row = await guardianInvitationById(store.db, of.invitation_id)
  if (row?.minor_user_id !== of.minor_id || !isOpen(row)) throw new Refusal('not_found')
  return { row, standing }
}

export const isOpen = (row: GuardianInvitationRow): boolean => row.accepted_at === null && row.revoked_at === null

async function usable(store: DirectoryStore, token: string): Promise<{ row: GuardianInvitationRow; minor: PersonRow }> {
  const { db } = store
  const row = await guardianInvitationByHash(db, await hashToken(token))
  if (!row || !isOpen(row) || row.expires_at <= store.now) throw new Refusal('link_invalid', LINK_GONE)
  const minor = await personById(db, row.minor_user_id)
  if (!minor || !isMinor(minor.dob)) throw new Refusal('link_invalid', LINK_GONE)
  return { row, minor }
}

/** The row names the inviter: whoever is invited may have no account. */
function mailOf(store: DirectoryStore, row: GuardianInvitationRow) {
  const mail = { kind: 'guardian_invitation', user_id: row.invited_by, guardian_invitation_id: row.id } as const
  return store.mail(mail, '', row.sent_at)
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
