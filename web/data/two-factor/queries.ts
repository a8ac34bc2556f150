import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '#contracts/api/two-factor'
import { callApi } from '#web/lib/api.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: ({ signal }) => callApi(getSecondFactor, { signal }),
})
