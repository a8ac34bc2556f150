/**
 * The parts around every control: label, description and error. They are connected to the control for screen readers.
 *   <Field label="Name" error={error}>{(wiring) => <input {...wiring} className={css.input} />}</Field>
 */
import { type ReactNode, useId } from 'react'
import css from './field.module.css'
import { withClass } from './button-look.ts'

export type FieldFrame = {
  label: ReactNode
  /** Shows the label only to screen readers, because visible text beside the field says the same. */
  hiddenLabel?: boolean
  description?: ReactNode
  /** `true` marks the field as wrong without a message. */
  error?: ReactNode
}

export type FieldWiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** The id of a control, and the attributes that connect it to its description and error. */
export function useFieldWiring(description: ReactNode, error: ReactNode): FieldWiring {
  const id = useId()
  const lines = [hasLine(error) && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return { id, ...(error ? { 'aria-invalid': true } : {}), ...(lines ? { 'aria-describedby': lines } : {}) }
}

export function Field({
  label,
  hiddenLabel = false,
  description,
  error,
  className,
  children,
}: FieldFrame & { className?: string; children: (wiring: FieldWiring) => ReactNode }) {
  const wiring = useFieldWiring(description, error)
  return (
    <div className={withClass(css.field, className)}>
      <label className={hiddenLabel ? 'visually-hidden' : css.label} htmlFor={wiring.id}>
        {label}
      </label>
      {children(wiring)}
      <FieldLines id={wiring.id} description={description} error={error} />
    </div>
  )
}

/** The error and the description of a field. */
export function FieldLines({ id, description, error }: { id: string; description?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hasLine(error) && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className={css.description}>
          {description}
        </p>
      )}
    </>
  )
}

/** Fields side by side; on phones they are one below the other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The fields of one form, evenly spaced. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>
}

function hasLine(error: ReactNode): boolean {
  return Boolean(error) && error !== true
}
