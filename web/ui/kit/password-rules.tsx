import { IconCheck, IconCircle } from '@tabler/icons-react'
import css from './password-rules.module.css'

const RULES: readonly { text: string; met: (password: string) => boolean }[] = [
  { text: 'At least 10 characters', met: (p) => p.length >= 10 },
  { text: 'One uppercase letter', met: (p) => /[A-Z]/.test(p) },
  { text: 'One lowercase letter', met: (p) => /[a-z]/.test(p) },
  { text: 'One number', met: (p) => /\d/.test(p) },
  { text: 'One special character', met: (p) => /[^A-Za-z0-9\s]/.test(p) },
  { text: 'No spaces', met: (p) => p.length > 0 && !/\s/.test(p) },
]

/** The rules of a new password. Each is ticked as soon as the password meets it. */
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
