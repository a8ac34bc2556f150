/** One session of a member: its time, type, professional and state, and what the member can do with it. */
import { IconDownload, IconFileInvoice, IconVideo } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { CALL_OPENS_BEFORE } from '#domain/scheduling/call-window'
import { fromInstant, MINUTE } from '#kernel/clock'
import { useDownloadInvoice, useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { usePaySession } from '#web/data/payment/pay-session.ts'
import { useGuardedUser } from '#web/session/access-guard.tsx'
import { mayUse } from '#web/session/acting.ts'
import { callCanBeJoined, can, hueToken, LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { PayButton } from '#web/ui/sessions/pay-button.tsx'
import { isDue, refundSentence } from '#web/ui/sessions/session-money.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate, formatElsewhere, formatMoment, formatTimeRange, relativeDay, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { MemberChips } from './member-chips.tsx'
import { isUpcoming } from './member-sessions.ts'
import { useConfirmSession } from '#web/data/scheduling/member-mutations.ts'
import css from './session-card.module.css'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

// It loads only for teenagers, because adults have no guardians.
const KeepOwnSession = lazy(() =>
  import('./keep-own-session.tsx').then(({ KeepOwnSession }) => ({ default: KeepOwnSession })),
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
  const user = useGuardedUser()
  const mayBook = mayUse(user, 'book')
  const elsewhere = formatElsewhere(start, zone, session.timezone)
  const said = refundSentence(session, 'member') ?? cancelSentence(session, zone)
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
        <h3 className={css.type}>{session.appointment_type_label}</h3>
        <p>
          with {session.orchid_pro.display_name}
          <span className={css.fine}>
            {' · '}
            {LOCATION_TEXT[session.session_location_type]}
            {session.price > 0 && ` · ${formatPrice(session.price)}`}
          </span>
        </p>
        <div className={css.chips}>
          <MemberChips session={session} now={now} />
        </div>
        {said && <p className={css.fine}>{said}</p>}
        {upcoming && <DoorNote session={session} now={now} />}
        {user.can_keep_from_guardians && (
          <Suspense>
            <KeepOwnSession session={session} name={name} />
          </Suspense>
        )}
        <FormAlert error={confirm.error} />
      </div>
      <div className={css.actions}>
        {mayBook && callCanBeJoined(session, now) && (
          <ButtonLink
            to="/video-chat/$appointmentId"
            params={{ appointmentId: session.appointment_id }}
            icon={<IconVideo size={18} stroke={1.5} aria-hidden />}
          >
            Join
          </ButtonLink>
        )}
        {mayBook && session.status === 'invited' && can(session, 'confirm', now) && (
          <Button onClick={() => confirm.mutate(session.appointment_id)} disabled={confirm.isPending}>
            Confirm
          </Button>
        )}
        {isDue(session) && mayUse(user, 'pay') && (
          <PaySession session={session} name={name} quiet={session.status === 'invited'} />
        )}
        {session.invoice_id && mayUse(user, 'pay') && <InvoiceActions invoiceId={session.invoice_id} name={name} />}
        {mayBook && onCancel && can(session, 'cancel_by_patient', now) && (
          <Button kind="plain" tone="red" onClick={() => onCancel(session)} aria-label={`Cancel ${name}`}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}

/** Until when the member can cancel for a full refund. Only for a session that they have paid. */
function cancelSentence({ cancel_refund_offer: offer, status_flags }: AppointmentWire, zone: string): string | null {
  if (!offer || !status_flags.paid) return null
  const until = formatMoment(offer.cancellation_price_valid_until, zone)
  if (offer.cancellation_price === 0) return `Full refund if you cancel before ${until}.`
  return offer.refund > 0
    ? `If you cancel now, ${formatPrice(offer.refund)} is refunded.`
    : 'If you cancel now, the payment is not refunded.'
}

/** Quiet beside the button that accepts an invitation. */
function PaySession({ session, name, quiet }: { session: AppointmentWire; name: string; quiet: boolean }) {
  const pay = usePaySession()
  return (
    <>
      <PayButton
        price={session.price}
        about={name}
        kind={quiet ? 'quiet' : 'primary'}
        busy={pay.isPending || Boolean(pay.data?.url)}
        onPay={() => pay.mutate(session.appointment_id)}
      />
      <FormAlert error={pay.error} prefix="payment failed: " />
    </>
  )
}

/** Says when the member can join a video session. It is shown from 24 hours before. */
function DoorNote({ session, now }: { session: AppointmentWire; now: number }) {
  const minutes = Math.ceil((fromInstant(session.appointment_start) - CALL_OPENS_BEFORE - now) / MINUTE)
  if (session.session_location_type !== 'telehealth' || minutes <= 0 || minutes > 24 * 60) return null
  const inWords =
    minutes > 90 ? `about ${Math.round(minutes / 60)} hours` : minutes === 1 ? '1 minute' : `${minutes} minutes`
  return <p className={css.fine}>You can join 15 minutes before it starts: in {inWords}.</p>
}

function InvoiceActions({ invoiceId, name }: { invoiceId: string; name: string }) {
  const pdf = useInvoicePdf(invoiceId)
  const download = useDownloadInvoice()
  return (
    <>
      <AnchorButton
        kind="quiet"
        href={pdf.href}
        onClick={pdf.open}
        icon={<IconFileInvoice size={18} stroke={1.5} aria-hidden />}
        aria-label={`Invoice of ${name}`}
      >
        Invoice
      </AnchorButton>
      <IconButton
        kind="quiet"
        onClick={() => download.mutate(invoiceId)}
        busy={download.isPending}
        label={`Download the invoice of ${name}`}
        title="Download the invoice"
      >
        <IconDownload size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <FormAlert error={pdf.error ?? download.error} />
    </>
  )
}
