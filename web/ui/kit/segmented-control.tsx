/**
 * One choice among a few short words, side by side. It consists of radio buttons, so the arrow keys change the choice.
 *   <SegmentedControl label="View" options={[{ value: 'day', label: 'Day' }, …]} value={view} onChange={setView} />
 */
import { useId } from 'react'
import { withClass } from './button-look.ts'
import css from './segmented-control.module.css'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
  disabled?: boolean
  className?: string
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
  disabled = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={withClass(css.control, className)}
      data-wide={wide || undefined}
      data-disabled={disabled || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
