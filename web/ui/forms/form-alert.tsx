/**
 * The danger alert above a form. It takes the error as it was thrown; what was typed stays in the form.
 *   <FormAlert error={mutation.error} prefix="Failed to register: " />
 *   <FormAlert incomplete={check.incomplete} error={mutation.error} />   where the form is not filled in it says that
 * Renders nothing without an error; moves focus to itself when one comes, so that it is read and seen.
 */
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ERROR_TEXT } from '#contracts/errors'
import { errorText, isAbort } from '#web/lib/api-error.ts'
import { useSignedInSince } from '#web/lib/renewed.ts'
import css from './form-alert.module.css'

type FormAlertProps = { incomplete?: boolean; error?: unknown; prefix?: string; children?: ReactNode }

export function FormAlert({ incomplete = false, error: thrown, prefix, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  const error = incomplete ? null : thrown
  const own = incomplete ? ERROR_TEXT.invalid : children
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  const over = useSignedInSince(error)
  // Whoever gave up a call knows; and whoever has signed in again since.
  if ((!error || over || isAbort(error)) && !own) return null
  return (
    <div ref={box} className={css.alert} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <div>{own ?? errorText(error, prefix)}</div>
    </div>
  )
}
