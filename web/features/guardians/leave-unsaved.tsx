import { PlainButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './guardians.module.css'

/** Asks before a switch of profiles takes away what was typed. */
export function LeaveUnsaved({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <div className={css.stack}>
        <p>What you changed here is not saved yet, and does not go along to another profile.</p>
        <div className={css.acts}>
          <PlainButton onClick={onStay}>Stay</PlainButton>
          <PlainButton kind="quiet" onClick={onLeave}>
            Leave
          </PlainButton>
        </div>
      </div>
    </Dialog>
  )
}
