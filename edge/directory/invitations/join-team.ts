import type { z } from 'zod'
import type { registerByTeamInvitation } from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import { teamInvitationRows } from '#db/directory/queries/invitations'
import { replacePending } from '#db/directory/queries/pending-registrations'
import { type PersonRow, personByEmail, personById } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import { accountRows } from '#db/directory/queries/registration'
import { changeUser, hidePage, type InvitationRow, joinRows } from '#db/directory/queries/teams'
import { practiceStub } from '#durable-objects/stubs'
import { toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Login } from '../../context.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { assertUncommonPassword } from '../sign-in/common-password.ts'
import { hashToken } from '../mailed-link.ts'
import type { Statement } from '../statements.ts'
import { endAllInHub } from '../logins/open-logins.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { applyClientSoon } from '../clients/client-change.ts'
import { applySoon, type Team, teamOf } from '../team/team.ts'
import { profileChanged, teamChanged } from '../wake-ups.ts'
import { acceptedBefore, linkGone, openByToken, assertInvitedEmail, assertUnused } from './invitation.ts'
import { endForTeam } from './member-invitations.ts'
import { TEAM_INVITATION } from './team-invitations.ts'

type Newcomer = z.infer<typeof registerByTeamInvitation.body>
type Invited = { invitation: InvitationRow; team: Team }

/**
 * Reads the content of an invitation. Throws `link_invalid` when the link was used or revoked, has expired or is
 * forged.
 */
export async function readInvitation(store: DirectoryStore, token: string) {
  const { invitation, team } = await usable(store, token)
  const inviter = team.members.find(({ role }) => role === 'OWNER')
  return {
    team_name: team.name,
    invited_by: inviter?.display_name ?? '',
    email: invitation.email,
    expires_datetime: toInstant(invitation.expires_at),
    has_account: (await personByEmail(store.db, invitation.email)) !== null,
  }
}

/**
 * Accepts an invitation with a new account. One batch creates the account and the membership. The email counts as
 * confirmed, because the link was sent to it. Throws `link_invalid`, InvalidRequest, `conflict` when it has an account.
 */
export async function registerByInvitation(store: DirectoryStore, form: Newcomer, zone: string) {
  const { password } = form.user_in
  await assertUncommonPassword(['user_in', 'password'], password)
  const { db } = store
  const registered = await store
    .once(`anonymous/${await hashToken(form.token)}`, async () => {
      const { invitation, team } = await usable(store, form.token)
      const { email, practice_id } = invitation
      if (await personByEmail(db, email))
        throw new Refusal('conflict', 'There is already an account with this email. Log in to accept the invitation.')
      // Hashing is expensive, so it happens only after the link was found to be valid.
      const password_hash = await hashPassword(store.env, email, password)
      const { now } = store
      // Whoever works here is no client with the same email.
      const asClient = await endForTeam(store, invitation)
      const user_id = uuidv7(now)
      const { first_name, last_name, timezone } = form.orchid_pro_in
      const person = {
        id: user_id,
        email,
        password_hash,
        first_name,
        last_name,
        preferred_first_name: '',
        user_type: 'orchid_pro' as const,
        timezone: timezone ?? zone,
        signup_form_finished: false,
        now,
      }
      return {
        answer: { orchid_user_id: user_id, email, practice_id, withdrawn: asClient.invitation_id },
        statements: [
          teamInvitationRows.accept(db, invitation, user_id, now),
          ...accountRows(db, person),
          replacePending(db, email, now),
          ...joining(store, { user_id, practice_id }, now),
          ...notifyOwner(store, { invitation, team }, now),
          ...asClient.statements,
        ],
      }
    })
    .catch(assertUnused(TEAM_INVITATION))
  const by = { actor: registered.orchid_user_id, role: 'PRACTICE_SCHEDULER' }
  await applySoon(store, [registered.practice_id], by)
  const { withdrawn, ...joined } = registered
  if (withdrawn) await applyClientSoon(store, withdrawn)
  return joined
}

/**
 * Accepts an invitation with the logged-in account. Its other logins end, because its role changes. Throws
 * `link_invalid`, `forbidden` when its email is not the invited one, `conflict` when it cannot join (assertMayJoin).
 */
export async function acceptInvitation(store: DirectoryStore, login: Login, token: string) {
  const { db } = store
  const person = await personById(db, login.user_id)
  if (!person) throw new Refusal('not_signed_in')
  const known = await acceptedBefore(store, TEAM_INVITATION, token, login.user_id)
  if (known && person.practice_id === known.practice_id) return { team_id: known.practice_id }
  const { invitation, team } = await usable(store, token)
  await assertMayJoin(store, person, invitation, team)
  const { now } = store
  const { practice_id } = invitation
  const own = person.practice_id
  const asClient = await endForTeam(store, invitation)
  await endAllInHub(store.env, login.user_id, login.session_id)
  const leaveOwnPractice: Statement[] = own
    ? [
        teamInvitationRows.revokeAllOf(db, own, now),
        hidePage(db, login.user_id),
        teamChanged(store, own),
        profileChanged(store, { user_id: login.user_id, practice_id: own }),
      ]
    : []
  await store
    .commit([
      teamInvitationRows.accept(db, invitation, login.user_id, now),
      ...joining(store, { user_id: login.user_id, practice_id }, now),
      ...notifyOwner(store, { invitation, team }, now),
      ...leaveOwnPractice,
      ...asClient.statements,
    ])
    .catch(assertUnused(TEAM_INVITATION))
  const by = { actor: login.user_id, role: login.role ?? login.user_type }
  await applySoon(store, own ? [practice_id, own] : [practice_id], by)
  if (asClient.invitation_id !== null) await applyClientSoon(store, asClient.invitation_id)
  return { team_id: practice_id }
}

/** Statements by which a person joins a team. They mark the registration as finished: a scheduler has no intake. */
function joining(store: DirectoryStore, who: { user_id: string; practice_id: string }, now: number) {
  const { db } = store
  return [
    ...joinRows(db, { ...who, role: 'PRACTICE_SCHEDULER' }, now),
    changeUser(db, who.user_id, { signup_form_finished: true }, now),
    teamChanged(store, who.practice_id),
  ] as const
}

/** Statements that notify the owner by mail, because the link may have reached the wrong person. */
function notifyOwner(store: DirectoryStore, { invitation, team }: Invited, now: number): readonly Statement[] {
  const owner = team.members.find(({ role }) => role === 'OWNER')
  if (!owner) return []
  const { id: invitation_id, practice_id } = invitation
  return store.mail({ kind: 'scheduler_joined', user_id: owner.orchid_user_id, invitation_id }, practice_id, now)
}

async function usable(store: DirectoryStore, token: string): Promise<Invited> {
  const invitation = await openByToken(store, TEAM_INVITATION, token)
  const team = await teamOf(store, invitation.practice_id)
  if (!team.members.some(({ role }) => role === 'OWNER')) throw linkGone(TEAM_INVITATION)
  return { invitation, team }
}

async function assertMayJoin(store: DirectoryStore, person: PersonRow, invitation: InvitationRow, team: Team) {
  assertInvitedEmail(person, invitation)
  const elsewhere = 'Ask for an invitation to another email.'
  if (person.user.user_type !== 'orchid_pro')
    throw new Refusal('conflict', `This is a client's account, which cannot join a team. ${elsewhere}`)
  if (team.members.some((member) => member.orchid_user_id === person.user.id))
    throw new Refusal('conflict', 'You are already on this team.')
  if (person.role === 'PRACTICE_SCHEDULER')
    throw new Refusal('conflict', `You are already on another team. Leave it first, or ${lower(elsewhere)}`)
  if (!person.practice_id) return
  const plan = await newestSubscription(store.db, person.user.id)
  if (plan?.provider_subscription_id && plan.status !== 'ended' && plan.auto_renew)
    throw new Refusal(
      'conflict',
      'Your account has a plan that renews, and the team has its own plan. Turn off auto-renew first, in Settings under Plan and billing.',
    )
  const [own, { in_use }] = await Promise.all([
    teamOf(store, person.practice_id),
    practiceStub(store.env, person.practice_id).act('practice.weigh', store.self),
  ])
  if (in_use)
    throw new Refusal(
      'conflict',
      `Your account has its own practice with clients or sessions, so it cannot join another one. ${elsewhere}`,
    )
  if (own.members.length > 1)
    throw new Refusal(
      'conflict',
      `Your account has its own practice with a team, so it cannot join another one. ${elsewhere}`,
    )
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
