/**
 * A field for a number with its unit: <NumberField label="Length" suffix="min" min={5} max={480} step={5} … />. The
 * arrow keys change the number by `step`, within the limits. Typed numbers are not limited: the form checks them. An
 * empty field is 0. A text that is no number stays as it was typed, with an error, and its value is NaN, which forms
 * refuse.
 */
import { type KeyboardEvent, useState } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import css from './field.module.css'
import { canBecomeNumber, notANumber, numberText, readNumber, stepNumber } from './number-text.ts'

type NumberFieldProps = FieldFrame & {
  value: number
  onChange: (value: number) => void
  prefix?: string
  suffix?: string
  min: number
  max: number
  step?: number
  decimals?: number
  disabled?: boolean
}

export function NumberField({
  label,
  hiddenLabel,
  description,
  error,
  value,
  onChange,
  prefix,
  suffix,
  min,
  max,
  step = 1,
  decimals = 0,
  disabled,
}: NumberFieldProps) {
  /** The text that was typed; null while the formatted number is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const look = { decimals, prefix, suffix }
  const isWrong = Number.isNaN(value)
  // Another number was set meanwhile, so what was typed is over.
  const text = typed !== null && (hasFocus || isWrong) ? typed : numberText(value, decimals)
  const isShort = hasFocus && !error && canBecomeNumber(text, look)
  const said = isWrong && !isShort ? notANumber(look) : isWrong ? undefined : error
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    setTyped(null)
    onChange(stepNumber(value, direction * step, { min, max }))
  }
  return (
    <Field label={label} hiddenLabel={hiddenLabel} description={description} error={said}>
      {(wiring) => (
        <div className={css.unit} data-disabled={disabled || undefined}>
          {prefix && <span aria-hidden>{prefix}</span>}
          <input
            {...wiring}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={css.bare}
            disabled={disabled}
            value={text}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              onChange(readNumber(currentTarget.value, look))
            }}
            onFocus={() => {
              setFocus(true)
              // It may be the text over which another number was set.
              if (!isWrong) setTyped(null)
            }}
            onBlur={() => {
              setFocus(false)
              if (!isWrong) setTyped(null)
            }}
            onKeyDown={onKeyDown}
          />
          {suffix && <span aria-hidden>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
