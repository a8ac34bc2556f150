/** The newest message of each conversation, decrypted in this browser, for lists. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { chatPreviews } from '#web/lib/endpoints.gen.ts'
import type { Preview } from './opened-previews.ts'

/** The newest first. The texts exist only in this page's memory. */
export const previewsQuery = queryOptions({
  queryKey: ['chat_previews'],
  queryFn: async ({ signal }): Promise<Preview[]> => {
    const [{ previews }, { openedPreview }] = await Promise.all([
      callApi(chatPreviews, { signal }),
      import('./opened-previews.ts'),
    ])
    return Promise.all(previews.map(openedPreview))
  },
  staleTime: 60_000,
})

export const refreshPreviews = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: previewsQuery.queryKey })
