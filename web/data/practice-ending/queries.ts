import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { exportPractice, getPracticeStanding } from '#web/lib/endpoints.gen.ts'

/** The practice's state towards the end of its plan. */
export const standingQuery = queryOptions({
  queryKey: ['practice_standing'],
  queryFn: ({ signal }) => callApi(getPracticeStanding, { signal }),
})

/**
 * The browser itself takes the file, which may be larger than a page can hold. It renews no session, so a call that
 * does goes before.
 */
export async function downloadExport(): Promise<void> {
  await callApi(getPracticeStanding, {})
  const link = document.createElement('a')
  link.href = exportPractice.path
  link.download = ''
  link.click()
}
