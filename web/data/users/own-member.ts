/** The signed-in member's own record, loaded once for all components that show it or start a form from it. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getMember } from '#web/lib/endpoints.gen.ts'

export const ownMemberQuery = queryOptions({
  queryKey: ['own_member_record'],
  queryFn: ({ signal }) => callApi(getMember, { signal }),
  // A form starts from it once; a later response must not change what is being typed.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})
