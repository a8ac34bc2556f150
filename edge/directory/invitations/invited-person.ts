import { Refusal } from '#contracts/errors'
import type { RefusedBecause } from '#db/directory/queries/invitations'
import { type MemberInvitationRow, markRefused } from '#db/directory/queries/member-invitations'
import type { PersonRow } from '#db/directory/queries/people'
import { contradiction, type Contradiction, type Described } from '#domain/access/same-person'
import { dayIn } from '#domain/scheduling/zone'
import { practiceStub } from '#durable-objects/stubs'
import { throwFieldError } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { teamOf } from '../team/team.ts'

/**
 * Throws `conflict` unless an account can be that of the invited person: by name and date of birth, and because neither
 * of them is linked to another one at the practice. The practice then sees why its invitation was refused, but nothing
 * of the account. Throws `too_many` after several comparisons.
 */
export async function assertInvitedPerson(
  store: DirectoryStore,
  invitation: MemberInvitationRow,
  { user, dob }: PersonRow,
): Promise<void> {
  const { id, practice_id, patient_user_id } = invitation
  const differs = await compared(store, invitation, { ...user, dob: dob ?? '' }, user.timezone)
  const problem =
    differs || patient_user_id === null
      ? null
      : await practiceStub(store.env, practice_id).act('chart.check_link', store.self, {
          patient_user_id,
          account_user_id: user.id,
        })
  // `parted` is only said of an invitation that was accepted before.
  const because = differs ? refusedBy(differs) : problem === 'parted' ? null : problem
  if (!because) return
  await store.commit([markRefused(store.db, id, because, store.now)])
  throw refusalOf(because, (await teamOf(store, practice_id)).name)
}

/** Throws InvalidRequest when the form of a registration contradicts what the practice has entered; `too_many`. */
export async function assertInvitedDetails(
  store: DirectoryStore,
  invitation: MemberInvitationRow,
  form: Partial<Described>,
  zone: string,
): Promise<void> {
  const { first_name = '', preferred_first_name = '', last_name = '', dob = '' } = form
  const differs = await compared(store, invitation, { first_name, preferred_first_name, last_name, dob }, zone)
  if (!differs) return
  const [field, message] = FIELD_TEXT[differs]
  throwFieldError(['patient_in', field], message)
}

const FIELD_TEXT = {
  dob: ['dob', 'This is not the date of birth that the practice has for you. Check it, or ask the practice'],
  under_age: [
    'dob',
    'This invitation is for someone under 18. Enter their date of birth, not your own, or ask the practice',
  ],
  name: ['first_name', 'This is not the name that the practice has for you. Check it, or ask the practice'],
} as const satisfies Record<Contradiction, readonly ['dob' | 'first_name', string]>

/** Compares an invitation with the details of an account, a limited number of times. */
async function compared(
  store: DirectoryStore,
  { id, record }: MemberInvitationRow,
  details: Described,
  zone: string,
): Promise<Contradiction | null> {
  await takeTry(store.env, `member-invitation/${id}`, 'invited_details')
  return contradiction(writtenIn(record), details, dayIn(zone, store.now))
}

/** Whom an invitation names, as far as the practice has written it. */
function writtenIn(record: MemberInvitationRow['record']): Described {
  const { first_name = '', preferred_first_name = '', last_name = '', dob = '' } = record
  return { first_name, preferred_first_name, last_name, dob }
}

/** What the practice reads about an acceptance whose details differ. */
const refusedBy = (differs: Contradiction): RefusedBecause => (differs === 'under_age' ? 'under_age' : 'details_differ')

/** Why whoever works in a practice is not its client with the same account, as they read it. */
export const ofTeamText = (practice: string): string =>
  `This account works in ${practice}, so it cannot be the account of a client there. Ask for an invitation to another email.`

/** The refusal of an acceptance, as the person reads it. */
export function refusalOf(because: RefusedBecause, practice: string): Refusal {
  switch (because) {
    case 'details_differ':
      return new Refusal(
        'conflict',
        `Your name or date of birth is not what ${practice} has written for this invitation, so it was not accepted. Please check both in your profile. If they are right, ask ${practice} to correct them and to invite you again.`,
      )
    case 'under_age':
      return new Refusal(
        'conflict',
        'This invitation is for someone under 18, so it cannot be accepted for an adult. If you are their parent or guardian, add them to your account and accept it for them.',
      )
    case 'of_team':
      return new Refusal('conflict', ofTeamText(practice))
    case 'other_client':
      return new Refusal(
        'conflict',
        `${practice} already has a record of you, and one account belongs to one record. Please ask ${practice} which of them is yours. You can go on using your account as before.`,
      )
    case 'other_account':
      return new Refusal(
        'conflict',
        `This invitation was already accepted with another account. Log in with that one, or ask ${practice}.`,
      )
  }
}
