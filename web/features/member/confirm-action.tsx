import type { UseMutationResult } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { mayUse } from '#web/login/acting.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { can } from '#web/ui/sessions/session-state.ts'

type ConfirmActionProps = {
  session: AppointmentWire
  user: UserInfo
  now: number
  confirm: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>
}

/** Accepts an invitation. A member under 18 without a guardian, whom the API would refuse, first invites one. */
export function ConfirmAction({ session, user, now, confirm }: ConfirmActionProps) {
  if (!mayUse(user, 'book') || session.status !== 'invited' || !can(session, 'confirm', now)) return null
  if (user.lacks_guardian) return <ButtonLink to="/member-dashboard/guardians">Invite a guardian to confirm</ButtonLink>
  return (
    <Button onClick={() => confirm.mutate(session.appointment_id)} busy={confirm.isPending}>
      Confirm
    </Button>
  )
}
