import { lazy, Suspense } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { keepsFromPaying } from '#contracts/plain/money-words'
import { formatDate } from '#web/lib/time.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { mayUse } from '#web/login/acting.ts'
import { isDue } from '#web/ui/sessions/session-money.ts'
import { callCanBeJoined, can } from '#web/ui/sessions/session-state.ts'
import { PayStep } from './pay-step.tsx'

const ChargeUnderway = lazy(async () => ({ default: (await import('./charge-underway.tsx')).ChargeUnderway }))

type PayActionProps = {
  session: AppointmentWire
  now: number
  /** What is paid, where several sessions are on the page. */
  about?: string
}

/** Pays for a session that is due, unless the practice is charging a card for it. Quiet beside a button that cannot wait: to accept an invitation, to join the call. */
export function PayAction({ session, now, about }: PayActionProps) {
  const user = useGuardedUser()
  if (!isDue(session) || !mayUse(user, 'pay')) return null
  if (keepsFromPaying(session.paying))
    return (
      <Suspense fallback={null}>
        <ChargeUnderway paying={session.paying} />
      </Suspense>
    )
  const isAfterAnother =
    mayUse(user, 'book') &&
    ((session.status === 'invited' && can(session, 'confirm', now)) || callCanBeJoined(session, now))
  return (
    <PayStep
      owed={{ appointment_id: session.appointment_id }}
      price={session.due}
      what={`${session.appointment_type_label} on ${formatDate(session.appointment_start, user.timezone)} with ${session.orchid_pro.display_name}`}
      {...(about !== undefined && { about })}
      kind={isAfterAnother ? 'quiet' : 'primary'}
    />
  )
}
