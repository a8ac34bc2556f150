/**
 * Who is signed in and how far their sign-up is, for whatever decides where they may go. Differs from useUser in one
 * thing: when the e-mail was confirmed or the sign-up finished elsewhere (another tab, the phone), the access cookie
 * here still says otherwise; it is renewed before the news is passed on, so that the next call is not refused.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { renewAccessToken } from '#contracts/api/login'
import type { UserInfo } from '#contracts/api/users'
import { callApi } from '#web/lib/api.ts'
import { userInfoQuery } from '#web/lib/session.ts'

type Standing = {
  /** undefined while unknown, null when nobody is signed in. */
  user: UserInfo | null | undefined
  error: Error | null
  refetch: () => void
}

export function useStanding(): Standing {
  const { data, error, refetch } = useQuery(userInfoQuery)
  const [user, setUser] = useState(data)
  useEffect(() => {
    if (data === user) return
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
  return { user, error, refetch: () => void refetch() }
}

function rose(before: UserInfo, now: UserInfo): boolean {
  return (
    before.sub === now.sub &&
    ((!before.email_confirmed && now.email_confirmed) || (!before.signup_form_finished && now.signup_form_finished))
  )
}
