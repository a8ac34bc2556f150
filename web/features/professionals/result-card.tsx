/** One professional in the search results: portrait, name, specialties, states, price, and the next free times as links. */
import { IconCircleCheck, IconCircleMinus, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { searchProfessionals } from '#contracts/api/professionals'
import type { Response } from '#contracts/endpoint'
import { listedRegions } from '#domain/content/licensed-region'
import { stateName } from '#domain/content/us-states'
import { formatPrice } from '#web/lib/money.ts'
import { formatShortDay, formatTime, zoneName } from '#web/lib/time.ts'
import { Portrait } from '#web/ui/brand/portrait.tsx'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { checkoutHref } from './free-slots.ts'
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
          {found.practice_name && found.practice_name !== found.display_name && ` · ${found.practice_name}`}
        </p>
        <p className={css.accepting}>
          {found.accepting_clients ? (
            <StatusChip tone="sage" icon={IconCircleCheck}>
              Accepting new clients
            </StatusChip>
          ) : (
            <StatusChip tone="neutral" icon={IconCircleMinus}>
              Not accepting new clients
            </StatusChip>
          )}
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
        <div className={css.prices}>
          {found.from_price !== null && (
            <p className={css.price}>
              <span>from</span> {formatPrice(found.from_price)}
            </p>
          )}
          {found.offers_free && <p className={css.gift}>Offers a free session</p>}
        </div>
        {found.accepting_clients && <NextTimes found={found} />}
      </div>
    </li>
  )
}

function NextTimes({ found: { next, id_or_custom_url, display_name, timezone } }: { found: Found }) {
  const first = next?.slots[0]
  if (!next || !first) return <p className={css.none}>No free times right now</p>
  return (
    <div>
      <p className={css.nextLabel}>
        Next free{' '}
        <span data-zone-of={first.timeslot_datetime_start}>({zoneName(first.timeslot_datetime_start, timezone)})</span>
      </p>
      <ul className={css.times}>
        {next.slots.map((slot) => {
          const at = slot.timeslot_datetime_start
          return (
            <li key={at}>
              <a
                className={css.time}
                href={checkoutHref(id_or_custom_url, slot, next.appointment_type_label)}
                data-slot={at}
                data-with={`${next.appointment_type_label} with ${display_name}`}
                aria-label={`${formatShortDay(at, timezone)}, ${formatTime(at, timezone)}: ${next.appointment_type_label} with ${display_name}`}
              >
                {formatShortDay(at, timezone)}, {formatTime(at, timezone)}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function statesLine(states: readonly string[]): string {
  const more = states.length - SHOWN_STATES
  if (more <= 0) return listedRegions(states)
  return `${states.slice(0, SHOWN_STATES).map(stateName).join(', ')} and ${more} more`
}
