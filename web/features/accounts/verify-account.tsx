/**
 * "We sent a link": shown after a registration, after a login with the password of a registration that is not confirmed
 * yet, and after a login to an account whose email is unconfirmed. For that account it polls the user, so that the page
 * continues when the link is opened, even in another browser.
 */
import { IconMailOpened } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { useResendConfirmation } from '#web/data/users/registration.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm } from '#web/lib/posted-form.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { inBrowser } from '#web/lib/transport.ts'
import { useLeave } from '#web/login/leaving.ts'
import css from './verify-account.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

const LOOK_EVERY_MS = 4000

type VerifyAccountProps = {
  /** Empty when the page does not know the email. */
  email: string
  /** True when the account is created by the link, so that no one is logged in yet. */
  registered?: boolean
  /** Returns to the login of the same dialog. Without it, "Log in" is a link. */
  onLogIn?: () => void
  /** Whether the mail was sent again by a form that was posted without a script. */
  resent?: boolean
}

export function VerifyAccount({ email, registered = false, onLogIn, resent = false }: VerifyAccountProps) {
  const { data: user } = useQuery({
    ...userInfoQuery,
    // Polls only while someone is logged in.
    refetchInterval: ({ state }) => (state.data ? LOOK_EVERY_MS : false),
  })
  const resend = useResendConfirmation()
  const leave = useMutation({ mutationFn: useLeave() })
  const isLoggedIn = Boolean(user) && !registered

  return (
    <div className={css.verify}>
      <FormAlert error={resend.error} prefix="Failed to resend confimation email: ">
        {postedForm('resend')?.alert}
      </FormAlert>
      <FormAlert error={leave.error} />
      <span className={css.badge}>
        <IconMailOpened size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={css.text}>
        We sent a link to {email ? <strong>{email}</strong> : 'the address that you entered'}. Open it to confirm that
        the email is yours.{' '}
        {isLoggedIn ? 'This page then continues automatically.' : 'You continue from there, on any device.'}
      </p>
      <p className={css.fine}>Nothing after a minute? Check your spam folder, or send it again.</p>
      <div className={css.actions}>
        {inBrowser() ? (
          (isLoggedIn || registered) && (
            <Button kind="quiet" onClick={() => resend.mutate()} disabled={resend.isPending}>
              {resend.isPending ? 'Sending...' : 'Resend email'}
            </Button>
          )
        ) : (
          <form name="resend" method="post" action={pageHref('/login', { search: { step: 'verify' } })}>
            <Button type="submit" kind="quiet">
              Resend email
            </Button>
          </form>
        )}
        {isLoggedIn ? (
          <Button kind="plain" onClick={() => leave.mutate()} disabled={leave.isPending}>
            Log out
          </Button>
        ) : onLogIn ? (
          <Button kind="plain" onClick={onLogIn}>
            Log in
          </Button>
        ) : (
          <a className={buttonClass({ kind: 'plain' })} href={pageHref('/login')}>
            Log in
          </a>
        )}
      </div>
      <p role="status" className={css.fine}>
        {(resend.isSuccess || resent) && 'We sent it again. It can take a minute to arrive.'}
      </p>
    </div>
  )
}

/** The title above `VerifyAccount` (spec section 2). */
export function verifyTitle(user: Pick<UserInfo, 'email_confirmed'> | null | undefined): string {
  return user?.email_confirmed ? 'Verify your email' : 'Verify your account'
}
