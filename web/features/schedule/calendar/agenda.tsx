/** The calendar as a list of days, which is the default on phones. Earlier days of the current week are folded. */
import { type KeyboardEvent, useState } from 'react'
import { appointmentOf, type Meeting, type ScheduleEntry } from '../calendar-entries.ts'
import { SessionRow } from '#web/ui/sessions/session-row.tsx'
import { type DateText, datesBetween, longDay, today } from '#web/lib/wall-time.ts'
import css from './agenda.module.css'
import { arrowOf } from './arrow-key.ts'
import { BusyRow, type OpenBusy } from './busy-entry.tsx'
import { isMeetingBlock, listedBlocks } from './calendar-blocks.ts'
import { Button } from '#web/ui/kit/button.tsx'

type AgendaProps = {
  first: DateText
  last: DateText
  entries: readonly ScheduleEntry[]
  zone: string
  now: number
  selected?: string
  onOpenMeeting: (meeting: Meeting) => void
  onOpenBusy?: OpenBusy
}

export function Agenda({ first, last, entries, zone, now, selected, onOpenMeeting, onOpenBusy }: AgendaProps) {
  const [withEarlier, setWithEarlier] = useState(false)
  const listed = listedBlocks(entries, zone, first, last)
  const byDay = new Map(datesBetween(first, last).map((date) => [date, listed.filter((block) => block.date === date)]))
  const current = today(zone, now)
  const days = [...byDay.keys()].filter((date) => byDay.get(date)?.length || date === current)
  // Only the current week is folded, so that its list starts with today.
  const earlier = current >= first && current <= last ? days.filter((date) => date < current) : []
  const folded = withEarlier ? [] : earlier
  const count = folded.reduce((sum, date) => sum + (byDay.get(date)?.length ?? 0), 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the buttons in it.
    <div className={css.agenda} data-arrives onKeyDown={walkRows}>
      {count > 0 && (
        <Button kind="quiet" className={css.earlier} onClick={() => setWithEarlier(true)}>
          Show {count} earlier this week
        </Button>
      )}
      {days
        .filter((date) => !folded.includes(date))
        .map((date) => (
          <section key={date} className={css.day} aria-label={longDay(date)}>
            <h2 className={css.date} data-now={date === current || undefined}>
              {date === current ? `Today, ${longDay(date)}` : longDay(date)}
            </h2>
            {byDay.get(date)?.length ? (
              <ul className={css.list}>
                {byDay.get(date)?.map((block) => (
                  <li key={block.id}>
                    {isMeetingBlock(block) ? (
                      <SessionRow
                        session={appointmentOf(block.entry)}
                        zone={zone}
                        now={now}
                        selected={appointmentOf(block.entry).appointment_id === selected}
                        onOpen={() => onOpenMeeting(block.entry)}
                      />
                    ) : (
                      <BusyRow block={block} onOpenBusy={onOpenBusy} />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={css.none}>No sessions today.</p>
            )}
          </section>
        ))}
    </div>
  )
}

/** Moves the focus from row to row by the arrow keys up and down. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const arrow = arrowOf(event)
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')]
  const at = rows.indexOf(event.target as HTMLElement)
  if (at < 0 || (arrow !== 'ArrowUp' && arrow !== 'ArrowDown')) return
  event.preventDefault()
  rows[at + (arrow === 'ArrowDown' ? 1 : -1)]?.focus()
}
