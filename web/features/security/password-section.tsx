/** "Password": changes the password of the user's account, which logs out all other logins. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { newPasswordErrors } from '#web/ui/forms/new-password-rules.ts'
import { useChangePassword } from '#web/data/passwords.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import css from './security.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'

export function PasswordSection() {
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // The focused element was removed with the previous content, so move the focus into the new content.
    if (wasOpen.current !== open) section.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <Card title="Password">
      <div ref={section}>
        {open ? (
          <ChangeForm
            onClose={() => setOpen(false)}
            onChanged={() => {
              setOpen(false)
              setChanged(true)
            }}
          />
        ) : (
          <div className={css.stack}>
            <p className={css.text} role={changed ? 'status' : undefined}>
              {changed
                ? 'Your password was changed, and every other device was logged out.'
                : 'Changing it logs you out everywhere else.'}
            </p>
            <div className={css.actions}>
              <Button kind="quiet" onClick={() => setOpen(true)}>
                Change password
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}

function ChangeForm({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const [old_password, setOld] = useState('')
  const [values, setValues] = useState({ new_password: '', confirm_password: '' })
  const check = useFormCheck()
  const change = useChangePassword(onChanged)
  const errors = newPasswordErrors(values, old_password)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(old_password !== '' && Object.keys(errors).length === 0))
      change.mutate({ old_password, new_password: values.new_password })
    else change.reset()
  }
  return (
    <form ref={check.form} noValidate onSubmit={submit} className={css.stack} aria-label="Change password">
      <LeaveQuestion unsaved={Boolean(old_password || values.new_password || values.confirm_password)} />
      <FormAlert incomplete={check.incomplete} error={change.error} />
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        value={old_password}
        onChange={({ currentTarget }) => setOld(currentTarget.value)}
        error={check.tried && !old_password ? 'Please enter your old password' : null}
      />
      <NewPasswordFields values={values} errors={check.tried ? errors : {}} onChange={setValues} />
      <div className={css.actions}>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? 'Please wait...' : 'Change password'}
        </Button>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
