/** Opening an account. */
import { useMutation } from '@tanstack/react-query'
import { createMemberAccount, createProviderAccount } from '#contracts/api/users'
import type { BodyInput } from '#contracts/endpoint'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/** `onCreated` is part of the registration: until it is done the form stays busy. */
export function useRegisterMember(onCreated: (body: BodyInput<typeof createMemberAccount>) => Promise<void>) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyInput<typeof createMemberAccount>) => {
      await callApi(createMemberAccount, { body, idempotencyKey: keyOf(body) })
      await onCreated(body)
    },
  })
}

export function useRegisterProvider() {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyInput<typeof createProviderAccount>) => {
      await callApi(createProviderAccount, { body, idempotencyKey: keyOf(body) })
    },
  })
}
