import type { ReactNode } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './hide-choice.module.css'
import { CheckField } from '#web/ui/kit/check-field.tsx'

type HideChoiceProps = {
  label: string
  /** The label with the name of the session, for pages with several of these checkboxes. */
  fullLabel?: string
  checked: boolean
  disabled: boolean
  onChange: (hide: boolean) => void
  error: Error | null
  /** An explanation of what the choice does. */
  children: ReactNode
}

/** The checkbox that hides a teenager's session from their guardians. It is saved at once. */
export function HideChoice({ label, fullLabel, checked, disabled, onChange, error, children }: HideChoiceProps) {
  return (
    <div className={css.choice} data-saved>
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
