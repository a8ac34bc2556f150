/**
 * The form behind the link of a registration. The owner of the email enters the password that was chosen or, if someone
 * else has registered or the password is forgotten, chooses another one.
 */
import { type FormEvent, useState } from 'react'
import type { useConfirmEmail } from '#web/data/email-confirmation.ts'
import { messageAt } from '#web/lib/api-error.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { passwordProblem } from '#web/ui/forms/password-problem.ts'
import css from './account-forms.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

type ConfirmPasswordFormProps = {
  email: string
  confirm: ReturnType<typeof useConfirmEmail>
  /** The email of another person who is logged in here, and whom this logs out; null without one. */
  otherUser: string | null
}

export function ConfirmPasswordForm({ email, confirm, otherUser }: ConfirmPasswordFormProps) {
  const [another, setAnother] = useState(false)
  const [password, setPassword] = useState('')
  const check = useFormCheck(confirm.error)
  const problem = problemOf(password, another)
  const refused = messageAt(confirm.error, another ? 'new_password' : 'password')
  const busy = confirm.isPending || confirm.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(problem === null)) confirm.mutate(another ? { new_password: password } : { password })
    else confirm.reset()
  }
  const change = () => {
    setAnother(!another)
    setPassword('')
    confirm.reset()
  }
  return (
    <form ref={check.form} noValidate onSubmit={submit} aria-label="Confirm your email">
      <FormAlert incomplete={check.incomplete} error={refused ? null : confirm.error} />
      <FieldStack>
        <p>
          {another
            ? 'Choose a password for your account. The one from the registration will no longer work.'
            : 'Enter the password you chose when you registered. Then your account is ready.'}
        </p>
        {otherUser && (
          <p className={css.fine}>
            You are logged in as <strong>{otherUser}</strong>. Continuing logs you out of that account.
          </p>
        )}
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          key={another ? 'new' : 'chosen'}
          label={another ? 'New password' : 'Password'}
          autoComplete={another ? 'new-password' : 'current-password'}
          value={password}
          onChange={({ currentTarget }) => {
            if (confirm.error) confirm.reset()
            setPassword(currentTarget.value)
          }}
          error={(check.incomplete ? problem : null) ?? refused}
        />
        {another && <PasswordRules value={password} />}
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Please wait...' : 'Confirm email'}
        </Button>
        <p className={css.help}>
          {!another && 'Forgot it, or didn’t register yourself? '}
          <button type="button" className={css.link} onClick={change} disabled={busy}>
            {another ? 'Use the password I chose' : 'Choose another password'}
          </button>
        </p>
      </FieldStack>
    </form>
  )
}

function problemOf(password: string, isNew: boolean): string | null {
  if (!password) return 'Please enter your password'
  return isNew ? passwordProblem(password) : null
}
