/**
 * The error above a form. `error` is what was thrown.
 *   <FormAlert error={mutation.error} prefix="Failed to register: " />
 *   <FormAlert incomplete={check.incomplete} error={mutation.error} />   says so when the form is incomplete
 * Renders nothing without an error. A new error gets the focus, so that it is scrolled into view and read aloud.
 */
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PAGE_TEXT } from '#contracts/plain/error-texts'
import { errorText, isAbort } from '#web/lib/api-error.ts'
import { useSignedInSince } from '#web/lib/renewed.ts'
import css from './form-alert.module.css'

type FormAlertProps = { incomplete?: boolean; error?: unknown; prefix?: string; children?: ReactNode }

export function FormAlert({ incomplete = false, error: thrown, prefix, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  const error = incomplete ? null : thrown
  const own = incomplete ? PAGE_TEXT.invalid : children
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  const over = useSignedInSince(error)
  // A canceled call shows no message, nor does a call that failed before the user logged in again.
  if ((!error || over || isAbort(error)) && !own) return null
  return (
    <div ref={box} className={css.alert} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <div>{own || errorText(error, prefix)}</div>
    </div>
  )
}
