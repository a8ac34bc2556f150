/** The signed-in member's own record, read once for whoever shows it or begins a form from it. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getMember } from '#web/lib/endpoints.gen.ts'

export const ownMemberQuery = queryOptions({
  queryKey: ['own_member_record'],
  queryFn: ({ signal }) => callApi(getMember, { signal }),
  // A form is begun from it once; a later answer must not change what is being typed.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})
