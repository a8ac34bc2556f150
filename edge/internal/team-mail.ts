import type { Response } from '#contracts/endpoint'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { claimMail } from '#contracts/internal/workflows'
import { personById, type UserRow } from '#db/directory/queries/people'
import { invitationById } from '#db/directory/queries/teams'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>

/** What the owner is told of an invitation that was accepted. */
export async function joinedMail(store: DirectoryStore, invitationId: string | null, owner: UserRow): Promise<Content> {
  const { db } = store
  const row = invitationId === null ? null : await invitationById(db, invitationId)
  const member = row?.accepted_by ? await personById(db, row.accepted_by) : null
  const fields: MailFields<'scheduler_joined'> = {
    first_name: owner.preferred_first_name || owner.first_name,
    member_name: member ? `${member.user.preferred_first_name || member.user.first_name} ${member.user.last_name}` : '',
    link: `${settings(store.env).PUBLIC_URL}/pro-dashboard/settings/team`,
  }
  return {
    to: owner.email,
    to_name: `${fields.first_name} ${owner.last_name}`,
    kind: 'scheduler_joined',
    fields,
    attachment: null,
  }
}
