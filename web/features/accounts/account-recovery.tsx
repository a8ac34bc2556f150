/**
 * The content of /account-recovery, for someone who has lost their phone and recovery codes. It mails a link that proves
 * the address; opened with that link, it shows the reference that the person tells the support.
 */
import { IconCircleCheck, IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { useRequestRecovery, recoveryQuery } from '#web/data/account-recovery.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { supportEmail, supportLink } from '#web/lib/web-context.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { CopyButton } from '#web/ui/kit/copy-button.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './account-recovery.module.css'

export function AccountRecovery() {
  const token = useLinkToken()
  return token === null ? <AskForLink /> : <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(recoveryQuery(token))
  if (error instanceof ApiError && error.code === 'link_invalid') return <AskForLink invalid />
  if (error)
    return (
      <Frame title="We could not open your link">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  if (!data)
    return (
      <Frame title="Lost your phone?">
        <LoadingSkeleton shape="lines" label="Opening your link" />
      </Frame>
    )
  return (
    <Frame title="Your email is confirmed">
      <div className={css.outcome} role="status">
        <span className={`${css.badge} ${css.good}`}>
          <IconCircleCheck size={28} stroke={1.5} aria-hidden />
        </span>
        <p className={css.text}>
          Now write to our support at <strong>{supportEmail()}</strong> and give this reference. They check who you are
          before they turn off two-step verification. The reference works for 7 days.
        </p>
        <p className={css.reference}>{data.reference}</p>
        <div className={css.actions}>
          <a
            className={buttonClass()}
            href={`${supportLink()}?subject=${encodeURIComponent(`Lost phone, ${data.reference}`)}`}
          >
            Email support
          </a>
          <CopyButton text={data.reference}>Copy reference</CopyButton>
        </div>
      </div>
    </Frame>
  )
}

/** `invalid` is true when the link was replaced, has expired or is forged. */
function AskForLink({ invalid = false }: { invalid?: boolean }) {
  const [email, setEmail] = useState('')
  const check = useFormCheck()
  const ask = useRequestRecovery()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(email.trim() !== '')) ask.mutate(email.trim())
    else ask.reset()
  }
  if (ask.isSuccess)
    return (
      <Frame title="Check your email">
        <div className={css.outcome}>
          <span className={css.badge}>
            <IconMailForward size={28} stroke={1.5} aria-hidden />
          </span>
          <p className={css.text} role="status">
            If <strong>{ask.variables}</strong> has an account with two-step verification, we sent a link there. It
            works for one hour.
          </p>
          <p className={css.fine}>Nothing after a minute? Check your spam folder, or send it again.</p>
          <div className={css.actions}>
            <a className={buttonClass()} href={pageHref('/login')}>
              Back to log in
            </a>
            <Button kind="quiet" onClick={() => ask.reset()}>
              Send again
            </Button>
          </div>
        </div>
      </Frame>
    )
  return (
    <Frame
      title={invalid ? 'This link no longer works' : 'Lost your phone?'}
      lead={
        invalid
          ? 'A link works for one hour, and stops working when a newer one is sent. Please request a new one.'
          : undefined
      }
    >
      <form ref={check.form} noValidate onSubmit={submit} aria-label="Lost your phone?">
        <FormAlert incomplete={check.incomplete} error={ask.error} />
        <FieldStack>
          <p>
            If you have lost both your authentication app and your recovery codes, we first confirm your email. Then our
            support checks who you are and turns off two-step verification.
          </p>
          <TextField
            label="Email"
            type="email"
            name="email"
            required
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={check.tried && !email.trim() ? 'Please enter your email' : null}
          />
          <Button type="submit" wide disabled={ask.isPending}>
            {ask.isPending ? 'Loading...' : 'Send link'}
          </Button>
          <a className={buttonClass({ kind: 'plain', wide: true })} href={pageHref('/login')}>
            Back to log in
          </a>
        </FieldStack>
      </form>
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={ACCOUNT_SCENES.recovery}>
      {children}
    </AccountFrame>
  )
}
