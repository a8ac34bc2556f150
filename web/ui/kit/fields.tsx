/**
 * Form fields, without the component library: the same on public pages and in the dashboards, dressed as its own.
 *   <TextField label="Email" type="email" {...form.getInputProps('email')} />   also SelectField, CheckField
 *   <PasswordField label="Password" {...form.getInputProps('password')} />      Show/Hide in words
 *   <PasswordRules value={password} />                                           the live checklist of the rules
 *   <PhoneField … />                                                             masked (---) --- ----, gives 10 digits
 *   <FieldRow>…</FieldRow>                                                       fields side by side, stacked on phones
 */
import { IconCheck, IconCircle } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './fields.module.css'
import { caretAfter, maskPhone, phoneDigits } from './phone-number.ts'

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The fields of one form, evenly spaced. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>
}

type Labelled = { label: ReactNode; error?: ReactNode }

/** What ties a control to its error, for whoever does not see them beside each other. */
function wiring(id: string, error: ReactNode) {
  return error ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : { id }
}

function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className={css.error}>
      {children}
    </p>
  )
}

export type TextFieldProps = Labelled & Omit<ComponentPropsWithRef<'input'>, 'size'> & { aside?: ReactNode }

export function TextField({ label, error, aside, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.control}>
        <input {...input} {...wiring(id, error)} className={css.input} data-aside={aside ? true : undefined} />
        {aside}
      </div>
      <ErrorLine id={id}>{error}</ErrorLine>
    </div>
  )
}

type Choice = string | { value: string; label: string }
type SelectFieldProps = Labelled & SelectHTMLAttributes<HTMLSelectElement> & { data: readonly Choice[] }

export function SelectField({ label, error, data, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} {...wiring(id, error)} className={`${css.input} ${css.select}`}>
        {data.map((one) => {
          const { value, label } = typeof one === 'string' ? { value: one, label: one } : one
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <ErrorLine id={id}>{error}</ErrorLine>
    </div>
  )
}

export function CheckField({ label, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div>
      <label className={css.check}>
        <input type="checkbox" {...input} {...wiring(id, error)} />
        <span>{label}</span>
      </label>
      <ErrorLine id={id}>{error}</ErrorLine>
    </div>
  )
}

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

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (digits: string) => void
}

/** Keeps the ten digits; shows them as (201) 555 0123. The caret stays where a digit in the middle is mended. */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const shown = maskPhone(value)
  const edited = useRef<{ input: HTMLInputElement; digits: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = edited
    edited.current = null
    if (!current) return
    const at = caretAfter(shown, current.digits)
    current.input.setSelectionRange(at, at)
  })
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="(---) --- ----"
      {...props}
      value={shown}
      onChange={({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
        const before = input.value.slice(0, input.selectionStart ?? input.value.length)
        edited.current = { input, digits: before.replace(/\D/g, '').length }
        onChange(phoneDigits(input.value))
      }}
    />
  )
}
