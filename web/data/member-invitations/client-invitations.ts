/** The invitations that a practice sends its clients. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberInvitation } from '#contracts/api/member-invitations'
import { MAIL_READERS } from '#web/data/session-details.ts'
import { CHARTS, refreshCharts } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import {
  inviteMember,
  listMemberInvitations,
  resendMemberInvitation,
  revokeMemberInvitation,
} from '#web/lib/endpoints.gen.ts'

/** The open invitation of a client; null when there is none. */
export const clientInvitationQuery = (patient_user_id: string) =>
  queryOptions({
    queryKey: ['patient_invitation', patient_user_id],
    queryFn: async ({ signal }) =>
      (await callApi(listMemberInvitations, { query: { patient_user_id }, signal })).invitations[0] ?? null,
  })

/** Invites a client by mail; `dob` is YYYY-MM-DD or empty. */
export function useInviteClient(patient_user_id: string) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (invited: { email: string; dob: string }) => {
      const body = { ...invited, patient_user_id }
      return callApi(inviteMember, { body, idempotencyKey: intent.keyOf(body) })
    },
    onSuccess: (invitation) => {
      intent.settled()
      client.setQueryData(clientInvitationQuery(patient_user_id).queryKey, invitation)
      void client.invalidateQueries({ queryKey: [CHARTS] })
      void client.invalidateQueries({ queryKey: [MAIL_READERS] })
    },
  })
}

/** Invites a client who was just added, by the email and the date of birth that the practice has written. */
export function useInviteNewClient() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ patient_user_id, email, dob }: { patient_user_id: string; email: string; dob: string }) =>
      callApi(inviteMember, { body: { patient_user_id, email, dob } }),
    onSuccess: (invitation, { patient_user_id }) => {
      client.setQueryData(clientInvitationQuery(patient_user_id).queryKey, invitation)
      refreshCharts(client)
    },
  })
}

type Waiting = Pick<MemberInvitation, 'invitation_id' | 'patient_user_id'>

/** Sends a client's invitation again, with a new link. */
export function useResendInvitation({ invitation_id, patient_user_id }: Waiting) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(resendMemberInvitation, { params: { invitation_id } }),
    onSuccess: (renewed) => client.setQueryData(clientInvitationQuery(patient_user_id ?? '').queryKey, renewed),
  })
}

/** Revokes a client's invitation. */
export function useRevokeInvitation({ invitation_id, patient_user_id }: Waiting) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(revokeMemberInvitation, { params: { invitation_id } }),
    onSuccess: () => {
      client.setQueryData(clientInvitationQuery(patient_user_id ?? '').queryKey, null)
      void client.invalidateQueries({ queryKey: [CHARTS] })
      void client.invalidateQueries({ queryKey: [MAIL_READERS] })
    },
  })
}
