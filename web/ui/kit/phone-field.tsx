import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretAfter, maskPhone, phoneDigits } from './phone-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (digits: string) => void
}

/**
 * A phone number: the value is what `phoneDigits` retains, shown as (201) 555 0123 or +57 300 123 4567. After an edit in
 * the middle the caret stays there. Whoever saves the value reads it with `readPhone` and names the field when it refuses.
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
      inputMode="tel"
      autoComplete="tel"
      placeholder="(---) --- ----"
      {...props}
      value={shown}
      onChange={({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
        const kept = phoneDigits(input.value)
        const behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/\D/g, '').length
        edited.current = { input, digits: Math.max(0, kept.replace('+', '').length - behind) }
        onChange(kept)
      }}
    />
  )
}
