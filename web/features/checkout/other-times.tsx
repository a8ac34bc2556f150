/** Free times of the same session type, by day. Shown when the chosen time is no longer available. */
import { useQuery } from '@tanstack/react-query'
import { pageHref } from '#web/lib/page-href.ts'
import { formatDay, formatTime, groupByDay, relativeDay, zoneCity, zoneName } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './checkout.module.css'
import { otherTimesQuery } from '#web/data/professionals/queries.ts'

const SHOWN_DAYS = 3

type OtherTimesProps = {
  idOrCustomUrl: string
  label: string
  zone: string
  inviteCode?: string
}

export function OtherTimes({ idOrCustomUrl, label, zone, inviteCode }: OtherTimesProps) {
  const { data, error, refetch } = useQuery(otherTimesQuery(idOrCustomUrl, label))
  const days = data ? groupByDay(data.slots, (slot) => slot.timeslot_datetime_start, zone).slice(0, SHOWN_DAYS) : []
  return (
    <section className={css.others} aria-labelledby="other-times">
      <h2 id="other-times" className={css.heading}>
        Other times
      </h2>
      {!data && !error && <LoadingSkeleton shape="lines" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && days.length === 0 && <p className={css.muted}>No free times in the next two weeks.</p>}
      {days.length > 0 && (
        <p className={css.muted}>
          Times in {zoneCity(zone)} ({zoneName(days[0]?.items[0]?.timeslot_datetime_start ?? '', zone)})
        </p>
      )}
      {days.map(({ day, items }) => {
        const first = items[0]?.timeslot_datetime_start ?? ''
        return (
          <section key={day} aria-label={formatDay(first, zone)}>
            <h3 className={css.day}>{relativeDay(first, zone, new Date(serverNow()))}</h3>
            <ul className={css.chips}>
              {items.map((slot) => (
                <li key={slot.timeslot_datetime_start}>
                  <a
                    href={pageHref('/professional-search/$idOrCustomUrl/checkout', {
                      params: { idOrCustomUrl },
                      search: {
                        start: slot.timeslot_datetime_start,
                        length: slot.timeslot_length_minute,
                        type: label,
                        invite_code: inviteCode,
                      },
                    })}
                    className={css.chip}
                    aria-label={`${formatTime(slot.timeslot_datetime_start, zone)}, ${formatDay(slot.timeslot_datetime_start, zone)}`}
                  >
                    {formatTime(slot.timeslot_datetime_start, zone)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <p>
        <a
          href={pageHref('/professional-search/$idOrCustomUrl', { params: { idOrCustomUrl }, search: { type: label } })}
        >
          All of this professional’s times
        </a>
      </p>
    </section>
  )
}
