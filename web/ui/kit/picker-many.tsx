/**
 * Several choices out of a long list: what is chosen stands above the field that finds the next one.
 *   <PickerMany label="Languages" options={LANGUAGES} values={chosen} onChange={setChosen} />
 */
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { PickerField } from './picker.tsx'
import css from './picker.module.css'
import type { PickerOption } from './picker-matches.ts'

type PickerManyProps = {
  label: string
  options: readonly PickerOption[]
  values: readonly string[]
  onChange: (values: string[]) => void
  /** At most so many; then the field gives way. */
  most: number
}

export function PickerMany({ label, options, values, onChange, most }: PickerManyProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value))
    // The button that had the focus is gone.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={css.many}>
      {values.length > 0 && (
        <ul className={css.chosen} aria-label={`${label}: chosen`} id={id}>
          {values.map((value) => (
            <li key={value} className={css.chip}>
              {labelOf(value)}
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${labelOf(value)}`}
                onClick={() => remove(value)}
              >
                <IconX size={15} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PickerField
        label={label}
        placeholder={values.length < most ? 'Type to search' : `${most} are the most`}
        disabled={values.length >= most}
        options={options.filter(({ value }) => !values.includes(value))}
        value=""
        onChange={(value) => value && onChange([...values, value])}
      />
    </div>
  )
}
