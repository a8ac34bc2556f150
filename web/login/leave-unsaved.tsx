import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './leave-unsaved.module.css'
import { Button } from '#web/ui/kit/button.tsx'

export type LeaveBy = 'switch' | 'log out'

const CONSEQUENCE: Record<LeaveBy, string> = {
  switch: 'does not carry over to another profile',
  'log out': 'is lost when you log out',
}

type LeaveUnsavedProps = {
  by: LeaveBy
  /** Whether the user chose to leave and the call is under way. */
  busy: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a switch of profiles or a logout discards typed text. */
export function LeaveUnsaved({ by, busy, onStay, onLeave }: LeaveUnsavedProps) {
  return (
    <Dialog title="Leave without saving?" onClose={busy ? undefined : onStay}>
      <div className={css.stack}>
        <p>What you entered here is not saved. It {CONSEQUENCE[by]}.</p>
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
