/** Changes to the team, by its owner, by a scheduler who leaves, and by people who were invited. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { signInWithNewPassword } from '#web/data/login.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { TEAM } from './queries.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import {
  acceptTeamInvitation,
  changeTeamMember,
  inviteToTeam,
  registerByTeamInvitation,
  removeTeamMember,
  resendTeamInvitation,
  revokeTeamInvitation,
  transferTeamOwnership,
} from '#web/lib/endpoints.gen.ts'

/** A change to the team stays pending until the team and its invitations are refetched. */
function useTeamChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [TEAM] }),
  })
}

export const useInvite = (team_id: string) =>
  useTeamChange(({ email, idempotencyKey }: { email: string; idempotencyKey: string }) =>
    callApi(inviteToTeam, { params: { team_id }, body: { email }, idempotencyKey }),
  )

export const useResend = (team_id: string) =>
  useTeamChange((invitation_id: string) => callApi(resendTeamInvitation, { params: { team_id, invitation_id } }))

export const useRevoke = (team_id: string) =>
  useTeamChange((invitation_id: string) => callApi(revokeTeamInvitation, { params: { team_id, invitation_id } }))

/** Lets a scheduler complete sessions, or no longer. */
export const useLetComplete = (team_id: string, orchid_user_id: string) =>
  useTeamChange((may_complete_sessions: boolean) =>
    callApi(changeTeamMember, { params: { team_id, orchid_user_id }, body: { may_complete_sessions } }),
  )

export const useRemove = (team_id: string) =>
  useTeamChange((orchid_user_id: string) => callApi(removeTeamMember, { params: { team_id, orchid_user_id } }))

/** Removes the scheduler from the team, which logs them out. */
export const useLeaveTeam = (team_id: string, orchid_user_id: string, onLeft: () => void) =>
  useMutation({
    mutationFn: () => callApi(removeTeamMember, { params: { team_id, orchid_user_id } }),
    onSuccess: onLeft,
  })

/** Makes a scheduler the owner, which logs out both the old and the new owner. */
export const useTransferOwnership = (team_id: string, onTransferred: () => void) =>
  useMutation({
    mutationFn: (orchid_user_id: string) =>
      callApi(transferTeamOwnership, { params: { team_id }, body: { orchid_user_id } }),
    onSuccess: onTransferred,
  })

/** Accepts the invitation of a mailed link. `onAccepted` gets the user who is logged in, or null. */
export function useAcceptTeamInvitation(token: string, onAccepted: (user: UserInfo | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(acceptTeamInvitation, { body: { token } })
      return client.fetchQuery({ ...userInfoQuery, staleTime: 0 })
    },
    onSuccess: onAccepted,
  })
}

/** Registers by the invitation of a mailed link, and logs in. */
export function useRegisterByTeamInvitation(onRegistered: () => void) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof registerByTeamInvitation>) => {
      const { email } = await callApi(registerByTeamInvitation, { body, idempotencyKey: keyOf(body) })
      await signInWithNewPassword(email, body.user_in.password)
    },
    onSuccess: onRegistered,
  })
}
