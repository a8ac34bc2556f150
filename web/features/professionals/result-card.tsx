/** One professional in the search results: name, specialties, price, and next free time. */
import { IconCalendarTime, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { searchProfessionals } from '#contracts/api/professionals'
import type { Response } from '#contracts/endpoint'
import { stateName } from '#domain/content/us-states'
import { formatPrice } from '#web/lib/money.ts'
import { formatShortDay, formatTimeInZone } from '#web/lib/time.ts'
import { Portrait } from '#web/ui/brand/portrait.tsx'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import css from './result-card.module.css'

type Found = Response<typeof searchProfessionals>['professionals'][number]

const SHOWN_SPECIALTIES = 4
const SHOWN_STATES = 3

export function ResultCard({ found }: { found: Found }) {
  const more = found.specialties.length - SHOWN_SPECIALTIES
  return (
    <li className={css.card}>
      <Portrait name={found.display_name} size="card" photo={found} />
      <div className={css.who}>
        <h2 className={css.name}>
          <Link
            to="/professional-search/$idOrCustomUrl"
            params={{ idOrCustomUrl: found.id_or_custom_url }}
            className={css.link}
          >
            {nameWithCredentials(found)}
          </Link>
        </h2>
        <p className={css.type}>
          {typeLabel(found.professional_type)}
          {found.practice_name && ` · ${found.practice_name}`}
        </p>
        {found.headline && <p className={css.headline}>{found.headline}</p>}
        {found.specialties.length > 0 && (
          <ul className={css.tags} aria-label="Helps with">
            {found.specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        )}
        {found.states.length > 0 && (
          <p className={css.fact}>
            <IconMapPin size={18} stroke={1.5} aria-hidden />
            Licensed in {statesLine(found.states)}
          </p>
        )}
      </div>
      <div className={css.offer}>
        {found.from_price !== null && (
          <p className={css.price}>
            <span>from</span> {formatPrice(found.from_price)}
          </p>
        )}
        {found.offers_free && <p className={css.gift}>Offers a free session</p>}
        <p className={found.next_free ? css.free : css.none}>
          {found.next_free ? (
            <>
              <IconCalendarTime size={18} stroke={1.5} aria-hidden />
              <span>
                Next free <time dateTime={found.next_free}>{nextFree(found.next_free, found.timezone)}</time>
              </span>
            </>
          ) : (
            'No free times right now'
          )}
        </p>
      </div>
    </li>
  )
}

function nextFree(instant: string, zone: string): string {
  return `${formatShortDay(instant, zone)}, ${formatTimeInZone(instant, zone)}`
}

function statesLine(states: readonly string[]): string {
  const names = states.slice(0, SHOWN_STATES).map(stateName)
  const more = states.length - SHOWN_STATES
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
