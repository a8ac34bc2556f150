/** Asks for the password, with a code if two-step verification is on, or for a passkey. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { passkeysQuery } from '#web/data/passkeys.ts'
import { useConfirmStepUp } from '#web/data/step-up.ts'
import { secondFactorQuery } from '#web/data/two-factor.ts'
import { ApiError, errorText, messageAt } from '#web/lib/api-error.ts'
import { passkeysWork } from '#web/lib/passkeys-work.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

const CODE_FAULTS: ReadonlySet<string> = new Set(['wrong_code', 'mfa_required'])

export function StepUpDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { data: factor } = useQuery(secondFactorQuery)
  const { data: known } = useQuery(passkeysQuery)
  const { data, error, isPending, mutate, reset } = useConfirmStepUp()
  const check = useFormCheck(error)
  const fault = error instanceof ApiError ? error : null
  const wrong = messageAt(error, 'password') ?? null
  const wrongCode = fault && CODE_FAULTS.has(fault.code ?? '') ? errorText(fault) : null
  const asksCode = factor?.on === true || wrongCode !== null
  const hasPasskey = passkeysWork() && (known?.length ?? 0) > 0
  const onSuccess = (outcome: 'confirmed' | 'given up') => {
    if (outcome === 'confirmed') onConfirmed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mfa_code = code.trim()
    if (check.passes(password !== '' && (!asksCode || mfa_code !== '')))
      mutate({ by: 'password', password, mfa_code }, { onSuccess })
    else reset()
  }
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <form ref={check.form} noValidate onSubmit={submit}>
        {!wrong && !wrongCode && <FormAlert incomplete={check.incomplete} error={error} />}
        <FieldStack>
          <p>This affects your whole practice. We will not ask again for five minutes.</p>
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
              error={check.tried && !code.trim() ? 'Please enter your code' : wrongCode}
            />
          )}
          <Button type="submit" wide disabled={isPending}>
            {isPending ? 'Please wait...' : 'Confirm'}
          </Button>
          {hasPasskey && (
            <Button kind="quiet" wide disabled={isPending} onClick={() => mutate({ by: 'passkey' }, { onSuccess })}>
              Use a passkey
            </Button>
          )}
          {data === 'given up' && <p role="status">No passkey was used. You can try again.</p>}
        </FieldStack>
      </form>
    </Dialog>
  )
}
