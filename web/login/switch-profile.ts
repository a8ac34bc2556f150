/** Switches to a minor and back. The page reloads afterwards, even when the call has failed (spec section 4). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { callApi } from '#web/lib/api.ts'
import { errorText } from '#web/lib/api-error.ts'
import { announceSwitch } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { personOf, type Profile } from './acting.ts'
import { beginAnew, planLanding } from './begin-anew.ts'
import { rememberSwitchRefusal } from './switch-refusal.ts'
import { switchBackToGuardian, switchToMinor } from '#web/lib/endpoints.gen.ts'

type Choice = {
  to: Pick<Profile, 'id' | 'isSelf'>
  /** The page to load after the switch. When omitted, the current page is reloaded. */
  landing?: string
  /** The page to load when the switch has failed. When omitted, the current page is reloaded. */
  refused?: string
}

export function useSwitchProfile(user: Pick<UserInfo, 'sub' | 'guardian'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ to, landing, refused }: Choice) => {
      announceSwitch('begun')
      try {
        if (to.isSelf) await callApi(switchBackToGuardian, {})
        else await callApi(switchToMinor, { params: { a: personOf(user), b: to.id } })
      } catch (refusal) {
        const whom = to.isSelf ? 'back to guardian' : 'to minor'
        rememberSwitchRefusal(errorText(refusal, `failed to switch ${whom}: `))
        await lookAgain()
        announceSwitch('failed')
        planLanding(refused ?? null)
        return beginAnew()
      }
      planLanding(landing ?? null)
      await lookAgain()
      announceSwitch('done')
      beginAnew()
    },
  })

  /**
   * Requests the new user. Requests from before the switch are canceled, because they would return the old one. An
   * error is ignored, because the reloaded page requests the user again.
   */
  async function lookAgain(): Promise<void> {
    await client.cancelQueries({ queryKey: userInfoQuery.queryKey })
    await client.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => undefined)
  }
}
