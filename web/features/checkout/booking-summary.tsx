/** The details of the booking. They are beside the checkout, and on phones above it. */
import { formatPrice } from '#web/lib/money.ts'
import { formatDateTime, formatDay, formatElsewhere, formatTime, zoneCity, zoneName } from '#web/lib/time.ts'
import { Face, type Photo } from '#web/ui/brand/face.tsx'
import css from './booking-summary.module.css'

type BookingSummaryProps = {
  name: string
  photo: Photo
  label: string
  start: string
  minutes: number
  place: 'telehealth' | 'in-person' | null
  /** Null until the price is known. */
  price: number | null
  /** Whether the price was paid by card. */
  isPaid?: boolean
  zone: string
  /** The practice's zone, once it is known. */
  practiceZone?: string
}

export function BookingSummary(props: BookingSummaryProps) {
  const { name, photo, label, start, minutes, place, price, isPaid, zone, practiceZone } = props
  const elsewhere = practiceZone === undefined ? null : formatElsewhere(start, zone, practiceZone)
  return (
    <aside className={css.card} aria-label="Your booking">
      <div className={css.who}>
        <Face name={name} photo={photo} size={52} />
        <div>
          <p className={css.name}>{name}</p>
          <p className={css.muted}>{label}</p>
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={start}>
              {formatDay(start, zone)}
              <br />
              {formatTime(start, zone)} {zoneName(start, zone)}
              <span className={css.fine}>
                {formatDateTime(start, zone)}, {zoneCity(zone)}
              </span>
              {elsewhere && <span className={css.fine}>{elsewhere} for your professional</span>}
            </time>
          </dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd>{minutes} minutes</dd>
        </div>
        {place && (
          <div>
            <dt>Where</dt>
            <dd>{place === 'telehealth' ? 'Video call, in your browser' : 'In person'}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{isPaid ? 'Paid' : 'Total'}</dt>
          <dd>{price === null ? '…' : formatPrice(price)}</dd>
        </div>
      </dl>
    </aside>
  )
}
