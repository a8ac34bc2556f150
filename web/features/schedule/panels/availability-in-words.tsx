import { noticeWords } from '#domain/scheduling/notice'
import type { Availability } from '#web/data/availability.ts'
import type { Deputy } from '#web/data/team/queries.ts'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { clockText } from '#web/lib/wall-time.ts'
import { weekdays } from '../availability-draft.ts'
import css from './panels.module.css'

type AvailabilityInWordsProps = { saved: Availability; now: number; archive: boolean; deputy: Deputy | null }

/**
 * The availability without its form: for schedulers, because the owner sets the hours, and for everyone in an archive.
 */
export function AvailabilityInWords({ saved, now, archive, deputy }: AvailabilityInWordsProps) {
  return (
    <div className={css.stack}>
      <p className={css.fine}>
        {deputy && `The hours of ${deputy.owner.display_name}. `}Times in {zoneCity(saved.timezone)} (
        {zoneName(new Date(now).toISOString(), saved.timezone)}).
        {` Clients can book up to ${noticeWords(saved.notice_hours)} before.`}
        {!archive && ' The owner of the practice can change this.'}
      </p>
      <dl className={css.week}>
        {weekdays().map(({ name, weekday }) => (
          <div key={name} className={`${css.day} ${css.dayHead}`}>
            <dt className={css.dayName}>{name}</dt>
            <dd className={css.closed}>
              {saved.periods
                .filter((one) => one.weekday === weekday)
                .map((one) => `${clockText(one.start_minute)} – ${clockText(one.end_minute % 1440)}`)
                .join(', ') || 'Closed'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
