import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { putOwnProvider } from '#web/data/users/own-provider.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { deleteProfileImage, putProfileImage } from '#web/lib/endpoints.gen.ts'

type Saved = { photo_version: string | null }

/** Caches the new photo in the provider's record and in the logged-in user, because both are shown. */
function putPhoto(client: QueryClient, { photo_version }: Saved): void {
  putOwnProvider(client, { photo_version })
  client.setQueryData(userInfoQuery.queryKey, (before) => before && { ...before, photo_version })
}

/** Saves the user's own photo. */
export function useSavePhoto() {
  const client = useQueryClient()
  return async (body: BodyOf<typeof putProfileImage>): Promise<void> =>
    putPhoto(client, await callApi(putProfileImage, { body }))
}

/** Removes the user's own photo. */
export function useRemovePhoto(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteProfileImage, {}),
    onSuccess: (saved) => {
      putPhoto(client, saved)
      onRemoved()
    },
  })
}
