/** One session of a member: its time, type, professional and state, and what the member can do with it. */
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { isRequested } from '#domain/scheduling/status'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { mayUse } from '#web/login/acting.ts'
import { can, hueToken, LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { refundSentence } from '#web/ui/sessions/refund-sentence.ts'
import { feeInvoiceOf, lateFeeSentence } from '#web/ui/sessions/late-fee.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate, formatElsewhere, formatTimeRange, relativeDay, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { JoinAction, untilCallOpens } from './call-actions.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { MemberChips } from './member-chips.tsx'
import { isUpcoming } from './member-sessions.ts'
import { PayAction } from './pay-action.tsx'
import { cancelSentence } from './cancel-sentence.ts'
import { useConfirmSession } from '#web/data/appointments/member-mutations.ts'
import css from './session-card.module.css'
import { Button } from '#web/ui/kit/button.tsx'

// It loads only for teenagers, because adults have no guardians.
const HideOwnSession = lazy(() =>
  import('./hide-own-session.tsx').then(({ HideOwnSession }) => ({ default: HideOwnSession })),
)

type SessionCardProps = {
  session: AppointmentWire
  zone: string
  now: number
  onCancel?: (session: AppointmentWire) => void
}

export function SessionCard({ session, zone, now, onCancel }: SessionCardProps) {
  const { appointment_start: start, appointment_end: end } = session
  const confirm = useConfirmSession()
  const upcoming = isUpcoming(session, now)
  const opens = untilCallOpens(session, now)
  const user = useGuardedUser()
  const mayBook = mayUse(user, 'book')
  const elsewhere = formatElsewhere(start, zone, session.timezone)
  const said =
    [refundSentence(session, 'member'), lateFeeSentence(session)].filter(Boolean).join(' ') ||
    cancelSentence(session, zone)
  const invoiceId = session.invoice_id ?? feeInvoiceOf(session)
  const name = `${session.appointment_type_label} on ${formatDate(start, zone)}`
  return (
    <li className={css.card} data-past={!upcoming || undefined}>
      <span className={css.edge} style={{ background: hueToken(session.hue) }} />
      <div className={css.when}>
        <p className={css.day}>{relativeDay(start, zone, new Date(now))}</p>
        <p className={css.time}>
          <time dateTime={start}>{formatTimeRange(start, end, zone)}</time>
        </p>
        <p className={css.fine}>
          {formatDate(start, zone)}, {zoneName(start, zone)}
          {elsewhere && ` (${elsewhere} for your professional)`}
        </p>
      </div>
      <div className={css.what}>
        <h3 className={css.type}>
          <Link
            to="/member-dashboard/sessions/$appointmentId"
            params={{ appointmentId: session.appointment_id }}
            className={css.link}
          >
            {session.appointment_type_label}
          </Link>
        </h3>
        <p>
          with {session.orchid_pro.display_name}
          <span className={css.fine}>
            {/* A line never begins with a dot. */}
            {`\u00A0· ${session.office?.name ?? LOCATION_TEXT[session.session_location_type]}`}
            {session.price > 0 && `\u00A0· ${formatPrice(session.price)}`}
          </span>
        </p>
        <div className={css.chips}>
          <MemberChips session={session} now={now} />
        </div>
        {said && <p className={css.fine}>{said}</p>}
        {opens && <p className={css.fine}>The call opens {opens}.</p>}
        {user.can_keep_from_guardians && (
          <Suspense>
            <HideOwnSession session={session} name={name} />
          </Suspense>
        )}
        <FormAlert error={confirm.error} />
      </div>
      <div className={css.actions}>
        {mayBook && <JoinAction session={session} now={now} />}
        <ConfirmAction session={session} user={user} now={now} confirm={confirm} />
        <PayAction session={session} now={now} about={name} />
        {invoiceId && mayUse(user, 'pay') && <InvoiceActions invoiceId={invoiceId} name={name} />}
        {mayBook && onCancel && can(session, 'cancel_by_patient', now) && (
          <Button
            kind="plain"
            tone="red"
            onClick={() => onCancel(session)}
            aria-label={`${isRequested(session.status) ? 'Withdraw the request for' : 'Cancel'} ${name}`}
          >
            {isRequested(session.status) ? 'Withdraw' : 'Cancel'}
          </Button>
        )}
      </div>
    </li>
  )
}
