import type { ReactNode } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './keep-choice.module.css'
import { CheckField } from '#web/ui/kit/check-field.tsx'

type KeepChoiceProps = {
  label: string
  /** For pages with several: the label with the session's name. */
  fullLabel?: string
  checked: boolean
  disabled: boolean
  onChange: (keep: boolean) => void
  error: Error | null
  /** What the choice does, in words. */
  children: ReactNode
}

/** The checkbox that hides a teenager's session from their guardians. */
export function KeepChoice({ label, fullLabel, checked, disabled, onChange, error, children }: KeepChoiceProps) {
  return (
    <div className={css.choice}>
      <CheckField
        label={label}
        aria-label={fullLabel}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children && <p className={css.fine}>{children}</p>}
      <FormAlert error={error} />
    </div>
  )
}
