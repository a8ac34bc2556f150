/** Adds a passkey. Asks for a name, the password and, with two-step verification, a code; then the browser asks. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useAddPasskey } from '#web/data/passkeys.ts'
import { secondFactorQuery } from '#web/data/two-factor.ts'
import css from './security.module.css'
import { wrongPassword } from './wrong-password.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

const CODE_FAULTS: ReadonlySet<string> = new Set(['wrong_code', 'mfa_required'])
const SAID = {
  'given up': 'No passkey was created. You can try again.',
  known: 'This device already has a passkey for your account.',
} as const

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('This device')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  // Until it is known whether two-step verification is on, the field for the code is shown and can be left empty.
  const { data: factor } = useQuery(secondFactorQuery)
  const asksCode = factor?.on ?? true
  const add = useAddPasskey()
  const check = useFormCheck(add.error)
  const wrong = wrongPassword(add.error)
  const wrongCode = add.error instanceof ApiError && CODE_FAULTS.has(add.error.code ?? '') ? errorText(add.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(name.trim() !== '' && password !== ''))
      add.mutate(
        { name: name.trim(), password, ...(code.trim() ? { mfa_code: code.trim() } : {}) },
        { onSuccess: (outcome) => outcome === 'added' && onClose() },
      )
  }
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form ref={check.form} noValidate onSubmit={submit} className={css.stack}>
        <p>Your browser then asks for your fingerprint, face or device passcode.</p>
        {!wrong && !wrongCode && <FormAlert error={add.error} />}
        <TextField
          label="Name"
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={check.tried && !name.trim() ? 'Please enter a name' : null}
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={check.tried && !password ? 'Please enter your password' : wrong}
        />
        {asksCode && (
          <TextField
            label="Security code or recovery code"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={32}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            error={wrongCode}
          />
        )}
        <p role="status" className={css.said}>
          {add.data && add.data !== 'added' && SAID[add.data]}
        </p>
        <Button type="submit" wide disabled={add.isPending}>
          {add.isPending ? 'Please wait...' : 'Continue'}
        </Button>
      </form>
    </Dialog>
  )
}
