/** Asks for the password, then removes a passkey. */
import { type FormEvent, useState } from 'react'
import type { Passkey } from '#contracts/api/passkeys'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useRemovePasskey } from '#web/data/passkeys.ts'
import css from './security.module.css'
import { wrongPassword } from './wrong-password.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const remove = useRemovePasskey()
  const check = useFormCheck(remove.error)
  const wrong = wrongPassword(remove.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(password !== '')) remove.mutate({ id: passkey.id, password }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Remove passkey" onClose={onClose}>
      <form ref={check.form} noValidate onSubmit={submit} className={css.stack}>
        <p>“{passkey.name}” will no longer log you in.</p>
        {!wrong && <FormAlert error={remove.error} />}
        <PasswordField
          label="Password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={check.tried && !password ? 'Please enter your password' : wrong}
        />
        <Button type="submit" wide disabled={remove.isPending}>
          {remove.isPending ? 'Please wait...' : 'Remove'}
        </Button>
      </form>
    </Dialog>
  )
}
