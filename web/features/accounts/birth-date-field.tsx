/** A date of birth as MM/DD/YYYY; gives what was typed. See birth-date.ts for reading it. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { maskBirthDate } from './birth-date.ts'

type BirthDateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: string
  onChange?: (typed: string) => void
}

export function BirthDateField({ value = '', onChange, ...props }: BirthDateFieldProps) {
  return (
    <TextInput
      label="Date of birth"
      placeholder="MM/DD/YYYY"
      inputMode="numeric"
      autoComplete="bday"
      {...props}
      value={value}
      onChange={(event) => onChange?.(maskBirthDate(event.currentTarget.value, value))}
    />
  )
}
