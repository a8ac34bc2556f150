/**
 * Six boxes for the six digits of a one-time code. Pasting fills them, and Backspace and the arrow keys move between
 * them.
 *   <CodeBoxes label="Security code" digits={digits} onChange={setDigits} error={…} />
 */
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { CODE_LENGTH, type CodeDigits, type CodeStep, erased, movedBy, pasted, typed } from './code-digits.ts'
import css from './code-boxes.module.css'

type CodeBoxesProps = {
  label: string
  digits: CodeDigits
  onChange: (digits: CodeDigits) => void
  error?: string | null | undefined
  /** The last error. Each new one moves the focus to the first box. */
  refused?: unknown
}

const PLACES = Array.from({ length: CODE_LENGTH }, (_, at) => at)

export function CodeBoxes({ label, digits, onChange, error, refused }: CodeBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const go = (at: number) => {
    boxes.current[at]?.focus()
    boxes.current[at]?.select()
  }
  const apply = (step: CodeStep) => {
    onChange(step.digits)
    go(step.focus)
  }
  const press = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = movedBy(event.key, at)
    // Digits are handled here, because typing the digit that is already in the box fires no change event.
    const digit = /^\d$/.test(event.key)
    if (to === null && event.key !== 'Backspace' && !digit) return
    event.preventDefault()
    if (to !== null) go(to)
    else apply(digit ? typed(digits, at, event.key) : erased(digits, at))
  }
  useEffect(() => {
    const [first] = boxes.current
    if (!refused || !first) return
    // A dialog that opens with these boxes focuses the element with this attribute.
    first.setAttribute('autofocus', '')
    first.focus()
  }, [refused])

  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.boxes}>
        {PLACES.map((at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            className={css.box}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} of ${CODE_LENGTH}`}
            aria-invalid={error ? true : undefined}
            value={digits[at] ?? ''}
            onChange={(event) => apply(typed(digits, at, event.currentTarget.value))}
            onKeyDown={(event) => press(event, at)}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={(event) => {
              event.preventDefault()
              apply(pasted(digits, at, event.clipboardData.getData('text')))
            }}
          />
        ))}
      </div>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
