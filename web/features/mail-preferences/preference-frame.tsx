import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EmailPreference } from '#contracts/api/email-preference'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { emailPreferenceQuery } from '#web/data/email-preference.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './preferences.module.css'

type PreferenceFrameProps = {
  title: string
  /** The token of the mailed link; null for the account that is logged in. */
  token: string | null
  children: (preference: EmailPreference) => ReactNode
}

/** The frame of the pages about email preferences. It reads them, and says what to do when a link or a log-in is missing. */
export function PreferenceFrame({ title, token, children }: PreferenceFrameProps) {
  const read = useQuery(emailPreferenceQuery(token))
  return (
    <AccountFrame title={title} scene={ACCOUNT_SCENES.mail}>
      {read.data ? children(read.data) : <Without read={read} />}
    </AccountFrame>
  )
}

function Without({ read: { error, refetch } }: { read: UseQueryResult<EmailPreference> }) {
  if (!error) return <LoadingSkeleton shape="lines" label="Reading your preferences" />
  const code = error instanceof ApiError ? error.code : null
  if (code !== 'link_invalid' && code !== 'not_signed_in')
    return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.stack}>
      <p role="status">
        {code === 'link_invalid'
          ? 'This link is not complete. Please open the link at the end of one of our emails again, or log in.'
          : 'Please open the link at the end of one of our emails, or log in.'}
      </p>
      <div>
        <a className={buttonClass()} href={pageHref('/login')}>
          Log in
        </a>
      </div>
    </div>
  )
}

/** The address of a page about email preferences, with the token of the mailed link. */
export function preferenceHref(
  path: '/email-preference' | '/update-preference' | '/unsubscribe' | '/resubscribe',
  token: string | null,
  topic?: string,
): string {
  const address = pageHref(path, { search: { topic } })
  return token === null ? address : `${address}#token=${encodeURIComponent(token)}`
}
