/**
 * The logged-in user and the progress of their sign-up, for code that decides which pages they can open. It does more
 * than `useUser`. When the email was confirmed or the sign-up finished elsewhere (another tab, the phone), the access
 * cookie here is outdated. So it is renewed before the new state is returned, and the next call is not refused. When
 * another tab switches profiles, this page reloads. A guardian's token is renewed before it expires.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { personOf } from './acting.ts'
import { beginAnew } from './begin-anew.ts'
import { callApi } from '#web/lib/api.ts'
import { onSwitchElsewhere } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { renewAccessToken } from '#web/lib/endpoints.gen.ts'

type Standing = {
  /** undefined while unknown, null when no one is logged in. */
  user: UserInfo | null | undefined
  error: Error | null
  refetch: () => void
}

/**
 * @param asks False where nobody is expected to be logged in: then nobody is until a login in this page, and the API is
 *   not asked, whose refusal the browser would report as an error.
 */
export function useStanding(asks = true): Standing {
  const { data, error, refetch } = useQuery({ ...userInfoQuery, enabled: asks })
  const [user, setUser] = useState(data)
  useEffect(() => {
    if (data === user) return
    // Another tab has switched this person to another profile, so this page must not be used any longer.
    if (data && user && data.sub !== user.sub && personOf(data) === personOf(user)) return beginAnew()
    if (!data || !user || !hasAdvanced(user, data)) return setUser(data)
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
  return { user: asks ? user : (user ?? null), error, refetch: () => void refetch() }
}

/** Reloads this page when another tab has switched profiles. Refetches the user when such a switch has failed. */
function useSwitchElsewhere(lookAgain: () => void): void {
  const onFailed = useEffectEvent(lookAgain)
  useEffect(
    () =>
      onSwitchElsewhere((step) => {
        if (step === 'done') beginAnew()
        if (step === 'failed') onFailed()
      }),
    [],
  )
}

/** Renews a guardian's token before it expires, then requests `user_info`, which includes the new expiry. */
function useGuardianRenewal(until: string | undefined, lookAgain: () => void): void {
  const renewed = useEffectEvent(lookAgain)
  useEffect(() => {
    if (!until) return
    let over = false
    let stop: (() => void) | undefined
    // Few people are guardians, so it is loaded on demand. Without it the next API call renews the token.
    void import('#web/lib/guardian-renewal.ts')
      .then(({ renewBeforeEnd }) => {
        if (!over) stop = renewBeforeEnd(until, () => renewed())
      })
      .catch(() => {})
    return () => {
      over = true
      stop?.()
    }
  }, [until])
}

function hasAdvanced(before: UserInfo, now: UserInfo): boolean {
  return (
    before.sub === now.sub &&
    ((!before.email_confirmed && now.email_confirmed) || (!before.signup_form_finished && now.signup_form_finished))
  )
}
