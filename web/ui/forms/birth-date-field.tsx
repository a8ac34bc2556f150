/**
 * A field for a date of birth as MM/DD/YYYY. Its value is the typed text, which domain/content/birth-date.ts parses.
 */
import { maskBirthDate } from '#domain/content/birth-date'
import { TextField, type TextFieldProps } from '#web/ui/kit/text-field.tsx'

type BirthDateFieldProps = Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'type'> & {
  label?: string
  value?: string
  onChange?: (typed: string) => void
}

export function BirthDateField({ label = 'Date of birth', value = '', onChange, ...props }: BirthDateFieldProps) {
  return (
    <TextField
      label={label}
      placeholder="MM/DD/YYYY"
      inputMode="numeric"
      autoComplete="bday"
      {...props}
      value={value}
      onChange={(event) => onChange?.(maskBirthDate(event.currentTarget.value, value))}
    />
  )
}
