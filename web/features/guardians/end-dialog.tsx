import type { Guardian } from '#contracts/api/guardians'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { shownName } from '#domain/content/person-name'
import { useEndGuardianship } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'

type EndDialogProps = {
  minorId: string
  guardian: Guardian
  /** The guardian who becomes the first guardian and gets every right; null when the first guardian stays the same. */
  successor: Guardian | null
  /** The person whose guardian it is: "you" when the teenager themself reads this, otherwise the child's name. */
  whose: string
  onEnded: () => void
  onClose: () => void
}

export function EndDialog({ minorId, guardian, successor, whose, onEnded, onClose }: EndDialogProps) {
  const end = useEndGuardianship(minorId, guardian.orchid_user_id, onEnded)
  const name = shownName(guardian)
  return (
    <Dialog
      onClose={onClose}
      title={guardian.is_you ? `Stop being ${whose}'s guardian?` : `End the guardianship of ${name}?`}
      lightDismiss
    >
      <div className={css.stack}>
        <FormAlert error={end.error} />
        <p>
          {guardian.is_you
            ? `You will no longer see ${whose}'s sessions and messages. Booked sessions do not change.`
            : `They lose access right away and no longer see ${whose === 'you' ? 'your' : `${whose}'s`} sessions and messages. Booked sessions do not change. You can invite them again at any time.`}
        </p>
        {successor && (
          <p>
            {shownName(successor)} becomes the first guardian. They can then do everything for {whose} and decide who
            else is a guardian.
          </p>
        )}
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={end.isPending} data-autofocus>
            {guardian.is_you ? 'Stay' : 'Cancel'}
          </Button>
          <Button tone="red" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {guardian.is_you ? 'Leave' : 'End guardianship'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
