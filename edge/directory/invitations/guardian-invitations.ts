import type { GuardianRelation } from '#contracts/plain/guardian-relations'
import type { GuardianInvitation } from '#contracts/api/guardians'
import type { GuardianRights, MinorLink } from '#contracts/api/minor-link'
import { Refusal } from '#contracts/errors'
import {
  guardianshipOf,
  type GuardianInvitationRow,
  guardiansOf,
  insertGuardianship,
  openInvitationsOf,
  rightColumns,
  rightsOf,
} from '#db/directory/queries/guardians'
import { guardianInvitationRows } from '#db/directory/queries/invitations'
import { type PersonRow, personByEmail, personById } from '#db/directory/queries/people'
import { calledName } from '#domain/content/person-name'
import { DAY, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Login } from '../../context.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { allowManaging, minorLink, assertOwnRights, assertSomeRight, type Standing } from '../guardians/guardians.ts'
import { isMinor } from '../people/guardianships.ts'
import { minorChanged } from '../wake-ups.ts'
import {
  acceptedBefore,
  countMail,
  type InvitationKind,
  linkGone,
  newInvitation,
  openById,
  openByToken,
  presentInvitation,
  assertInvitedEmail,
  assertUnused,
  sendAgain,
  sending,
  takeBack,
} from './invitation.ts'

/** An invitation to be a minor's guardian. */
export const GUARDIAN_INVITATION: InvitationKind<GuardianInvitationRow> = {
  purpose: 'guardian-invitation',
  life: 7 * DAY,
  gone: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  table: 'guardian_invitations',
  limits: { address: 'guardian_invitation', inviter: 'guardian_invitations_of_member' },
  rows: guardianInvitationRows,
  mail: (row) => ({
    mail: { kind: 'guardian_invitation', user_id: row.invited_by, guardian_invitation_id: row.id },
    practice_id: '',
  }),
  told: () => [],
}

/** The most guardians of one minor. Open invitations count as guardians. */
const MOST_GUARDIANS = 6

/** The key under which the mails of an inviter are counted. */
const countedBy = (userId: string): string => `guardians/${userId}`

/** The open invitations, newest first. The list is empty for a caller who does not manage the guardians. */
export async function listGuardianInvitations(
  store: DirectoryStore,
  { minor, manages }: Standing,
): Promise<GuardianInvitation[]> {
  if (!manages) return []
  return (await openInvitationsOf(store.db, minor.user.id)).map(present)
}

/**
 * Invites a guardian by mail. The response does not reveal whether the email has an account. Throws `conflict` when the
 * email belongs to a guardian or is already invited, `forbidden` when the inviting guardian grants a right that they do
 * not have, `too_many`.
 */
export async function inviteGuardian(
  store: DirectoryStore,
  minorId: string,
  input: { email: string; relation: GuardianRelation; rights: GuardianRights },
): Promise<GuardianInvitation> {
  const standing = await allowManaging(store, minorId)
  const { actor, minor } = standing
  assertSomeRight(input.rights)
  assertOwnRights(standing, input.rights)
  const { email, relation } = input
  const { db } = store
  let counted = false
  return store.once(actor.user_id, async () => {
    const [guardianships, open] = await Promise.all([guardiansOf(db, minorId), openInvitationsOf(db, minorId)])
    if (email === minor.user.email) throw new Refusal('conflict', 'This is your own email.')
    if (guardianships.some(({ user }) => user.email === email))
      throw new Refusal('conflict', 'This person is already a guardian.')
    if (open.some((invitation) => invitation.email === email))
      throw new Refusal('conflict', 'This person is already invited. You can resend the invitation.')
    if (guardianships.length + open.length >= MOST_GUARDIANS)
      throw new Refusal('conflict', `There can be at most ${MOST_GUARDIANS} guardians and invitations.`)
    if (!counted) await countMail(store, GUARDIAN_INVITATION, { email, inviter: countedBy(actor.user_id) })
    counted = true
    const row: GuardianInvitationRow = {
      ...(await newInvitation(store, GUARDIAN_INVITATION, { email, invited_by: actor.user_id })),
      minor_user_id: minorId,
      relation,
      ...rightColumns(input.rights),
    }
    return { answer: present(row), statements: sending(store, GUARDIAN_INVITATION, row) }
  })
}

/** Mails a new link; the previous one stops working. Throws `not_found`, `too_many`. */
export async function resendGuardianInvitation(
  store: DirectoryStore,
  of: { minor_id: string; invitation_id: string },
): Promise<GuardianInvitation> {
  const { row, standing } = await openInvitation(store, of)
  return present(await sendAgain(store, GUARDIAN_INVITATION, row, countedBy(standing.actor.user_id)))
}

/** Revokes an invitation. Throws `not_found`. */
export async function takeGuardianInvitationBack(
  store: DirectoryStore,
  of: { minor_id: string; invitation_id: string },
): Promise<void> {
  const { row } = await openInvitation(store, of)
  await takeBack(store, GUARDIAN_INVITATION, row)
}

/**
 * Reads the content of an invitation. Throws `link_invalid` when the link was used or revoked, has expired or is
 * forged.
 */
export async function readGuardianInvitation(store: DirectoryStore, token: string) {
  const { row, minor } = await usable(store, token)
  const { db } = store
  const [inviter, invited] = await Promise.all([personById(db, row.invited_by), personByEmail(db, row.email)])
  return {
    minor_first_name: calledName(minor.user),
    invited_by: inviter ? calledName(inviter.user) : '',
    invited_by_minor: row.invited_by === minor.user.id,
    email: row.email,
    relation: row.relation,
    rights: rightsOf(row),
    expires_datetime: toInstant(row.expires_at),
    has_account: invited !== null,
  }
}

/**
 * Makes the logged-in member a guardian. Throws `link_invalid`, `forbidden` when their email is not the invited one or
 * they are not an adult, `conflict` when they are a guardian already.
 */
export async function acceptGuardianInvitation(store: DirectoryStore, login: Login, token: string): Promise<MinorLink> {
  const { db } = store
  const person = await personById(db, login.user_id)
  if (!person) throw new Refusal('not_signed_in')
  const known = await acceptedBefore(store, GUARDIAN_INVITATION, token, login.user_id)
  const row = known ?? (await usable(store, token)).row
  if (!known) {
    assertInvitedEmail(person, row)
    if (person.dob === null || person.dob === '' || isMinor(person))
      throw new Refusal('forbidden', 'Guardians must be at least 18.')
    if (await guardianshipOf(db, login.user_id, row.minor_user_id))
      throw new Refusal('conflict', 'You are already a guardian.')
    const { now } = store
    const guardianships = await guardiansOf(db, row.minor_user_id)
    await store
      .commit([
        guardianInvitationRows.accept(db, row, login.user_id, now),
        insertGuardianship(db, {
          id: uuidv7(now),
          minor_user_id: row.minor_user_id,
          guardian_user_id: login.user_id,
          relation: row.relation,
          is_first: guardianships.length === 0,
          ...rightColumns(rightsOf(row)),
          from_datetime: now,
        }),
        minorChanged(store, row.minor_user_id),
      ])
      .catch(assertUnused(GUARDIAN_INVITATION))
  }
  const guardianship = await guardianshipOf(db, login.user_id, row.minor_user_id)
  if (!guardianship) throw linkGone(GUARDIAN_INVITATION)
  return minorLink(store, guardianship)
}

async function openInvitation(store: DirectoryStore, of: { minor_id: string; invitation_id: string }) {
  const standing = await allowManaging(store, of.minor_id)
  const isTheirs = ({ minor_user_id }: GuardianInvitationRow) => minor_user_id === of.minor_id
  return { row: await openById(store, GUARDIAN_INVITATION, of.invitation_id, isTheirs), standing }
}

async function usable(store: DirectoryStore, token: string): Promise<{ row: GuardianInvitationRow; minor: PersonRow }> {
  const row = await openByToken(store, GUARDIAN_INVITATION, token)
  const minor = await personById(store.db, row.minor_user_id)
  if (!minor || !isMinor(minor)) throw linkGone(GUARDIAN_INVITATION)
  return { row, minor }
}

function present(row: GuardianInvitationRow): GuardianInvitation {
  return { ...presentInvitation(row), relation: row.relation, rights: rightsOf(row) }
}
