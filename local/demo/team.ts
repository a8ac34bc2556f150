import { initiateAuth } from '#contracts/api/login'
import {
  acceptTeamInvitation,
  inviteToTeam,
  listTeamInvitations,
  registerByTeamInvitation,
  revokeTeamInvitation,
} from '#contracts/api/team'
import { getUserInfo } from '#contracts/api/users'
import { DEMO_ZONE, type Place, type Provider, type SignIn } from './people.ts'
import { Visitor } from './visitor.ts'

type SchedulerInput = SignIn & { first_name: string; last_name: string }

/**
 * Adds a scheduler to the owner's practice: invites them by mail and accepts with the mailed link. Continues where an
 * interrupted run stopped.
 */
export async function settledScheduler(place: Place, owner: Provider, input: SchedulerInput): Promise<Provider> {
  const visitor = new Visitor(place.origin)
  const { email, password } = input
  const credentials = { username_or_email: email, password }
  const known = (await visitor.ask(initiateAuth, { body: credentials })).status === 200
  if (known && (await visitor.call(getUserInfo)).team_id === owner.info.team_id) return settled(visitor, input)
  const token = await invitedBy(place, owner, email)
  if (known) await visitor.call(acceptTeamInvitation, { body: { token } })
  else {
    await visitor.call(registerByTeamInvitation, {
      body: {
        token,
        user_in: { password },
        orchid_pro_in: {
          first_name: input.first_name,
          last_name: input.last_name,
          is_over_eighteen: true,
          timezone: DEMO_ZONE,
        },
      },
    })
    await visitor.call(initiateAuth, { body: credentials })
  }
  return settled(visitor, input)
}

async function settled(visitor: Visitor, { email, password }: SchedulerInput): Promise<Provider> {
  return { visitor, signIn: { email, password }, info: await visitor.call(getUserInfo) }
}

/** Invites an email, after revoking its open invitations, and returns the token of the mailed link. */
export async function invitedBy(place: Place, owner: Provider, email: string): Promise<string> {
  const params = { team_id: owner.info.team_id ?? '' }
  const { invitations } = await owner.visitor.call(listTeamInvitations, { params })
  const before = new Set((await place.mailbox.mailsTo(email)).map(({ id }) => id))
  for (const one of invitations.filter((invitation) => invitation.email === email))
    await owner.visitor.call(revokeTeamInvitation, { params: { ...params, invitation_id: one.invitation_id } })
  await owner.visitor.call(inviteToTeam, { params, body: { email } })
  const mail = await place.mailbox.wait(email, ({ id, text }) => !before.has(id) && text.includes(LINK))
  return tokenOf(mail.text)
}

const LINK = '/team-invitation#token='

/** The token in the text of an invitation's mail. */
export function tokenOf(text: string): string {
  const token = new RegExp(`${LINK}([A-Za-z0-9_.~%-]+)`).exec(text)?.[1]
  if (!token) throw new Error('the invitation has no link')
  return decodeURIComponent(token)
}
