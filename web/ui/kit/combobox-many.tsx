/**
 * Several choices from a long list. The chosen ones are listed below the field in which the user searches for the next.
 *   <ComboboxMany label="Languages" options={LANGUAGES} values={chosen} onChange={setChosen} />
 */
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Combobox } from './combobox.tsx'
import css from './combobox.module.css'
import type { ComboboxOption } from './combobox-matches.ts'

type ComboboxManyProps = {
  label: string
  options: readonly ComboboxOption[]
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The maximum number of choices. Once it is reached the field is disabled. */
  most: number
}

export function ComboboxMany({ label, options, values, onChange, most }: ComboboxManyProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value))
    // The focused button was removed with its choice.
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
      <Combobox
        label={label}
        placeholder={values.length < most ? 'Type to search' : `You can choose up to ${most}`}
        disabled={values.length >= most}
        options={options.filter(({ value }) => !values.includes(value))}
        value=""
        onChange={(value) => value && onChange([...values, value])}
      />
    </div>
  )
}
