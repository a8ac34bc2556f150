/**
 * "Forgot password": asks for the email, then says that a link was sent. It is used in the login dialog, on its own
 * page, and where a link no longer works. The text is the same for every email, so that it does not reveal whether the
 * email has an account.
 */
import { IconMailForward } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useForgotPassword } from '#web/data/passwords.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './verify-account.module.css'
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm } from '#web/lib/posted-form.ts'
import { inBrowser } from '#web/lib/transport.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

export type Forgot = {
  view: 'closed' | 'form' | 'sent'
  email: string
  error: Error | null
  isPending: boolean
  /** Shows the form, filled with the email that was typed into the login form. */
  open: (email: string) => void
  send: (email: string) => void
  close: () => void
}

/** `at` is the first view. A page with no other purpose starts with the form. */
export function useForgot(at: Forgot['view'] = 'closed'): Forgot {
  const [view, setView] = useState<Forgot['view']>(at)
  const [email, setEmail] = useState('')
  const { error, isPending, mutate, reset } = useForgotPassword(() => setView('sent'))
  return {
    view,
    email,
    error,
    isPending,
    open: (typed) => {
      reset()
      setEmail(typed)
      setView('form')
    },
    send: (typed) => {
      setEmail(typed)
      mutate(typed)
    },
    close: () => {
      reset()
      setView('closed')
    },
  }
}

export function forgotTitle(view: 'form' | 'sent'): string {
  return view === 'sent' ? 'Password link sent' : 'Forgot password'
}

/** Shows the form, then the confirmation. `onBack` returns to the login form. */
export function ForgotPassword({ forgot, onBack }: { forgot: Forgot; onBack: () => void }) {
  return forgot.view === 'sent' ? (
    <PasswordLinkSent forgot={forgot} onBack={onBack} />
  ) : (
    <ForgotForm forgot={forgot} onBack={onBack} />
  )
}

function ForgotForm({ forgot, onBack }: { forgot: Forgot; onBack: () => void }) {
  const [posted] = useState(() => (forgot.email ? null : postedForm('forgot-password')))
  const [email, setEmail] = useState(posted?.values.email || forgot.email)
  const check = useFormCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(email.trim() !== '')) forgot.send(email.trim())
  }
  return (
    <form
      ref={check.form}
      name="forgot-password"
      method="post"
      action={pageHref('/forgot-password')}
      noValidate={inBrowser()}
      onSubmit={submit}
      aria-label="Forgot password"
    >
      <FormAlert incomplete={check.incomplete} error={forgot.error}>
        {!check.tried && posted?.alert}
      </FormAlert>
      <FieldStack>
        <p>Enter your account email. We will send you a link to choose a new password.</p>
        <TextField
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={(check.tried || posted?.fields.email) && !email.trim() ? 'Please enter your email' : null}
        />
        <Button type="submit" wide disabled={forgot.isPending}>
          {forgot.isPending ? 'Loading...' : 'Send password link'}
        </Button>
        {inBrowser() ? (
          <Button kind="plain" wide onClick={onBack}>
            Back to log in
          </Button>
        ) : (
          <a className={buttonClass({ kind: 'plain', wide: true })} href={pageHref('/login')}>
            Back to log in
          </a>
        )}
      </FieldStack>
    </form>
  )
}

function PasswordLinkSent({ forgot, onBack }: { forgot: Forgot; onBack: () => void }) {
  return (
    <div className={css.verify}>
      <span className={css.badge}>
        <IconMailForward size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={css.text} role="status">
        If {forgot.email ? <strong>{forgot.email}</strong> : 'the address that you entered'} has an account, we sent a
        link there to choose a new password. It works once, for one hour.
      </p>
      <p className={css.fine}>Nothing after a minute? Check your spam folder, or send it again.</p>
      <div className={css.actions}>
        {inBrowser() ? (
          <>
            <Button onClick={onBack}>Back to log in</Button>
            <Button kind="quiet" onClick={() => forgot.open(forgot.email)}>
              Send again
            </Button>
          </>
        ) : (
          <>
            <a className={buttonClass()} href={pageHref('/login')}>
              Back to log in
            </a>
            <a className={buttonClass({ kind: 'quiet' })} href={pageHref('/forgot-password')}>
              Send again
            </a>
          </>
        )}
      </div>
    </div>
  )
}
