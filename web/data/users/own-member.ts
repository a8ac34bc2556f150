/** The logged-in member's own record, loaded once for all components that show it or prefill a form with it. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getMember } from '#web/lib/endpoints.gen.ts'

export const ownMemberQuery = queryOptions({
  queryKey: ['own_member_record'],
  queryFn: ({ signal }) => callApi(getMember, { signal }),
  // Forms are prefilled with it. Whoever comes back from another window sees what was saved there (useFollowed).
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})
