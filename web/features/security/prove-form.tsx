/** Password and code once more, before something of the second factor changes. */
import { type FormEvent, useState } from 'react'
import { ERROR_TEXT } from '#contracts/errors'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { PlainButton } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/fields.tsx'
import { useFirstWrongField } from '#web/ui/first-wrong-field.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import css from './security.module.css'
import { wrongPassword } from './wrong-password.ts'

type ProveFormProps = {
  /** What the button does. */
  action: string
  error: unknown
  isPending: boolean
  onProve: (given: { password: string; mfa_code: string }) => void
}

export function ProveForm({ action, error, isPending, onProve }: ProveFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const wrongField = useFirstWrongField(error)
  const wrong = wrongPassword(error)
  const wrongCode = error instanceof ApiError && error.code === 'wrong_code' ? errorText(error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const failed = !password || !code.trim()
    setTried(true)
    setIncomplete(failed)
    if (failed) wrongField.show()
    else onProve({ password, mfa_code: code.trim() })
  }
  return (
    <form ref={wrongField.form} noValidate onSubmit={submit} className={css.stack}>
      {incomplete ? <FormAlert>{ERROR_TEXT.invalid}</FormAlert> : !wrong && !wrongCode && <FormAlert error={error} />}
      <PasswordField
        label="Password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={tried && !password ? 'Please enter your password' : wrong}
      />
      <TextField
        label="Security code or recovery code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={tried && !code.trim() ? 'Please enter your code' : wrongCode}
      />
      <PlainButton type="submit" wide disabled={isPending}>
        {isPending ? 'Please wait...' : action}
      </PlainButton>
    </form>
  )
}
