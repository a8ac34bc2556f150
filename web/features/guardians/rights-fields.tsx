/** The rights of a guardian, each a checkbox with an explanation. */
import { useId } from 'react'
import type { GuardianRights } from '#contracts/api/minor-link'
import css from './guardians.module.css'
import { GUARDIAN_RIGHTS } from '#contracts/plain/guardian-rights'
import { RIGHT_WORDS } from './rights-words.ts'

type RightsFieldsProps = {
  legend: string
  value: GuardianRights
  onChange: (rights: GuardianRights) => void
  error?: string | null
}

export function RightsFields({ legend, value, onChange, error }: RightsFieldsProps) {
  const id = useId()
  return (
    <fieldset className={css.rights} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {GUARDIAN_RIGHTS.map((right) => (
        <label key={right} className={css.right}>
          <input
            type="checkbox"
            checked={value[right]}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-${right}`}
            onChange={({ currentTarget }) => onChange({ ...value, [right]: currentTarget.checked })}
          />
          <span>{RIGHT_WORDS[right].name}</span>
          <span />
          <span id={`${id}-${right}`} className={css.fine}>
            {RIGHT_WORDS[right].detail}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const NO_RIGHT_TEXT = 'Please choose at least one'

export function hasAnyRight(rights: GuardianRights): boolean {
  return GUARDIAN_RIGHTS.some((right) => rights[right])
}
