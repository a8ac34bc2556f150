/** Changes of the user's own passkeys. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { makePasskey } from '#web/lib/passkey-browser.ts'
import { passkeysQuery } from './queries.ts'
import { addPasskey, beginPasskey, removePasskey } from '#web/lib/endpoints.gen.ts'

/** The outcome: added, cancelled in the browser's own window, or added before. */
type Outcome = 'added' | 'given up' | 'known'

/** `mfa_code` when a second factor is on. */
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
