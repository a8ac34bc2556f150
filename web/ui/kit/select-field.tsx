import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import css from './field.module.css'

type SelectOption = string | { value: string; label: string }
type SelectFieldProps = FieldFrame & ComponentPropsWithRef<'select'> & { data: readonly SelectOption[] }

/** A choice from a short list, in the browser's own <select>: <SelectField label="Country" data={COUNTRIES} … />. */
export function SelectField({ label, hiddenLabel, description, error, className, data, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} description={description} error={error} className={className}>
      {(wiring) => (
        <select {...select} {...wiring} className={`${css.input} ${css.select}`}>
          {data.map((one) => {
            const { value, label } = typeof one === 'string' ? { value: one, label: one } : one
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}
