/** The invoice of a completed session: the button that creates it, that it is being created, or the ways to it. */
import { IconLoader } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './session-invoice.module.css'

type SessionInvoiceProps = {
  /** The session in words, because a list has several such buttons. */
  name: string
  state: 'none' | 'missing' | 'creating' | 'created'
  /** Whether the user may create it now. */
  may: boolean
  onCreate: () => void
  error: Error | null
  /** The ways to the invoice once it is there. */
  children?: ReactNode
}

export function SessionInvoice({ name, state, may, onCreate, error, children }: SessionInvoiceProps) {
  const creating = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  // The button that had the focus is gone while the invoice is being created.
  useEffect(() => {
    if (pressed.current && state === 'creating') creating.current?.focus()
    pressed.current = false
  }, [state])
  const create = () => {
    pressed.current = true
    onCreate()
  }
  return (
    <div className={css.invoice}>
      {state === 'missing' && may && (
        <Button kind="quiet" size="small" onClick={create} aria-label={`Create invoice of ${name}`}>
          Create invoice
        </Button>
      )}
      <span role="status" ref={creating} tabIndex={-1} className={css.state}>
        {state === 'creating' && (
          <StatusChip tone="neutral" icon={IconLoader}>
            <span className="visually-hidden">Invoice of {name}: </span>Creating…
          </StatusChip>
        )}
      </span>
      {state === 'created' && children}
      {state === 'missing' && <FormAlert error={error} />}
    </div>
  )
}
