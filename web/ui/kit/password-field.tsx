import { useState, useSyncExternalStore } from 'react'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password field with Show and Hide as words. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
  // Before the script has arrived, the button would do nothing.
  const isLive = useSyncExternalStore(never, yes, no)
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      aside={
        <button
          type="button"
          className={css.toggle}
          onClick={() => setShown(!shown)}
          disabled={!isLive}
          aria-label={shown ? 'Hide password' : 'Show password'}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}

const never = () => () => {}
const yes = () => true
const no = () => false
