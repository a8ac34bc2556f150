/** The content of /confirm-email. Confirms the email with the token of the mailed link, then says what comes next. */
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { useConfirmEmail } from '#web/data/users/email-confirmation.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { AccountFrame } from '#web/session/account-frame.tsx'
import css from './confirm-email.module.css'
import { nextPath } from '#web/session/landing.ts'
import { useTokenOnce } from '#web/lib/link-token.ts'
import { useStanding } from '#web/session/standing.ts'
import { VerifyAccount } from './verify-account.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

const CONFIRMED = 'Your email is confirmed'

export function ConfirmEmail() {
  const token = useTokenOnce()
  const { user, error, refetch } = useStanding()
  const sent = useRef('')
  const confirm = useConfirmEmail()

  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    confirm.mutate(token)
  }, [token, confirm.mutate])

  const invalid = confirm.error instanceof ApiError && confirm.error.status < 500
  const pending = token && (confirm.isIdle || confirm.isPending)
  if (!pending && confirm.error && !invalid)
    return (
      <Frame title="We could not confirm your email">
        <Outcome bad icon={<IconLinkOff size={28} stroke={1.5} aria-hidden />} text={errorText(confirm.error)}>
          <Button onClick={() => token && confirm.mutate(token)}>Try again</Button>
        </Outcome>
      </Frame>
    )
  if (!pending && user === undefined && error)
    return (
      <Frame title={confirm.isSuccess ? CONFIRMED : 'We could not load your account'}>
        <ErrorState error={error} onRetry={refetch} />
      </Frame>
    )
  if (pending || user === undefined)
    return (
      <Frame title="Confirming your email">
        <LoadingSkeleton shape="lines" label="Confirming your email" />
      </Frame>
    )
  // A used link is not an error if the email is already confirmed.
  if (confirm.isSuccess || (user?.email_confirmed && (invalid || !token)))
    return (
      <Frame title={CONFIRMED}>
        <Outcome icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />} text={confirmedText(user)}>
          <GoOn user={user} />
        </Outcome>
      </Frame>
    )
  if (user && !user.email_confirmed && (invalid || !token))
    return (
      <Frame title="Verify your account" lead={invalid ? errorText(confirm.error) : undefined}>
        <VerifyAccount email={user.email} />
      </Frame>
    )
  return (
    <Frame title={invalid ? 'This link no longer works' : 'Open the link from your email'}>
      <Outcome
        bad={invalid}
        icon={<IconLinkOff size={28} stroke={1.5} aria-hidden />}
        text={`${invalid ? `${errorText(confirm.error)} ` : ''}Log in and we can send you a new link. If your email is already confirmed, you can simply continue from there.`}
      >
        <a className={buttonClass()} href={pageHref('/login')}>
          Log in
        </a>
      </Outcome>
    </Frame>
  )
}

function confirmedText(user: UserInfo | null): string {
  if (!user) return 'Thank you. Log in to continue where you left off.'
  if (user.signup_form_finished) return 'Thank you. Everything is ready.'
  return user.user_type === 'orchid_pro'
    ? 'Thank you. Next are a few questions about you and your practice. They take about five minutes.'
    : 'Thank you. Complete one short form, and then you can book.'
}

function GoOn({ user }: { user: UserInfo | null }) {
  if (!user)
    return (
      <a className={buttonClass()} href={pageHref('/login')}>
        Log in
      </a>
    )
  return <Button onClick={() => window.location.assign(nextPath(user))}>Continue</Button>
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={ACCOUNT_SCENES.confirm}>
      {children}
    </AccountFrame>
  )
}

function Outcome({
  icon,
  text,
  bad = false,
  children,
}: {
  icon: ReactNode
  text: string
  bad?: boolean
  children: ReactNode
}) {
  return (
    <div className={css.outcome} role={bad ? 'alert' : 'status'}>
      <span className={bad ? `${css.badge} ${css.bad}` : css.badge}>{icon}</span>
      <p className={css.text}>{text}</p>
      <div>{children}</div>
    </div>
  )
}
