import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteLogoImage, putLogoImage } from '#contracts/api/logo-image'
import type { BodyInput } from '#contracts/endpoint'
import { keepOwnProvider } from '#web/data/users/own-provider.ts'
import { callApi } from '#web/lib/api.ts'

/** Saves the practice's logo. */
export function useSaveLogo() {
  const client = useQueryClient()
  return async (body: BodyInput<typeof putLogoImage>): Promise<void> =>
    keepOwnProvider(client, await callApi(putLogoImage, { body }))
}

/** Takes the practice's logo away. */
export function useRemoveLogo(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteLogoImage, {}),
    onSuccess: (kept) => {
      keepOwnProvider(client, kept)
      onRemoved()
    },
  })
}
