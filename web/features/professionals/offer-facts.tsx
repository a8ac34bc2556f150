/**
 * The price and the next free time of one session type, at the top of a profile and in the bar of phones. The server
 * renders them for the first type. When the picker is live, it shows the chosen type and the visitor's own time in their
 * place (live-offer.tsx).
 */
import { IconCalendarTime } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatOffer } from '#web/lib/money.ts'
import { formatDay, formatTime, zoneName } from '#web/lib/time.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import type { PublicAppointmentType } from './free-slots.ts'
import css from './offer-facts.module.css'

/** `next` is the start of the next free time. `closed` is why there is none to choose, in a few words. */
export type ShownOffer = { type: PublicAppointmentType; next: string | null; zone: string; closed?: string | null }

/** A place whose content the live picker replaces. */
export function OfferPlace({ of, children }: { of: 'facts' | 'bar'; children: ReactNode }) {
  return (
    <div className={css.place} data-offer={of}>
      <div data-rendered>{children}</div>
    </div>
  )
}

export function OfferFacts({ type, next, zone, closed }: ShownOffer) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>{type.label}</dt>
        <dd className={css.price}>
          {formatOffer(type.price)} <span>{type.length_minute} min</span>
        </dd>
      </div>
      <div>
        <dt>Next free</dt>
        <dd>
          {next && !closed ? (
            <time dateTime={next} className={css.next}>
              <IconCalendarTime size={18} stroke={1.5} aria-hidden />
              {formatDay(next, zone)}, {formatTime(next, zone)} {zoneName(next, zone)}
            </time>
          ) : (
            (closed ?? 'No free times right now')
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The bar of phones. Without a time to choose there is nothing to book. */
export function BookBar({ type, next, closed }: ShownOffer) {
  if (!next || closed) return null
  return (
    <div className={css.bar}>
      <span>
        <strong>{formatOffer(type.price)}</strong> {type.length_minute} min
        <span className={css.barType}>{type.label}</span>
      </span>
      <a href="#times" className={buttonClass()}>
        Book
      </a>
    </div>
  )
}
