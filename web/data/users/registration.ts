/** Registers members and providers. The account is created when the link in the email is opened. */
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { createMemberAccount, createProviderAccount, resendEmailConfirmation } from '#web/lib/endpoints.gen.ts'

export function useRegisterMember(onRegistered: (email: string) => void) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof createMemberAccount>) => {
      await callApi(createMemberAccount, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (_, { user_in }) => onRegistered(user_in.email),
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

/** Sends the email that confirms the address once more. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => callApi(resendEmailConfirmation, {}) })
}
