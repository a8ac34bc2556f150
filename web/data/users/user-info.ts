/**
 * The logged-in user. Use `useUser()` in a dashboard, and `userInfoQuery` in a loader:
 *   const user = await context.queryClient.ensureQueryData(userInfoQuery)   // null: not logged in
 * The user is refetched every minute and whenever the page becomes visible (spec section 4).
 */
import type { UserInfo } from '#contracts/api/users'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { ApiError, withPrefix } from '#web/lib/api-error.ts'
import { rememberGuardianToken } from '#web/lib/guardian-token.ts'
import { noticeSomebody, rememberUserType, rememberZone } from '#web/lib/sign-in-state.ts'
import { getUserInfo } from '#web/lib/endpoints.gen.ts'

export const USER_REFRESH_MS = 60_000

/** Requests the logged-in user. The text of a refusal has the prefix that the spec defines (section 8). */
export async function askWhoIsHere(signal?: AbortSignal): Promise<UserInfo> {
  const user = await callApi(getUserInfo, { ...(signal && { signal }) }).catch(withPrefix('failed to get userInfo: '))
  rememberZone(user.timezone)
  return user
}

export const userInfoQuery = queryOptions({
  queryKey: ['user_info'],
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    try {
      const user = await askWhoIsHere(signal)
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

/** Caches the new state of the logged-in user. A request in flight is canceled, because it could return the old one. */
export async function rememberWhoIsHere(client: QueryClient, user: UserInfo): Promise<void> {
  await client.cancelQueries({ queryKey: userInfoQuery.queryKey })
  client.setQueryData(userInfoQuery.queryKey, user)
}

/** The logged-in user; undefined until it is known, null when no one is logged in. */
export function useUser(): UserInfo | null | undefined {
  return useQuery(userInfoQuery).data
}
