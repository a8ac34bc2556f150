import type { UseMutationResult } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import type { Confirmation } from '#web/data/appointments/member-mutations.ts'
import { mayUse } from '#web/login/acting.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { can } from '#web/ui/sessions/session-state.ts'

type ConfirmActionProps = {
  session: AppointmentWire
  user: UserInfo
  now: number
  confirm: Pick<UseMutationResult<unknown, Error, Confirmation>, 'mutate' | 'isPending'>
}

/** Accepts an invitation, also those of the whole series. A member under 18 without a guardian, whom the API would refuse, first invites one. */
export function ConfirmAction({ session, user, now, confirm }: ConfirmActionProps) {
  if (!mayUse(user, 'book') || session.status !== 'invited' || !can(session, 'confirm', now)) return null
  if (user.lacks_guardian) return <ButtonLink to="/member-dashboard/guardians">Invite a guardian to confirm</ButtonLink>
  const { appointment_id: appointmentId, appointment_start: start, price } = session
  const isSeries = session.appointment_series_id !== null
  return (
    <>
      <Button onClick={() => confirm.mutate({ appointmentId, all: isSeries, start, price })} busy={confirm.isPending}>
        {isSeries ? 'Confirm all sessions' : 'Confirm'}
      </Button>
      {isSeries && (
        <Button
          kind="quiet"
          onClick={() => confirm.mutate({ appointmentId, all: false, start, price })}
          disabled={confirm.isPending}
        >
          Only this one
        </Button>
      )}
    </>
  )
}
