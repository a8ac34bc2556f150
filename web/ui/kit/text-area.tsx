import { type ComponentPropsWithRef, type CSSProperties, useLayoutEffect, useRef } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import css from './field.module.css'

type TextAreaProps = FieldFrame &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'rows' | 'ref'> & {
    value: string
    minRows?: number
    maxRows?: number
  }

/** A field for several lines of text. It grows with its content, up to `maxRows`. */
export function TextArea({
  label,
  hiddenLabel,
  description,
  error,
  className,
  minRows = 2,
  maxRows = 12,
  ...textarea
}: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { value } = textarea
  // Sets the height in browsers without `field-sizing`. It depends on `value` so that it runs after each change.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [value])
  return (
    <Field label={label} hiddenLabel={hiddenLabel} description={description} error={error} className={className}>
      {(wiring) => (
        <textarea
          {...textarea}
          {...wiring}
          ref={box}
          rows={minRows}
          className={`${css.input} ${css.area}`}
          style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
        />
      )}
    </Field>
  )
}
