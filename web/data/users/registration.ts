/** Opening an account, and confirming the address it was opened with. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail, createMemberAccount, createProviderAccount, resendEmailConfirmation } from '#contracts/api/users'
import type { BodyInput } from '#contracts/endpoint'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { userInfoQuery } from './user-info.ts'

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

/** Confirms an address by the token of a mailed link; who is signed in is read again, whatever comes of it. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(confirmEmail, { body: { token } }),
    onSettled: () => client.invalidateQueries({ queryKey: userInfoQuery.queryKey }),
  })
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => callApi(resendEmailConfirmation, {}) })
}
