/**
 * Form fields beyond the library's own (TextInput, Select, Checkbox … are themed: use them directly).
 *   <PasswordField label="Password" {...form.getInputProps('password')} />   Show/Hide in words
 *   <PasswordRules value={password} />                                        the live checklist of the rules
 *   <PhoneField … />                                                          masked (---) --- ----, gives 10 digits
 *   <FieldRow>…</FieldRow>                                                    fields side by side, stacked on phones
 */
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import css from './fields.module.css'

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The fields of one form, evenly spaced. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>
}

export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      rightSectionWidth={64}
      rightSection={
        <UnstyledButton
          className={css.toggle}
          onClick={() => setShown(!shown)}
          aria-label={shown ? 'Hide password' : 'Show password'}
        >
          {shown ? 'Hide' : 'Show'}
        </UnstyledButton>
      }
    />
  )
}

const RULES: readonly { text: string; met: (password: string) => boolean }[] = [
  { text: 'At least 10 characters', met: (p) => p.length >= 10 },
  { text: 'One uppercase letter', met: (p) => /[A-Z]/.test(p) },
  { text: 'One lowercase letter', met: (p) => /[a-z]/.test(p) },
  { text: 'One number', met: (p) => /\d/.test(p) },
  { text: 'One special character', met: (p) => /[^A-Za-z0-9\s]/.test(p) },
  { text: 'No spaces', met: (p) => p.length > 0 && !/\s/.test(p) },
]

export function PasswordRules({ value }: { value: string }) {
  return (
    <ul className={css.rules} aria-label="Password rules">
      {RULES.map(({ text, met }) => {
        const done = met(value)
        const Icon = done ? IconCheck : IconCircle
        return (
          <li key={text} data-met={done || undefined}>
            <Icon size={15} stroke={1.75} aria-hidden />
            {text}
            <span className="visually-hidden">{done ? ', met' : ', not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (digits: string) => void
}

/** Keeps the ten digits; shows them as (201) 555 0123. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  return (
    <TextInput
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="(___) ___ ____"
      {...props}
      value={maskPhone(value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 10))
      }
    />
  )
}

export function maskPhone(digits: string): string {
  const clean = digits.replace(/\D/g, '').slice(0, 10)
  if (clean.length === 0) return ''
  if (clean.length <= 3) return `(${clean}`
  if (clean.length <= 6) return `(${clean.slice(0, 3)}) ${clean.slice(3)}`
  return `(${clean.slice(0, 3)}) ${clean.slice(3, 6)} ${clean.slice(6)}`
}
