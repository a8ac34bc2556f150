/** A new passkey: a name and the password here, then the browser's own window. */
import { type FormEvent, useState } from 'react'
import { PlainButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/fields.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useAddPasskey } from './passkey-calls.ts'
import css from './security.module.css'
import { wrongPassword } from './wrong-password.ts'

const SAID = {
  'given up': 'No passkey was made. You can try again.',
  known: 'This device has a passkey for your account already.',
} as const

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('This device')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const add = useAddPasskey()
  const wrong = wrongPassword(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && password)
      add.mutate({ name: name.trim(), password }, { onSuccess: (outcome) => outcome === 'added' && onClose() })
  }
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form noValidate onSubmit={submit} className={css.stack}>
        <p>Your browser then asks for your fingerprint, your face or the code of your device.</p>
        {!wrong && <FormAlert error={add.error} />}
        <TextField
          label="Name"
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={tried && !name.trim() ? 'Please enter a name' : null}
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={tried && !password ? 'Please enter your password' : wrong}
        />
        <p role="status" className={css.said}>
          {add.data && add.data !== 'added' && SAID[add.data]}
        </p>
        <PlainButton type="submit" wide disabled={add.isPending}>
          {add.isPending ? 'Please wait...' : 'Continue'}
        </PlainButton>
      </form>
    </Dialog>
  )
}
