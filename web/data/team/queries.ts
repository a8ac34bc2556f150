/** The team and its invitations. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contracts/api/team'
import type { UserInfo } from '#contracts/api/users'
import { callApi } from '#web/lib/api.ts'
import { getTeam, listTeamInvitations } from '#web/lib/endpoints.gen.ts'

/** The query key of team and invitations. */
export const TEAM = 'team'

export const teamQuery = (team_id: string) =>
  queryOptions({
    queryKey: [TEAM, team_id],
    queryFn: ({ signal }) => callApi(getTeam, { params: { team_id }, signal }),
  })

/** For whom a scheduler works, and whether they may complete sessions. */
export type Deputy = { owner: TeamMember; mayComplete: boolean }

/** Null for everyone who is no scheduler, and until it is known. */
export function useDeputy(user: Pick<UserInfo, 'role' | 'team_id' | 'sub'>): Deputy | null {
  const { data: team } = useQuery({ ...teamQuery(user.team_id ?? ''), enabled: user.role === 'PRACTICE_SCHEDULER' })
  const owner = team?.members.find(({ role }) => role === 'OWNER')
  const self = team?.members.find(({ orchid_user_id }) => orchid_user_id === user.sub)
  return user.role === 'PRACTICE_SCHEDULER' && owner
    ? { owner, mayComplete: self?.may_complete_sessions ?? false }
    : null
}

export const invitationsQuery = (team_id: string) =>
  queryOptions({
    queryKey: [TEAM, team_id, 'invitations'],
    queryFn: async ({ signal }) => (await callApi(listTeamInvitations, { params: { team_id }, signal })).invitations,
  })
