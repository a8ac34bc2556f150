/**
 * Who is signed in. `useUser()` in a dashboard; `userInfoQuery` in a loader:
 *   const user = await context.queryClient.ensureQueryData(userInfoQuery)   // null: nobody
 * Refreshed every minute and whenever the page becomes visible (spec section 4).
 */
import { logout } from '#contracts/api/login'
import { getUserInfo, type UserInfo } from '#contracts/api/users'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { rememberGuardianToken } from '#web/lib/guardian-token.ts'
import { announceSignInState, noticeSomebody, rememberedUserType, rememberUserType } from '#web/lib/sign-in-state.ts'

export const USER_REFRESH_MS = 60_000

export const userInfoQuery = queryOptions({
  queryKey: ['user_info'],
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    try {
      const user = await callApi(getUserInfo, { signal })
      rememberUserType(user.user_type, user.email_confirmed && user.signup_form_finished)
      rememberGuardianToken(user.guardian_token_exp ?? null)
      noticeSomebody()
      return user
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 401)) {
        rememberUserType(null)
        rememberGuardianToken(null)
        return null
      }
      throw error
    }
  },
  staleTime: 30_000,
  refetchInterval: USER_REFRESH_MS,
  refetchOnWindowFocus: 'always',
})

/** undefined while unknown, null when nobody is signed in. */
export function useUser(): UserInfo | null | undefined {
  return useQuery(userInfoQuery).data
}

/** Signs out, forgets everything that was loaded, and says where to go (spec: a provider lands on their own home page). */
export function useSignOut(): () => Promise<'/professional-homepage' | '/'> {
  const client = useQueryClient()
  return async () => {
    const userType = client.getQueryData(userInfoQuery.queryKey)?.user_type ?? rememberedUserType()
    await callApi(logout, {}).catch((error: unknown) => {
      // It was over already.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    announceSignInState('signed-out')
    client.clear()
    return userType === 'orchid_pro' ? '/professional-homepage' : '/'
  }
}
