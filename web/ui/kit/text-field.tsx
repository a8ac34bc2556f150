import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import css from './field.module.css'

export type TextFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'size'> & {
    /** A control at the end of the field, inside its border. */
    aside?: ReactNode
  }

/**
 * A field for one line of text, a date or a time: <TextField label="Email" type="email" {...form.field('email')} />.
 */
export function TextField({ label, hiddenLabel, description, error, aside, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} description={description} error={error} className={className}>
      {(wiring) => (
        <div className={css.control}>
          <input {...input} {...wiring} className={css.input} data-aside={aside ? true : undefined} />
          {aside}
        </div>
      )}
    </Field>
  )
}
