import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listPasskeys, addPasskey, beginPasskey, removePasskey } from '#web/lib/endpoints.gen.ts'
import { makePasskey } from '#web/lib/passkey-browser.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal })).passkeys,
})

/** Changes to the user's own passkeys. */
/** Whether the passkey was added, the browser's dialog was canceled, or this device already has a passkey. */
type Outcome = 'added' | 'given up' | 'known'

/** `mfa_code` is required when a second factor is turned on. */
type NewPasskey = { name: string; password: string; mfa_code?: string }

export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, ...proof }: NewPasskey): Promise<Outcome> => {
      const made = await makePasskey(await callApi(beginPasskey, { body: proof }))
      if (made === 'known') return 'known'
      if (!made) return 'given up'
      await callApi(addPasskey, { body: { name, ...made } })
      return 'added'
    },
    onSuccess: () => client.invalidateQueries(passkeysQuery),
  })
}

export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      callApi(removePasskey, { params: { id }, body: { password } }),
    onSuccess: () => client.invalidateQueries(passkeysQuery),
  })
}
