import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { readMemberInvitation } from '#web/lib/endpoints.gen.ts'

/** What a member invitation says, by the token of its mailed link. */
export const memberInvitationQuery = (token: string) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['member-invitation', token],
    queryFn: ({ signal }) => callApi(readMemberInvitation, { body: { token }, signal }),
  })
