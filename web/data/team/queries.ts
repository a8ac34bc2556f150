/** The team and its invitations. */
import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { getTeam, listTeamInvitations, readTeamInvitation } from '#web/lib/endpoints.gen.ts'

/** The query key of team and invitations. */
export const TEAM = 'team'

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

/** What a team invitation says, by the token of its mailed link. A null token turns the query off. */
export const teamInvitationQuery = (token: string | null) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => callApi(readTeamInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })
