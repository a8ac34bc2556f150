import { useQueryClient } from '@tanstack/react-query'
import { forgetPaying } from '#web/data/payment/was-paying.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { announceSignInState, rememberedUserType } from '#web/lib/sign-in-state.ts'
import { logout } from '#web/lib/endpoints.gen.ts'

/** The returned function logs out, clears all loaded data, and returns the home page for the user's type. */
export function useSignOut(): () => Promise<'/professional-homepage' | '/'> {
  const client = useQueryClient()
  return async () => {
    const userType = client.getQueryData(userInfoQuery.queryKey)?.user_type ?? rememberedUserType()
    await callApi(logout, {}).catch((error: unknown) => {
      // 401: the login had already ended.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    forgetPaying()
    announceSignInState('signed-out')
    client.clear()
    return userType === 'orchid_pro' ? '/professional-homepage' : '/'
  }
}
