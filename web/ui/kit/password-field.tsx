import { useState, useSyncExternalStore } from 'react'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password field with a button "Show" or "Hide". */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
  // The button is disabled until the script is loaded, because it would do nothing before.
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
