import { noticeWords } from '#domain/scheduling/notice'
import type { Availability } from '#web/data/availability.ts'
import type { Deputy } from '#web/data/team/queries.ts'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { weekdays } from '../availability-draft.ts'
import { periodText } from '../period-words.ts'
import css from './panels.module.css'
import { useTypeNames } from './use-type-names.ts'

type AvailabilityInWordsProps = { saved: Availability; now: number; archive: boolean; deputy: Deputy | null }

/**
 * The availability without its form: for schedulers, because the owner sets the hours, and for everyone in an archive.
 */
export function AvailabilityInWords({ saved, now, archive, deputy }: AvailabilityInWordsProps) {
  const { names } = useTypeNames(saved.periods)
  return (
    <div className={css.stack}>
      <p className={css.fine}>
        {deputy && `The hours of ${deputy.owner.display_name}. `}Times in {zoneCity(saved.timezone)} (
        {zoneName(new Date(now).toISOString(), saved.timezone)}).
        {` Clients can book up to ${noticeWords(saved.notice_hours)} before.`}
        {!archive && ' The owner of the practice can change this.'}
      </p>
      <dl className={css.week}>
        {weekdays().map(({ name, weekday }) => {
          const hours = saved.periods
            .filter((one) => one.weekday === weekday)
            .map((one) => ({ one, text: periodText(one, names) }))
          return (
            <div key={name} className={`${css.day} ${css.dayHead}`}>
              <dt className={css.dayName}>{name}</dt>
              <dd className={css.closed}>
                {hours.length === 0 ? 'Closed' : hours.map(({ text }) => <div key={text}>{text}</div>)}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
