import { useQuery } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { nextTimesQuery } from '#web/data/professionals/next-times.ts'
import { formatOffer } from '#web/lib/money.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatShortDay, formatTime, zoneName } from '#web/lib/time.ts'
import { Face } from '#web/ui/brand/face.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import css from './member-pages.module.css'

/** How many professionals and how many free times of each are shown. */
const SHOWN = 2
const TIMES = 3

/** The professionals of these sessions with their next free times, in the order of the sessions. */
export function BookAgain({ sessions, zone }: { sessions: readonly AppointmentWire[]; zone: string }) {
  const known = new Map<string, AppointmentWire>()
  for (const session of sessions)
    if (!known.has(session.orchid_pro.cognito_sub)) known.set(session.orchid_pro.cognito_sub, session)
  if (known.size === 0) return null
  return (
    <section aria-labelledby="book-again">
      <div className={css.row}>
        <h2 id="book-again" className={css.heading}>
          Book again
        </h2>
        <a href={pageHref('/professional-search')} className={css.all}>
          Find someone else
        </a>
      </div>
      <ul className={css.again}>
        {[...known.values()].slice(0, SHOWN).map((session) => (
          <With key={session.orchid_pro.cognito_sub} session={session} zone={zone} />
        ))}
      </ul>
    </section>
  )
}

function With({ session, zone }: { session: AppointmentWire; zone: string }) {
  const { orchid_pro, appointment_type_label } = session
  const { data, isLoading } = useQuery(nextTimesQuery(orchid_pro.cognito_sub, appointment_type_label))
  if (isLoading) return <li className={css.professional} data-loading="" aria-busy />
  // Someone without a page takes no bookings at present.
  if (!data) return null
  const { professional, type, slots } = data
  const params = { idOrCustomUrl: professional.id_or_custom_url }
  return (
    <li className={css.professional}>
      <div className={css.person}>
        <Face name={professional.display_name} photo={professional} size={40} />
        <p>
          <strong>{professional.display_name}</strong>
          <small>
            {type.label}, {type.length_minute} min, {formatOffer(type.price)}
          </small>
        </p>
      </div>
      <ul className={css.times} aria-label={`Next free times of ${professional.display_name}`}>
        {slots.slice(0, TIMES).map(({ timeslot_datetime_start: start, timeslot_length_minute: length }) => (
          <li key={start}>
            <AnchorButton
              kind="quiet"
              href={pageHref('/professional-search/$idOrCustomUrl/checkout', {
                params,
                search: { start, length, type: type.label },
              })}
            >
              <time dateTime={start}>
                {formatShortDay(start, zone)}, {formatTime(start, zone)} {zoneName(start, zone)}
              </time>
            </AnchorButton>
          </li>
        ))}
      </ul>
      <AnchorButton kind="plain" href={pageHref('/professional-search/$idOrCustomUrl', { params })}>
        {slots.length > 0 ? 'More times' : 'View page'}
      </AnchorButton>
    </li>
  )
}
