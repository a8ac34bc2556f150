import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putOwnProvider } from '#web/data/users/own-provider.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { deleteLogoImage, putLogoImage } from '#web/lib/endpoints.gen.ts'

/** Saves the practice's logo. */
export function useSaveLogo() {
  const client = useQueryClient()
  return async (body: BodyOf<typeof putLogoImage>): Promise<void> =>
    putOwnProvider(client, await callApi(putLogoImage, { body }))
}

/** Removes the practice's logo. */
export function useRemoveLogo(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteLogoImage, {}),
    onSuccess: (saved) => {
      putOwnProvider(client, saved)
      onRemoved()
    },
  })
}
