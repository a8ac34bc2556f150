import { useState } from 'react'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password field with Show and Hide as words. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
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
          aria-label={shown ? 'Hide password' : 'Show password'}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
