import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getSecondFactor } from '#web/lib/endpoints.gen.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: ({ signal }) => callApi(getSecondFactor, { signal }),
})
