import { queryOptions } from '@tanstack/react-query'
import { readMemberInvitation } from '#contracts/api/member-invitations'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'

/** What the invitation of a mailed link is for. */
export const memberInvitationQuery = (token: string) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['member-invitation', token],
    queryFn: ({ signal }) => callApi(readMemberInvitation, { body: { token }, signal }),
  })
