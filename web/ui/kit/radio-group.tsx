/**
 * One choice among a few options, each with its text.
 *   <RadioGroup label="Where" options={[{ value: 'video', label: 'By video' }, …]} value={where} onChange={setWhere} />
 * With `cards` each option has a border, and room for a price or a second line.
 */
import { type ReactNode, useId } from 'react'
import css from './choice.module.css'
import { type FieldFrame, FieldLines, useFieldWiring } from './field.tsx'
import field from './field.module.css'

type RadioGroupProps<Value extends string> = FieldFrame & {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value | null
  onChange: (value: Value) => void
  cards?: boolean
  disabled?: boolean
}

export function RadioGroup<Value extends string>({
  label,
  hiddenLabel = false,
  description,
  error,
  options,
  value,
  onChange,
  cards = false,
  disabled,
}: RadioGroupProps<Value>) {
  const { id, ...wiring } = useFieldWiring(description, error)
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} className={css.group} {...wiring}>
      <p id={`${id}-label`} className={hiddenLabel ? 'visually-hidden' : field.label}>
        {label}
      </p>
      <div className={cards ? css.cards : undefined}>
        {options.map((option) => (
          <label key={option.value} className={cards ? css.card : css.choice}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldLines id={id} description={description} error={error} />
    </div>
  )
}
