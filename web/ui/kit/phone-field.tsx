import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretAfter, maskPhone, phoneDigits } from './phone-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (digits: string) => void
}

/**
 * A phone number: the value is its ten digits, shown as (201) 555 0123. After an edit in the middle the caret stays
 * there.
 */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const shown = maskPhone(value)
  const edited = useRef<{ input: HTMLInputElement; digits: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = edited
    edited.current = null
    if (!current) return
    const at = caretAfter(shown, current.digits)
    current.input.setSelectionRange(at, at)
  })
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="(---) --- ----"
      {...props}
      value={shown}
      onChange={({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
        const before = input.value.slice(0, input.selectionStart ?? input.value.length)
        edited.current = { input, digits: before.replace(/\D/g, '').length }
        onChange(phoneDigits(input.value))
      }}
    />
  )
}
