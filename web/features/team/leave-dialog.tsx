import { Button, Modal } from '@mantine/core'
import { useLeaveTeam } from '#web/data/team/mutations.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './team.module.css'

type LeaveDialogProps = { teamId: string; userId: string; onClose: () => void }

export function LeaveDialog({ teamId, userId, onClose }: LeaveDialogProps) {
  // Signed out: whoever goes on here signs in without the role.
  const leave = useLeaveTeam(teamId, userId, () => window.location.assign('/login'))
  return (
    <Modal opened onClose={onClose} title="Leave the team?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={css.stack}>
        <FormAlert error={leave.error} />
        <p>
          You are signed out at once and no longer see the calendar or the clients of this practice. The sessions you
          booked stay as they are. To come back, ask its owner for an invitation.
        </p>
        <div className={css.acts}>
          <Button color="red" loading={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
            Leave the team
          </Button>
          <Button variant="default" onClick={onClose} disabled={leave.isPending} data-autofocus>
            Stay
          </Button>
        </div>
      </div>
    </Modal>
  )
}
