import { useLeaveTeam } from '#web/data/team/mutations.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './team.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type LeaveDialogProps = { teamId: string; userId: string; onClose: () => void }

export function LeaveDialog({ teamId, userId, onClose }: LeaveDialogProps) {
  // Leaving signs the person out; the next log-in is without the role.
  const leave = useLeaveTeam(teamId, userId, () => window.location.assign('/login'))
  return (
    <Dialog onClose={onClose} title="Leave the team?" lightDismiss>
      <div className={css.stack}>
        <FormAlert error={leave.error} />
        <p>
          You are signed out at once and no longer see the calendar or the clients of this practice. The sessions you
          booked stay as they are. To come back, ask its owner for an invitation.
        </p>
        <div className={css.acts}>
          <Button tone="red" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
            Leave the team
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={leave.isPending} data-autofocus>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
