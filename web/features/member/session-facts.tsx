import { lazy, type ReactNode, Suspense } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { directionsTo } from '#domain/content/directions'
import { CANCELLED_BY_PRACTICE } from '#domain/scheduling/status'
import { formatOffer } from '#web/lib/money.ts'
import { formatElsewhere, formatFullDay, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { payingWord } from '#web/ui/sessions/paying-words.ts'
import { isDue } from '#web/ui/sessions/session-money.ts'
import css from './session-page.module.css'

// Only canceled sessions have a refund or a fee.
const SaidOfMoney = lazy(async () => ({ default: (await import('./said-of-money.tsx')).SaidOfMoney }))

type SessionFactsProps = { session: AppointmentWire; zone: string; place: string }

/** When, where and how much. The practice's time is added when it differs from the reader's. */
export function SessionFacts({ session, zone, place }: SessionFactsProps) {
  const { appointment_start: start, appointment_end: end, timezone } = session
  const elsewhere = formatElsewhere(start, zone, timezone)
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  const payment = paymentWords(session)
  return (
    <dl className={css.facts}>
      <Fact term="When">
        <time dateTime={start}>{formatFullDay(start, zone)}</time>
        <span>
          {formatTimeRange(start, end, zone)} {zoneName(start, zone)}, {minutes} minutes
        </span>
        {elsewhere && <span className={css.fine}>{elsewhere} for your professional</span>}
      </Fact>
      <Fact term="Where">
        <span>{place || LOCATION_TEXT[session.session_location_type]}</span>
        {place && session.session_location_type === 'in-person' && (
          <a href={directionsTo(place)} target="_blank" rel="noopener noreferrer">
            Get directions
          </a>
        )}
        {!place && session.session_location_type === 'in-person' && (
          <span className={css.fine}>The practice will tell you where.</span>
        )}
      </Fact>
      <Fact term="Price">
        <span className="tabular">{formatOffer(session.price)}</span>
        {payment && <span className={css.fine}>{payment}</span>}
      </Fact>
    </dl>
  )
}

const unpaidWords = ({ paying, status_flags }: AppointmentWire): string =>
  paying && !status_flags.payment_failed ? payingWord(paying) : 'Not paid yet'

/** Whether the price is paid or, once a paid session is canceled, what happens with the money. */
function paymentWords(session: AppointmentWire): ReactNode {
  if (session.dispute === 'open') return 'Disputed with your bank'
  if (session.dispute === 'lost' && !session.status_flags.paid) return 'Your bank took this payment back'
  if (session.refund || session.late_fee)
    return (
      <Suspense fallback={'\u00a0'}>
        <SaidOfMoney session={session} />
      </Suspense>
    )
  if (session.price === 0) return null
  // Of a fee a guardian without the right to pay is told nothing, so nothing is said of their own cancellation either.
  if (CANCELLED_BY_PRACTICE.some((status) => status === session.status) && !session.status_flags.paid)
    return 'You were not charged'
  return session.status_flags.paid ? 'Paid' : isDue(session) ? unpaidWords(session) : null
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
