/** The team and its invitations. */
import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { getTeam, listTeamInvitations, readTeamInvitation } from '#web/lib/endpoints.gen.ts'

/** The query key of team and invitations. */
export const TEAM = 'team'

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

/** The content of a mailed link's invitation; null without a link. */
export const teamInvitationQuery = (token: string | null) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => callApi(readTeamInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })
