/**
 * The signed-in user and the progress of their sign-up, for code that decides where they may go. It differs from
 * useUser: when the email was confirmed or the sign-up finished elsewhere (another tab, the phone), the access cookie
 * here is outdated; it is renewed before the new state is returned, so that the next call is not refused. When another
 * tab switched profiles, the page reloads. A guardian's token is renewed before it expires.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { personOf } from './acting.ts'
import { beginAnew } from './begin-anew.ts'
import { callApi, renewGuardianToken } from '#web/lib/api.ts'
import { guardianRenewalDelay } from '#web/lib/guardian-token.ts'
import { onSwitchElsewhere } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { renewAccessToken } from '#web/lib/endpoints.gen.ts'

type Standing = {
  /** undefined while unknown, null when no user is signed in. */
  user: UserInfo | null | undefined
  error: Error | null
  refetch: () => void
}

export function useStanding(): Standing {
  const { data, error, refetch } = useQuery(userInfoQuery)
  const [user, setUser] = useState(data)
  useEffect(() => {
    if (data === user) return
    // The same person as another profile, switched in another tab: this page must not continue.
    if (data && user && data.sub !== user.sub && personOf(data) === personOf(user)) return beginAnew()
    if (!data || !user || !rose(user, data)) return setUser(data)
    let over = false
    void callApi(renewAccessToken, {})
      .catch(() => {})
      .then(() => {
        if (!over) setUser(data)
      })
    return () => {
      over = true
    }
  }, [data, user])
  useSwitchElsewhere(() => void refetch())
  useGuardianRenewal(data?.guardian_token_exp, () => void refetch())
  return { user, error, refetch: () => void refetch() }
}

/** Another tab switches profiles: this one reloads with it. */
function useSwitchElsewhere(lookAgain: () => void): void {
  const hear = useEffectEvent(lookAgain)
  useEffect(
    () =>
      onSwitchElsewhere((step) => {
        if (step === 'done') beginAnew()
        if (step === 'failed') hear()
      }),
    [],
  )
}

/** Renews a guardian's token before it expires; the new expiry comes with the next user_info. */
function useGuardianRenewal(until: string | undefined, lookAgain: () => void): void {
  const renewed = useEffectEvent(lookAgain)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(
      () => {
        // A refusal opens the login automatically; without a response the next call retries.
        void renewGuardianToken()
          .then((ok) => ok && renewed())
          .catch(() => {})
      },
      guardianRenewalDelay(until, Date.now()),
    )
    return () => clearTimeout(timer)
  }, [until])
}

function rose(before: UserInfo, now: UserInfo): boolean {
  return (
    before.sub === now.sub &&
    ((!before.email_confirmed && now.email_confirmed) || (!before.signup_form_finished && now.signup_form_finished))
  )
}
