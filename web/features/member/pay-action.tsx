import type { AppointmentWire } from '#contracts/api/appointments'
import { usePaySession } from '#web/data/payment/pay-session.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { mayUse } from '#web/login/acting.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { PayButton } from '#web/ui/sessions/pay-button.tsx'
import { isDue } from '#web/ui/sessions/session-money.ts'
import { callCanBeJoined, can } from '#web/ui/sessions/session-state.ts'

type PayActionProps = {
  session: AppointmentWire
  now: number
  /** What is paid, where several sessions are on the page. */
  about?: string
}

/** Pays for a session that is due. Quiet beside a button that cannot wait: to accept an invitation, to join the call. */
export function PayAction({ session, now, about }: PayActionProps) {
  const pay = usePaySession()
  const user = useGuardedUser()
  if (!isDue(session) || !mayUse(user, 'pay')) return null
  const isAfterAnother =
    mayUse(user, 'book') &&
    ((session.status === 'invited' && can(session, 'confirm', now)) || callCanBeJoined(session, now))
  return (
    <>
      <PayButton
        price={session.due}
        {...(about !== undefined && { about })}
        kind={isAfterAnother ? 'quiet' : 'primary'}
        busy={pay.isPending || Boolean(pay.data?.url)}
        onPay={() => pay.mutate(session.appointment_id)}
      />
      <FormAlert error={pay.error} prefix="payment failed: " />
    </>
  )
}
