/**
 * The content of /confirm-email. The link of a registration asks for the password that was chosen, or for another one,
 * then creates the account and continues.
 */
import { IconCircleCheck, IconLinkOff, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChosenTime } from '#contracts/api/member-registration'
import type { UserInfo } from '#contracts/api/users'
import { checkoutAddress } from '#domain/content/checkout-address'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { useConfirmEmail, confirmationQuery } from '#web/data/email-confirmation.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { holdOnArrival } from '#web/login/hold-on-arrival.ts'
import { forgetRedirectAfterRegister, rememberRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import css from './confirm-email.module.css'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { nextPath } from '#web/login/next-path.ts'
import { forgetLinkToken, useLinkToken } from '#web/lib/link-token.ts'
import { useStanding } from '#web/login/standing.ts'
import { VerifyAccount } from './verify-account.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

const CONFIRMED = 'Your email is confirmed'
const CONFIRMING = 'Confirm your email'

export function ConfirmEmail() {
  const token = useLinkToken()
  return token === null ? <WithoutLink /> : <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const link = useQuery(confirmationQuery(token))
  if (link.error)
    return isRefused(link.error) ? (
      <WithoutLink refusal={link.error} />
    ) : (
      <Frame title="We could not confirm your email">
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      </Frame>
    )
  if (!link.data)
    return (
      <Frame title={CONFIRMING}>
        <LoadingSkeleton shape="lines" label="Opening your link" />
      </Frame>
    )
  const { state, email } = link.data
  if (state === 'has_account') return <HasAccount email={email} />
  if (state === 'done') return <Confirmed />
  return <ConfirmRegistration token={token} email={email} />
}

/** The registration waits: its password, or another one, creates the account. */
function ConfirmRegistration({ token, email }: { token: string; email: string }) {
  const { user } = useStanding()
  const confirm = useConfirmEmail(token, ({ booking, signed_in }, me) => {
    forgetLinkToken()
    if (me) goOn(booking, me)
    else if (!signed_in && booking) rememberRedirectAfterRegister(checkoutAddress(booking))
  })
  const refusal = confirm.error
  if (refusal instanceof ApiError && refusal.code === 'conflict') return <HasAccount email={email} />
  if (refusal instanceof ApiError && refusal.code === 'link_invalid') return <WithoutLink refusal={refusal} />
  if (confirm.data && !confirm.data.user) return <Confirmed />
  return (
    <Frame title={CONFIRMING}>
      <ConfirmPasswordForm
        email={email}
        confirm={confirm}
        otherUser={user && user.email !== email ? user.email : null}
      />
    </Frame>
  )
}

/** To the time that was chosen before the registration, which is held on arrival, or to the person's first page. */
function goOn(booking: ChosenTime | null, user: UserInfo): void {
  if (!booking) {
    window.location.assign(nextPath(user))
    return
  }
  // This browser may have stored the same page before the registration. A later login must not lead back to it.
  forgetRedirectAfterRegister()
  holdOnArrival(checkoutAddress(booking))
  window.location.assign(checkoutAddress(booking))
}

function Confirmed() {
  const { user, error, refetch } = useStanding()
  if (user === undefined)
    return (
      <Frame title={CONFIRMED}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingSkeleton shape="lines" />}
      </Frame>
    )
  return (
    <Frame title={CONFIRMED}>
      <Outcome icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />} text={confirmedText(user)}>
        {user ? <Button onClick={() => window.location.assign(nextPath(user))}>Continue</Button> : <LogIn />}
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

function HasAccount({ email }: { email: string }) {
  return (
    <Frame title="You already have an account">
      <Outcome
        icon={<IconUserCheck size={28} stroke={1.5} aria-hidden />}
        text={`There is already an account for ${email}, and nothing about it was changed. Log in with its password, or choose a new one.`}
      >
        <LogIn />
        <a className={buttonClass({ kind: 'quiet' })} href={pageHref('/forgot-password')}>
          Choose a new password
        </a>
      </Outcome>
    </Frame>
  )
}

/** There is no link, or it cannot be used. */
function WithoutLink({ refusal = null }: { refusal?: Error | null }) {
  const { user, error, refetch } = useStanding()
  if (user === undefined)
    return (
      <Frame title={CONFIRMING}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingSkeleton shape="lines" />}
      </Frame>
    )
  // A used link is not an error if the email is already confirmed.
  if (user?.email_confirmed) return <Confirmed />
  if (user)
    return (
      <Frame title="Verify your account" lead={refusal ? errorText(refusal) : undefined}>
        <VerifyAccount email={user.email} />
      </Frame>
    )
  return (
    <Frame title={refusal ? 'This link no longer works' : 'Open the link from your email'}>
      <Outcome
        bad={refusal !== null}
        icon={<IconLinkOff size={28} stroke={1.5} aria-hidden />}
        text={`${refusal ? `${errorText(refusal)} ` : ''}Log in and we can send you a new link. If your email is already confirmed, you can simply continue from there.`}
      >
        <LogIn />
      </Outcome>
    </Frame>
  )
}

function LogIn() {
  return (
    <a className={buttonClass()} href={pageHref('/login')}>
      Log in
    </a>
  )
}

function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status < 500
}

function Frame({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
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
      <div className={css.acts}>{children}</div>
    </div>
  )
}
