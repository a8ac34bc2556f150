import { Button } from './button.tsx'
import { useRef } from 'react'
import { DialogActions, DialogFrame } from './dialog-frame.tsx'

export type UnsavedAlertProps = { onStay: () => void; onLeave: () => void }

/** Asks before what was typed is lost. It loads on demand: web/ui/forms/use-unsaved.tsx. */
export function UnsavedAlert({ onStay, onLeave }: UnsavedAlertProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <DialogFrame dialog={dialog} onClose={onStay} title="Leave without saving?" lightDismiss>
      <p>Your changes here are not saved.</p>
      <DialogActions>
        <Button kind="quiet" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
