/** A guardian's minors, a minor's guardians, and the content of a guardian invitation. */
import { queryOptions } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { listGuardians, listMinors, readGuardianInvitation } from '#web/lib/endpoints.gen.ts'

/** The query key of both lists. */
export const MINORS = 'minors'

export const minorsQuery = queryOptions({
  queryKey: [MINORS],
  queryFn: async ({ signal }) => (await callApi(listMinors, { signal })).minors,
})

export const guardiansQuery = (minor_user_id: string) =>
  queryOptions({
    queryKey: [MINORS, minor_user_id, 'guardians'],
    queryFn: ({ signal }) => callApi(listGuardians, { params: { minor_user_id }, signal }),
  })

/** What a guardian invitation says, by the token of its mailed link. A null token turns the query off. */
export const guardianInvitationQuery = (token: string | null) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['guardian-invitation', token],
    queryFn: ({ signal }) => callApi(readGuardianInvitation, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })
