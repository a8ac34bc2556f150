/** The content of /reset-password: sets a new password with the mailed link, or offers to request a new link. */
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { useResetPassword, passwordLinkQuery } from '#web/data/passwords.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { announceSignInState } from '#web/lib/sign-in-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { AccountFrame } from '#web/login/account-frame.tsx'
import css from './confirm-email.module.css'
import { ForgotPassword, forgotTitle, useForgot } from './forgot-password.tsx'
import { forgetLinkToken, useLinkToken } from '#web/lib/link-token.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { newPasswordErrors } from '#web/ui/forms/new-password-rules.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { FieldStack } from '#web/ui/kit/field.tsx'

export function ResetPassword() {
  const token = useLinkToken()
  return token === null ? <AskForLink /> : <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const check = useQuery(passwordLinkQuery(token))

  if (done || check.data?.changed)
    return (
      <Frame title="Your password was changed">
        <div className={css.outcome} role="status">
          <span className={css.badge}>
            <IconCircleCheck size={28} stroke={1.5} aria-hidden />
          </span>
          <p className={css.text}>You were logged out everywhere. Log in with your new password to continue.</p>
          <div>
            <a className={buttonClass()} href={pageHref('/login')}>
              Log in
            </a>
          </div>
        </div>
      </Frame>
    )
  if (invalid || isInvalidLink(check.error)) return <AskForLink invalid />
  if (check.error)
    return (
      <Frame title="We could not open your link">
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      </Frame>
    )
  if (!check.data)
    return (
      <Frame title="Choose a new password">
        <LoadingSkeleton shape="lines" label="Opening your link" />
      </Frame>
    )
  return (
    <Frame title="Choose a new password">
      <ResetForm
        token={token}
        onDone={() => {
          announceSignInState('signed-out')
          forgetLinkToken()
          setDone(true)
        }}
        onInvalid={() => setInvalid(true)}
      />
    </Frame>
  )
}

function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link_invalid'
}

function ResetForm({ token, onDone, onInvalid }: { token: string; onDone: () => void; onInvalid: () => void }) {
  const [values, setValues] = useState({ new_password: '', confirm_password: '' })
  const check = useFormCheck()
  const reset = useResetPassword(token, {
    done: onDone,
    refused: (refusal) => {
      if (isInvalidLink(refusal)) onInvalid()
    },
  })
  const errors = newPasswordErrors(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(Object.keys(errors).length === 0)) reset.mutate(values.new_password)
    else reset.reset()
  }
  return (
    <form ref={check.form} noValidate onSubmit={submit} aria-label="Choose a new password">
      <FormAlert incomplete={check.incomplete} error={reset.error} />
      <FieldStack>
        <NewPasswordFields values={values} errors={check.tried ? errors : {}} onChange={setValues} />
        <Button type="submit" wide disabled={reset.isPending}>
          {reset.isPending ? 'Please wait...' : 'Change password'}
        </Button>
      </FieldStack>
    </form>
  )
}

/** `invalid` is true when the link was used or replaced, has expired or is forged. */
function AskForLink({ invalid = false }: { invalid?: boolean }) {
  const forgot = useForgot('form')
  const sent = forgot.view === 'sent'
  return (
    <Frame
      title={invalid && !sent ? 'This link no longer works' : forgotTitle(sent ? 'sent' : 'form')}
      lead={
        invalid && !sent
          ? 'A link works once, for one hour, and stops working when a newer one is sent. Please request a new one.'
          : undefined
      }
    >
      <ForgotPassword forgot={forgot} onBack={() => window.location.assign(pageHref('/login'))} />
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={ACCOUNT_SCENES.password}>
      {children}
    </AccountFrame>
  )
}
