/** The details of the booking. They are beside the checkout, and on phones above it. */
import type { SessionPlace } from '#contracts/plain/session-words'
import { formatPrice } from '#web/lib/money.ts'
import { formatDateTime, formatDay, formatElsewhere, formatTime, zoneCity, zoneName } from '#web/lib/time.ts'
import { Face, type Photo } from '#web/ui/brand/face.tsx'
import css from './booking-summary.module.css'

type BookingSummaryProps = {
  /** Who and what is booked. What is null is not known yet, and its place is kept. */
  name: string | null
  photo: Photo | null
  label: string | null
  /** What the professional says about the session type; empty when they say nothing. */
  description?: string | undefined
  start: string | null
  minutes: number | null
  /** Undefined until it is known, null when the session has none. */
  place: SessionPlace | null | undefined
  /** The office of a session in person, or when its address is told. */
  office?: string | null | undefined
  price: number | null
  /** Whether the price was paid by card. */
  isPaid?: boolean
  zone: string
  /** The practice's zone, once it is known. */
  practiceZone?: string
}

export function BookingSummary(props: BookingSummaryProps) {
  const { name, photo, label, description, start, minutes, place, office, price, isPaid, zone, practiceZone } = props
  return (
    <aside className={css.card} aria-label="Your booking">
      <div className={css.who}>
        {name !== null && photo ? <Face name={name} photo={photo} size={52} /> : <span className={css.face} />}
        <div>
          <p className={css.name}>{name ?? <Unknown width="9rem" />}</p>
          <p className={css.muted}>{label ?? <Unknown width="7rem" />}</p>
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>When</dt>
          <dd>
            {start === null ? (
              <UnknownTime />
            ) : (
              <Time start={start} zone={zone} {...(practiceZone && { practiceZone })} />
            )}
          </dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd>{minutes === null ? <Unknown width="5rem" /> : `${minutes} minutes`}</dd>
        </div>
        {place !== null && (
          <div>
            <dt>Where</dt>
            <dd>
              {place === undefined ? <Unknown width="11rem" /> : PLACES[place]}
              {office && <span className={css.fine}>{office}</span>}
            </dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{isPaid ? 'Paid' : 'Total'}</dt>
          <dd>{price === null ? '…' : formatPrice(price)}</dd>
        </div>
      </dl>
      {description && <p className={css.description}>{description}</p>}
    </aside>
  )
}

/** A booking of which nothing is known yet. */
export const UNKNOWN_BOOKING = {
  name: null,
  photo: null,
  label: null,
  start: null,
  minutes: null,
  place: undefined,
  price: null,
} as const

const PLACES = { telehealth: 'Video call, in your browser', 'in-person': 'In person' } as const

function Time({ start, zone, practiceZone }: { start: string; zone: string; practiceZone?: string }) {
  const elsewhere = practiceZone === undefined ? null : formatElsewhere(start, zone, practiceZone)
  return (
    <time dateTime={start}>
      {formatDay(start, zone)}
      <br />
      {formatTime(start, zone)} {zoneName(start, zone)}
      <span className={css.fine}>
        {formatDateTime(start, zone)}, {zoneCity(zone)}
      </span>
      {elsewhere && <span className={css.fine}>{elsewhere} for your professional</span>}
    </time>
  )
}

/** The three lines of a time. */
function UnknownTime() {
  return (
    <>
      <Unknown width="10rem" />
      <br />
      <Unknown width="6rem" />
      <span className={css.fine}>
        <Unknown width="12rem" />
      </span>
    </>
  )
}

/** Takes the place of a word that is not known yet. */
function Unknown({ width }: { width: string }) {
  return <span className={css.unknown} style={{ width }} />
}
