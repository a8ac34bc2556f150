import { Refusal } from '#contracts/errors'
import { openMemberInvitationOf } from '#db/directory/queries/member-invitations'
import { personByEmail } from '#db/directory/queries/people'
import { openInvitations } from '#db/directory/queries/teams'
import { MINIMUM_AGE, yearsSince } from '#domain/access/age'
import { writeBirthDate } from '#domain/content/birth-date'
import { shownName } from '#domain/content/person-name'
import type { InviteAnswer, KnownClient } from '#durable-objects/practice/charts/invite-client'
import type { practiceStub } from '#durable-objects/stubs'
import { throwFieldError } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { teamOf } from '../team/team.ts'

/** `again`: the invitation exists, and only its mail is repeated. */
type Invited = { practice_id: string; email: string; patient_user_id: string | null; again?: true }

/**
 * The person to invite, as the practice has written them; null when the invitation names no one. Throws `conflict` when
 * the email is invited already, is one of the team, or belongs to another client of the practice: one account is one
 * person. Whether an email has an account of which the practice does not know is never told. Throws `not_found`.
 */
export async function assertFreeAddress(
  store: DirectoryStore,
  practice: ReturnType<typeof practiceStub>,
  { practice_id, email, patient_user_id, again }: Invited,
): Promise<InviteAnswer['person']> {
  const { db } = store
  const [open, account, staff, joining] = await Promise.all([
    openMemberInvitationOf(db, practice_id, email),
    personByEmail(db, email),
    teamOf(store, practice_id),
    openInvitations(db, practice_id),
  ])
  const isTheirs = (one: { email: string }) => one.email === email
  const team = staff.members.some(isTheirs) ? 'works' : joining.some(isTheirs) ? 'invited' : null
  const { person, linked, invited } = await practice.act(
    'chart.invite',
    { ...store.ctx, idempotency: null },
    {
      patient_user_id,
      email,
      team,
      account_user_id: account?.user.id ?? null,
      invited_person: open?.patient_user_id ?? null,
    },
  )
  if (linked)
    throw new Refusal(
      'conflict',
      `This email belongs to another client of the practice: ${described(linked)}. One account is for one person, so please use another email. For a child of theirs, ask them to add the child to their account and to book from there.`,
    )
  if (again) return person
  if (invited)
    throw new Refusal(
      'conflict',
      `This email is already invited for another client of the practice: ${described(invited)}. Please use another email, or withdraw that invitation first.`,
    )
  if (open) throw new Refusal('conflict', 'This email is already invited. You can resend the invitation.')
  return person
}

/** Throws InvalidRequest for a person who is too young for an account on the practice's day. `dob` may be empty. */
export function assertOldEnoughToJoin(dob: string, today: string): void {
  if (dob !== '' && yearsSince(dob, today) < MINIMUM_AGE.member)
    throwFieldError(['dob'], `Clients need to be at least ${MINIMUM_AGE.member} years old to have an account`)
}

/** "Ada Okoye, born 05/04/1984". */
function described(client: KnownClient): string {
  return client.dob === '' ? shownName(client) : `${shownName(client)}, born ${writeBirthDate(client.dob)}`
}
