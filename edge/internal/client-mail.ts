import { memberInvitationRows } from '#db/directory/queries/invitations'
import { personByEmail } from '#db/directory/queries/people'
import { calledName, shownName } from '#domain/content/person-name'
import { directoryMails } from '#domain/mail/kinds'
import { memberLink } from '../directory/invitations/member-link.ts'
import { teamOf } from '../directory/team/team.ts'
import { fill } from './mail-fill.ts'

export const clientFills = {
  client_invitation: fill(directoryMails.client_invitation)(async ({ store, about }) => {
    const row = await memberInvitationRows.byId(store.db, about.member_invitation_id)
    if (!row) return null
    const { first_name = '', preferred_first_name = '', last_name = '' } = row.record
    const names = { first_name, preferred_first_name, last_name }
    return {
      facts: row,
      to: { address: row.email, name: shownName(names) },
      fields: async () => {
        const team = await teamOf(store, row.practice_id)
        // Only the mailbox learns whether its email has an account. Who has one logs in instead of choosing a password.
        const isKnown = row.kind === 'signup' && (await personByEmail(store.db, row.email)) !== null
        const kind = isKnown ? 'chart' : row.kind
        return {
          first_name: calledName(names),
          inviter_name: team.members.find(({ role }) => role === 'OWNER')?.display_name ?? '',
          practice_name: team.name,
          prepared: kind === 'signup' ? 'yes' : 'no',
          link: await memberLink(store, kind, row.link_id),
        }
      },
    }
  }),
}
