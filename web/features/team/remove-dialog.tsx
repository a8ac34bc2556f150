import type { TeamMember } from '#contracts/api/team'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './team.module.css'
import { useRemove } from '#web/data/team/mutations.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type RemoveDialogProps = { teamId: string; member: TeamMember; onRemoved: () => void; onClose: () => void }

export function RemoveDialog({ teamId, member, onRemoved, onClose }: RemoveDialogProps) {
  const remove = useRemove(teamId)
  return (
    <Dialog onClose={onClose} title={`Remove ${member.display_name}?`} lightDismiss>
      <div className={css.stack}>
        <FormAlert error={remove.error} />
        <p>
          They are logged out right away and no longer see your calendar or clients. Sessions they booked do not change.
          You can invite them again at any time.
        </p>
        <div className={css.acts}>
          <Button
            tone="red"
            busy={remove.isPending}
            onClick={() => remove.mutate(member.orchid_user_id, { onSuccess: onRemoved })}
          >
            Remove from team
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
