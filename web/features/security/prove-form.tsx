/** Asks for password and code again before two-step verification is changed. */
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './security.module.css'
import { wrongPassword } from './wrong-password.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

type ProveFormProps = {
  /** The label of the button. */
  action: string
  error: unknown
  isPending: boolean
  onProve: (given: { password: string; mfa_code: string }) => void
}

export function ProveForm({ action, error, isPending, onProve }: ProveFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const check = useFormCheck(error)
  const wrong = wrongPassword(error)
  const wrongCode = error instanceof ApiError && error.code === 'wrong_code' ? errorText(error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mfa_code = code.trim()
    if (check.passes(password !== '' && mfa_code !== '')) onProve({ password, mfa_code })
  }
  return (
    <form ref={check.form} noValidate onSubmit={submit} className={css.stack}>
      <FormAlert incomplete={check.incomplete} error={wrong || wrongCode ? null : error} />
      <PasswordField
        label="Password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={check.tried && !password ? 'Please enter your password' : wrong}
      />
      <TextField
        label="Security code or recovery code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={check.tried && !code.trim() ? 'Please enter your code' : wrongCode}
      />
      <Button type="submit" wide disabled={isPending}>
        {isPending ? 'Please wait...' : action}
      </Button>
    </form>
  )
}
