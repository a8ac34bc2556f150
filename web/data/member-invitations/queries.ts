import { queryOptions } from '@tanstack/react-query'
import { listMemberInvitations, readMemberInvitation } from '#contracts/api/member-invitations'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'

/** What the invitation of a mailed link is for. */
export const memberInvitationQuery = (token: string) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['member-invitation', token],
    queryFn: ({ signal }) => callApi(readMemberInvitation, { body: { token }, signal }),
  })

/** The invitation that a client has not answered yet; null: there is none. */
export const clientInvitationQuery = (patient_user_id: string) =>
  queryOptions({
    queryKey: ['patient_invitation', patient_user_id],
    queryFn: async ({ signal }) =>
      (await callApi(listMemberInvitations, { query: { patient_user_id }, signal })).invitations[0] ?? null,
  })
