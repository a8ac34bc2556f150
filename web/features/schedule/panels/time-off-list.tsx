/** The blocked times to come, and holidays that could be days off. */
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { holidaysBetween } from '#domain/scheduling/federal-holidays'
import { blockedListQuery } from '#web/data/blocked-intervals.ts'
import { addDays, type DateText, shortDay, today } from '#web/lib/wall-time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { blockedWords } from '../blocked-draft.ts'
import css from './panels.module.css'

type TimeOffListProps = {
  zone: string
  now: number
  archive: boolean
  onOpen: (id: string) => void
  onAdd: (day?: DateText) => void
}

/** How many holidays are suggested. */
const SUGGESTED = 3

export function TimeOffList({ zone, now, archive, onOpen, onAdd }: TimeOffListProps) {
  const blocked = useQuery(blockedListQuery)
  const first = today(zone, now)
  const isOff = (date: DateText) =>
    (blocked.data ?? []).some(({ when }) => when.kind === 'days' && when.from_date <= date && date <= when.until_date)
  const holidays = holidaysBetween(first, addDays(first, 365)).filter(({ date }) => !isOff(date))
  return (
    <section className={css.freeSessions} aria-label="Time off">
      <h3 className={css.freeTitle}>Time off</h3>
      {blocked.data?.length === 0 && <p className={css.fine}>No vacation or blocked time is planned.</p>}
      <ul className={css.types}>
        {blocked.data?.map((one) => (
          <li key={one.blocked_interval_id}>
            <button type="button" className={css.type} onClick={() => onOpen(one.blocked_interval_id)}>
              <IconCalendarOff size={20} stroke={1.5} aria-hidden />
              <span className={css.typeText}>
                <span className={css.typeName}>{one.title || 'Blocked'}</span>
                <span className={css.fine}>{blockedWords(one.when, zone)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!archive && (
        <>
          <div className={css.row}>
            <Button kind="quiet" size="small" onClick={() => onAdd()}>
              Add time off
            </Button>
          </div>
          {blocked.data && (
            <div className={css.tight}>
              <p className={css.fine}>Holidays that you could take off:</p>
              <div className={css.row}>
                {holidays.slice(0, SUGGESTED).map(({ name, date }) => (
                  <Button key={date} kind="plain" size="small" onClick={() => onAdd(date)}>
                    {name}, {shortDay(date)}
                  </Button>
                ))}
              </div>
            </div>
          )}
        </>
      )}
    </section>
  )
}
