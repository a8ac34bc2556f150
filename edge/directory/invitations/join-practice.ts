import type { z } from 'zod'
import type { completeSignup as contract } from '#contracts/api/member-invitations'
import { Refusal } from '#contracts/errors'
import { memberInvitationRows } from '#db/directory/queries/invitations'
import { acceptanceRows } from '#db/directory/queries/legal-acceptances'
import type { MemberInvitationRow } from '#db/directory/queries/member-invitations'
import { replacePending } from '#db/directory/queries/pending-registrations'
import { type PersonRow, personByEmail, personById } from '#db/directory/queries/people'
import { accountRows, memberRows } from '#db/directory/queries/registration'
import { isUnderAge } from '#domain/access/of-age'
import { agreedVersions } from '#domain/content/legal-versions'
import { toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Login } from '../../context.ts'
import { settings } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { applyClientSoon } from '../clients/client-change.ts'
import { assertUncommonPassword } from '../sign-in/common-password.ts'
import { hashToken } from '../mailed-link.ts'
import { practiceDayOf } from '../practice-day.ts'
import { assertPossibleDetails, assertOldEnough } from '../people/member-details.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { teamOf } from '../team/team.ts'
import { clientChanged } from '../wake-ups.ts'
import { currentGuardianship } from '../people/guardianships.ts'
import { acceptedBefore, linkGone, openByToken, assertInvitedEmail, assertUnused } from './invitation.ts'
import { assertInvitedDetails, assertInvitedPerson, ofTeamText, refusalOf } from './invited-person.ts'
import { CLIENT_INVITATION, invitedRecord } from './member-invitations.ts'
import { ownRecord, sealFields } from '../sealed-fields.ts'

type Signup = Pick<z.infer<typeof contract.body>, 'password' | 'patient_in'>
type Record = Omit<Parameters<typeof memberRows>[1], 'phone_number_sealed'> & { phone_number?: string }
type Person = Pick<
  Parameters<typeof accountRows>[1],
  'first_name' | 'preferred_first_name' | 'last_name' | 'timezone' | 'signup_form_finished'
>
type Registered = { orchid_user_id: string; email: string; invitation_id: string }

/**
 * Reads the content of an invitation. Throws `link_invalid` when the link was used or revoked, has expired or is
 * forged.
 */
export async function readMemberInvitation(store: DirectoryStore, token: string) {
  const invitation = await openByToken(store, CLIENT_INVITATION, token)
  const team = await teamOf(store, invitation.practice_id)
  const { first_name = '', preferred_first_name = '', last_name = '', dob = null } = invitation.record
  return {
    kind: invitation.kind,
    practice_name: team.name,
    invited_by: team.members.find(({ role }) => role === 'OWNER')?.display_name ?? '',
    email: invitation.email,
    first_name,
    preferred_first_name,
    last_name,
    expires_datetime: toInstant(invitation.expires_at),
    has_account: (await personByEmail(store.db, invitation.email)) !== null,
    is_under_age: isUnderAge(dob, await practiceDayOf(store, invitation.practice_id)),
  }
}

/**
 * Registers a client with the code of an invitation and a new password. The details are those of the form or, when the
 * practice has entered them, of the invitation. The email is the invited one and counts as confirmed, because the code
 * was sent to it. Throws `link_invalid`, InvalidRequest, `conflict` when it has an account.
 */
export async function completeSignup(
  store: DirectoryStore,
  token: string,
  { password, patient_in }: Signup,
  zone: string,
): Promise<Registered> {
  if (patient_in) {
    assertPossibleDetails(patient_in, patient_in.timezone ?? zone, ['patient_in'])
    assertOldEnough(patient_in.dob, patient_in.timezone ?? zone, ['patient_in'])
  }
  return createAccount(store, { token, password, field: ['password'] }, async (invitation, user_id) => {
    if (!patient_in && invitation.kind !== 'signup') throw linkGone(CLIENT_INVITATION)
    const {
      first_name = '',
      preferred_first_name = '',
      last_name = '',
      ...known
    } = patient_in ?? (await invitedRecord(store, invitation))
    if (patient_in)
      await assertInvitedDetails(
        store,
        invitation,
        { ...patient_in, preferred_first_name },
        patient_in.timezone ?? zone,
      )
    return {
      person: {
        first_name,
        preferred_first_name,
        last_name,
        timezone: patient_in?.timezone ?? zone,
        // Who has filled in the form has no intake. What a practice has entered, the client checks there.
        signup_form_finished: patient_in !== undefined,
      },
      record: {
        user_id,
        dob: '',
        country: 'US',
        home_address_line1: '',
        home_state: '',
        home_city: '',
        home_zipcode: '',
        ...known,
      },
    }
  })
}

/** Creates the account, accepts the invitation and queues the event for the practice, all in one batch. */
async function createAccount(
  store: DirectoryStore,
  given: { token: string; password: string; field: string[] },
  filled: (invitation: MemberInvitationRow, userId: string) => Promise<{ person: Person; record: Record }>,
): Promise<Registered> {
  const { token, password } = given
  await assertUncommonPassword(given.field, password)
  const { db } = store
  const registered = await store
    .once(`anonymous/${await hashToken(token)}`, async () => {
      const invitation = await openByToken(store, CLIENT_INVITATION, token)
      const { now } = store
      const user_id = uuidv7(now)
      const { person, record } = await filled(invitation, user_id)
      const sealed = await sealFields(store.env, ownRecord('member_profiles', user_id), record)
      const { email } = invitation
      if (await personByEmail(db, email))
        throw new Refusal('conflict', 'There is already an account with this email. Log in to accept the invitation.')
      // Hashing is expensive, so it happens only after the link was found to be valid.
      const password_hash = await hashPassword(store.env, email, password)
      return {
        answer: { orchid_user_id: user_id, email, invitation_id: invitation.id },
        statements: [
          memberInvitationRows.accept(db, invitation, user_id, now),
          ...accountRows(db, {
            id: user_id,
            email,
            password_hash,
            ...person,
            user_type: 'member',
            now,
          }),
          ...memberRows(db, sealed),
          ...acceptanceRows(db, user_id, {
            by: 'registration',
            versions: agreedVersions('registration', settings(store.env).LEGAL_APPROVED),
            at: now,
          }),
          replacePending(db, email, now),
          clientChanged(store, invitation, now),
        ],
      }
    })
    .catch(assertUnused(CLIENT_INVITATION))
  await applyClientSoon(store, registered.invitation_id)
  return registered
}

/**
 * Accepts an invitation with the logged-in account or, with `minor_id`, for a minor whom it guards. Throws
 * `link_invalid`, `forbidden` when its email is not the invited one, `not_found` when the minor is not theirs,
 * `conflict` when it is not a member's account or not that of the invited person, `too_many`.
 */
export async function acceptMemberInvitation(
  store: DirectoryStore,
  login: Login,
  { token, minor_id }: { token: string; minor_id?: string | undefined },
) {
  const { db } = store
  const person = await personById(db, login.user_id)
  if (!person) throw new Refusal('not_signed_in')
  const client = minor_id === undefined ? person : await guardedMinor(store, login.user_id, minor_id)
  const user_id = client.user.id
  const known = await acceptedBefore(store, CLIENT_INVITATION, token, user_id)
  if (known) return { practice_name: (await teamOf(store, known.practice_id)).name }
  const invitation = await openByToken(store, CLIENT_INVITATION, token)
  assertInvitedEmail(person, invitation)
  const team = await teamOf(store, invitation.practice_id)
  if (team.members.some(({ orchid_user_id }) => orchid_user_id === login.user_id || orchid_user_id === user_id))
    throw new Refusal('conflict', ofTeamText(team.name))
  if (person.user.user_type !== 'member')
    throw new Refusal(
      'conflict',
      "This is a professional's account, which cannot be used as a client's account. Ask for an invitation to another email.",
    )
  await assertInvitedPerson(store, invitation, client)
  const { now } = store
  await store
    .commit([memberInvitationRows.accept(db, invitation, user_id, now), clientChanged(store, invitation, now)])
    .catch(assertUnused(CLIENT_INVITATION))
  await applyClientSoon(store, invitation.id)
  const practice_name = team.name
  // The practice decides: it may have linked the account to another person since it was asked.
  const after = await memberInvitationRows.byId(db, invitation.id)
  if (after?.refused_because) throw refusalOf(after.refused_because, practice_name)
  return { practice_name }
}

/** A minor for whom the logged-in guardian may book. Throws `not_found`. */
async function guardedMinor(store: DirectoryStore, guardianId: string, minorId: string): Promise<PersonRow> {
  const guardianship = await currentGuardianship(store, guardianId, minorId)
  const minor = guardianship?.guardianship.may_book ? await personById(store.db, minorId) : null
  if (!minor) throw new Refusal('not_found')
  return minor
}
