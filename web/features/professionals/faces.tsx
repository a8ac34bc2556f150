/** A few professionals as faces, each with price and next free time, for the top of the home page. */
import type { searchProfessionals } from '#contracts/api/professionals'
import type { Response } from '#contracts/endpoint'
import { formatPrice } from '#web/lib/money.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { formatShortDay, formatTime, zoneName } from '#web/lib/time.ts'
import { Portrait } from '#web/ui/brand/portrait.tsx'
import css from './faces.module.css'
import { checkoutHref } from './free-slots.ts'

export type FoundProfessional = Response<typeof searchProfessionals>['professionals'][number]

const SHOWN = 3

/** Those who can be booked, people with a photo first; at most three. */
export function facesOf(found: readonly FoundProfessional[]): FoundProfessional[] {
  const bookable = found.filter(({ accepting_clients, next }) => accepting_clients && next?.slots[0])
  const isSeen = ({ photo_version }: FoundProfessional) => photo_version !== null
  return [...bookable.filter(isSeen), ...bookable.filter((one) => !isSeen(one))].slice(0, SHOWN)
}

export function Faces({ found, title, all }: { found: readonly FoundProfessional[]; title: string; all: string }) {
  return (
    <section className={css.place} aria-labelledby="faces">
      <h2 className={css.title} id="faces">
        {title}
      </h2>
      <ul className={css.faces}>
        {found.map((one) => (
          <FaceCard key={one.cognito_sub} found={one} />
        ))}
        <li>
          <a href={pageHref('/professional-search')} className={css.all}>
            {all}
          </a>
        </li>
      </ul>
    </section>
  )
}

function FaceCard({ found }: { found: FoundProfessional }) {
  const { display_name, id_or_custom_url, professional_type, from_price, offers_free, next, timezone } = found
  const slot = next?.slots[0]
  return (
    <li className={css.face}>
      <Portrait name={display_name} size="face" photo={found} />
      <div className={css.words}>
        <h3 className={css.name}>
          <a
            href={pageHref('/professional-search/$idOrCustomUrl', { params: { idOrCustomUrl: id_or_custom_url } })}
            className={css.link}
          >
            {nameWithCredentials(found)}
          </a>
        </h3>
        <p className={css.type}>{typeLabel(professional_type)}</p>
        <p className={css.price}>
          {from_price !== null && <>from {formatPrice(from_price)}</>}
          {from_price === null && offers_free && 'Offers a free session'}
        </p>
        {slot && next && (
          <p className={css.next}>
            <span className={css.label}>
              Next free{' '}
              <span data-zone-of={slot.timeslot_datetime_start}>
                ({zoneName(slot.timeslot_datetime_start, timezone)})
              </span>
            </span>
            <a
              href={checkoutHref(id_or_custom_url, slot, next.appointment_type_label)}
              className={css.time}
              data-slot={slot.timeslot_datetime_start}
              data-with={`${next.appointment_type_label} with ${display_name}`}
              aria-label={`${formatShortDay(slot.timeslot_datetime_start, timezone)}, ${formatTime(slot.timeslot_datetime_start, timezone)}: ${next.appointment_type_label} with ${display_name}`}
            >
              {formatShortDay(slot.timeslot_datetime_start, timezone)},{' '}
              {formatTime(slot.timeslot_datetime_start, timezone)}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
