import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { exportPractice, getPracticeStanding } from '#web/lib/endpoints.gen.ts'

/** The state of the practice: its plan and trial, when they end, and when an archive will be deleted. */
export const standingQuery = queryOptions({
  queryKey: ['practice_standing'],
  queryFn: ({ signal }) => callApi(getPracticeStanding, { signal }),
})

/**
 * Downloads the export. The browser downloads it as a link, because the file can be too large for the page's memory. A
 * link does not renew an expired access cookie, so an API call renews it first.
 */
export async function downloadExport(): Promise<void> {
  await callApi(getPracticeStanding, {})
  const link = document.createElement('a')
  link.href = exportPractice.path
  link.download = ''
  link.click()
}
