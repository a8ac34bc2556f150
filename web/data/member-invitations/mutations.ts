import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptMemberInvitation,
  completeSignup,
  inviteMember,
  type MemberInvitation,
  resendMemberInvitation,
  revokeMemberInvitation,
} from '#contracts/api/member-invitations'
import type { UserInfo } from '#contracts/api/users'
import { CHARTS } from '#web/data/charts/queries.ts'
import { signInWithNewPassword } from '#web/data/login/mutations.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { clientInvitationQuery } from './queries.ts'

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

/** Takes a client's invitation back. */
export function useRevokeInvitation({ invitation_id, patient_user_id }: Waiting) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(revokeMemberInvitation, { params: { invitation_id } }),
    onSuccess: () => {
      client.setQueryData(clientInvitationQuery(patient_user_id ?? '').queryKey, null)
      void client.invalidateQueries({ queryKey: [CHARTS] })
    },
  })
}

/** Accepts the invitation of a mailed link; `onAccepted` learns who is signed in from now on. */
export function useAcceptMemberInvitation(token: string, onAccepted: (user: UserInfo | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(acceptMemberInvitation, { body: { token } })
      return client.fetchQuery({ ...userInfoQuery, staleTime: 0 })
    },
    onSuccess: onAccepted,
  })
}

/** Opens the account that a practice has filled in, by a mailed link and a password, and signs in. */
export function useCompleteSignup(token: string, onCompleted: () => void) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      const { email } = await callApi(completeSignup, { params: { token }, body, idempotencyKey: keyOf(body) })
      await signInWithNewPassword(email, password)
    },
    onSuccess: onCompleted,
  })
}
