/**
 * The danger alert above a form. It takes the error as it was thrown; what was typed stays in the form.
 *   <FormAlert error={mutation.error} prefix="Failed to register: " />
 * Renders nothing without an error; moves focus to itself when one comes, so that it is read and seen.
 */
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorText, isAbort } from '#web/lib/api-error.ts'
import { useSignedInSince } from '#web/lib/renewed.ts'
import css from './form-alert.module.css'

export function FormAlert({ error, prefix, children }: { error?: unknown; prefix?: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  const over = useSignedInSince(error)
  // Whoever gave up a call knows; and whoever has signed in again since.
  if ((!error || over || isAbort(error)) && !children) return null
  return (
    <div ref={box} className={css.alert} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <div>{children ?? errorText(error, prefix)}</div>
    </div>
  )
}
