import { personById } from '#db/directory/queries/people'
import { memberInvitationRows, teamInvitationRows } from '#db/directory/queries/invitations'
import { calledName, shownName } from '#domain/content/person-name'
import { directoryMails } from '#domain/mail/kinds'
import { settings } from '../env.ts'
import { mailedLink } from '../directory/mailed-link.ts'
import { teamOf } from '../directory/team/team.ts'
import { fill } from './mail-fill.ts'

export const teamFills = {
  client_invited: fill(directoryMails.client_invited)(async ({ store, about, reader }) => {
    const row = await memberInvitationRows.byId(store.db, about.client_invitation_id)
    if (!row) return null
    return {
      facts: null,
      fields: async () => {
        const inviter = await personById(store.db, row.invited_by)
        const { first_name = '', preferred_first_name = '', last_name = '' } = row.record
        return {
          first_name: calledName(reader),
          inviter_name: inviter ? shownName(inviter.user) : '',
          client_name: shownName({ first_name, preferred_first_name, last_name }),
          email_text: row.email,
          link: `${settings(store.env).PUBLIC_URL}/pro-dashboard/patient-charts`,
        }
      },
    }
  }),
  scheduler_joined: fill(directoryMails.scheduler_joined)(async ({ store, about, reader }) => ({
    facts: null,
    fields: async () => {
      const row = await teamInvitationRows.byId(store.db, about.invitation_id)
      const member = row?.accepted_by ? await personById(store.db, row.accepted_by) : null
      return {
        first_name: calledName(reader),
        member_name: member ? shownName(member.user) : '',
        link: `${settings(store.env).PUBLIC_URL}/pro-dashboard/settings/team`,
      }
    },
  })),
  team_invitation: fill(directoryMails.team_invitation)(async ({ store, about }) => {
    const row = await teamInvitationRows.byId(store.db, about.invitation_id)
    if (!row) return null
    return {
      facts: row,
      to: { address: row.email, name: '' },
      fields: async () => {
        const team = await teamOf(store, row.practice_id)
        return {
          first_name: '',
          inviter_name: team.members.find(({ role }) => role === 'OWNER')?.display_name ?? '',
          team_name: team.name,
          link: await mailedLink(store, 'team-invitation', row.link_id),
        }
      },
    }
  }),
}
