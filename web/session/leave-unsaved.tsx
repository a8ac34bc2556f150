import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './leave-unsaved.module.css'
import { Button } from '#web/ui/kit/button.tsx'

export type LeaveBy = 'switch' | 'log out'

const WHAT_BECOMES_OF_IT: Record<LeaveBy, string> = {
  switch: 'does not carry over to another profile',
  'log out': 'is lost when you log out',
}

type LeaveUnsavedProps = {
  by: LeaveBy
  /** The user chose to leave, and the call is in flight. */
  busy: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a switch of profiles, or logging out, discards typed text. */
export function LeaveUnsaved({ by, busy, onStay, onLeave }: LeaveUnsavedProps) {
  return (
    <Dialog title="Leave without saving?" onClose={busy ? undefined : onStay}>
      <div className={css.stack}>
        <p>Your changes here are not saved, and {WHAT_BECOMES_OF_IT[by]}.</p>
        <div className={css.acts}>
          <Button onClick={onStay} disabled={busy}>
            Stay
          </Button>
          <Button kind="quiet" onClick={onLeave} disabled={busy}>
            {busy ? 'Please wait...' : 'Leave'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
