/**
 * The invitation to a team that a mailed link opens. It is apart from the queries of the team, which the schedule needs at
 * once and without what the pages before a login share.
 */
import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { readTeamInvitation } from '#web/lib/endpoints.gen.ts'

/** What a team invitation says, by the token of its mailed link. A null token turns the query off. */
export const teamInvitationQuery = (token: string | null) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => callApi(readTeamInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })
