/** Registers members and providers. */
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { createMemberAccount, createProviderAccount } from '#web/lib/endpoints.gen.ts'

/** The registration stays pending until `onCreated` is done. */
export function useRegisterMember(onCreated: (body: BodyOf<typeof createMemberAccount>) => Promise<void>) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof createMemberAccount>) => {
      await callApi(createMemberAccount, { body, idempotencyKey: keyOf(body) })
      await onCreated(body)
    },
  })
}

export function useRegisterProvider() {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof createProviderAccount>) => {
      await callApi(createProviderAccount, { body, idempotencyKey: keyOf(body) })
    },
  })
}
