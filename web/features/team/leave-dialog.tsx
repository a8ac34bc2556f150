import { useLeaveTeam } from '#web/data/team/mutations.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './team.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type LeaveDialogProps = { teamId: string; userId: string; onClose: () => void }

export function LeaveDialog({ teamId, userId, onClose }: LeaveDialogProps) {
  // Leaving the team logs the user out.
  const leave = useLeaveTeam(teamId, userId, () => window.location.assign('/login'))
  return (
    <Dialog onClose={onClose} title="Leave team?" lightDismiss>
      <div className={css.stack}>
        <FormAlert error={leave.error} />
        <p>
          You are logged out right away and no longer see this practice's calendar or clients. Sessions you booked do
          not change. To come back, ask the owner for an invitation.
        </p>
        <div className={css.acts}>
          <Button tone="red" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
            Leave team
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={leave.isPending} data-autofocus>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
