/** Free times as chips by day. The chips are plain links, so that they work without script. */
import { formatDay, formatTime, groupByDay, relativeDay } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { checkoutHref, type SlotChip } from './free-slots.ts'
import css from './slot-days.module.css'

const OPEN_DAYS = 4
/** How many times of a day are visible at first. A button shows the others. */
const FIRST_TIMES = 6

type SlotDaysProps = {
  idOrCustomUrl: string
  label: string
  slots: readonly SlotChip[]
  zone: string
  /** Shows every day. Otherwise a button shows those after the first ones. */
  all?: boolean
}

export function SlotDays({ idOrCustomUrl, label, slots, zone, all = false }: SlotDaysProps) {
  const days = groupByDay(slots, (slot) => slot.timeslot_datetime_start, zone)
  const open = all ? days.length : OPEN_DAYS
  const later = days.slice(open)
  const chip = (slot: SlotChip) => (
    <li key={slot.timeslot_datetime_start}>
      <a
        className={css.chip}
        href={checkoutHref(idOrCustomUrl, slot, label)}
        aria-label={`${formatTime(slot.timeslot_datetime_start, zone)}, ${formatDay(slot.timeslot_datetime_start, zone)}`}
      >
        {formatTime(slot.timeslot_datetime_start, zone)}
      </a>
    </li>
  )
  const day = ({ day, items }: { day: string; items: SlotChip[] }) => {
    const first = items[0]?.timeslot_datetime_start ?? ''
    // Hiding only one or two chips would save no space, because of the button that shows them.
    const shown = items.length <= FIRST_TIMES + 2 ? items.length : FIRST_TIMES
    return (
      <section key={day} className={css.day} aria-label={formatDay(first, zone)}>
        <h3 className={css.date}>{relativeDay(first, zone, new Date(serverNow()))}</h3>
        <ul className={css.chips}>{items.slice(0, shown).map(chip)}</ul>
        {items.length > shown && (
          <details className={css.more}>
            <summary aria-label={`Show ${items.length - shown} more times on ${formatDay(first, zone)}`}>
              Show {items.length - shown} more
            </summary>
            <ul className={css.chips}>{items.slice(shown).map(chip)}</ul>
          </details>
        )}
      </section>
    )
  }
  return (
    <div className={css.days}>
      {days.slice(0, open).map(day)}
      {later.length > 0 && (
        <details className={css.later}>
          <summary>{later.length === 1 ? '1 more day' : `${later.length} more days`}</summary>
          <div className={css.days}>{later.map(day)}</div>
        </details>
      )}
    </div>
  )
}
