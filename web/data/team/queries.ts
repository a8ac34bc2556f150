/** The team and its invitations, as the API keeps them; every change brings both lists up to date. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getTeam,
  inviteToTeam,
  listTeamInvitations,
  removeTeamMember,
  resendTeamInvitation,
  revokeTeamInvitation,
} from '#contracts/api/team'
import { callApi } from '#web/lib/api.ts'

const TEAM = 'team'

/** A refusal is thrown with its text. */
export const teamQuery = (team_id: string) =>
  queryOptions({
    queryKey: [TEAM, team_id],
    queryFn: ({ signal }) => callApi(getTeam, { params: { team_id }, signal }),
  })

export const invitationsQuery = (team_id: string) =>
  queryOptions({
    queryKey: [TEAM, team_id, 'invitations'],
    queryFn: async ({ signal }) => (await callApi(listTeamInvitations, { params: { team_id }, signal })).invitations,
  })

/** A change of the team: the lists are read again before it counts as done. */
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

export const useRemove = (team_id: string) =>
  useTeamChange((orchid_user_id: string) => callApi(removeTeamMember, { params: { team_id, orchid_user_id } }))
