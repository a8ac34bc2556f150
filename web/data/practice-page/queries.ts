/** The public pages of practices, and the own one as its settings show it. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { checkPracticeAddress, getOwnPracticePage, getPracticePage } from '#web/lib/endpoints.gen.ts'

export type OwnPracticePage = AnswerOf<typeof getOwnPracticePage>
export type PublicPracticePage = AnswerOf<typeof getPracticePage>

/** The page at an address. A former address leads to the same page. */
export function readPracticePage(practice_group_name: string, signal: AbortSignal): Promise<PublicPracticePage> {
  return callApi(getPracticePage, { params: { practice_group_name }, signal })
}

export const ownPracticePageQuery = queryOptions({
  queryKey: ['own_practice_page'],
  queryFn: ({ signal }) => callApi(getOwnPracticePage, { signal }),
})

/** Whether the own practice can have an address. */
export const practiceAddressQuery = (practice_group_name: string) =>
  queryOptions({
    queryKey: ['practice_address', practice_group_name],
    queryFn: ({ signal }) => callApi(checkPracticeAddress, { query: { practice_group_name }, signal }),
    staleTime: 10_000,
  })
