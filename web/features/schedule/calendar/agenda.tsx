/** The sessions of some days as a list: the calendar of phones, and of whoever prefers to read. Begins with today. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { groupByDay } from '#web/lib/time.ts'
import { SessionRow } from '../session-row.tsx'
import { type DateText, datesBetween, longDay, today, wallOf } from '../wall-time.ts'
import css from './agenda.module.css'

type AgendaProps = {
  first: DateText
  last: DateText
  sessions: readonly AppointmentWire[]
  zone: string
  now: number
  selected?: string
  onOpenSession: (id: string) => void
}

export function Agenda({ first, last, sessions, zone, now, selected, onOpenSession }: AgendaProps) {
  const [withEarlier, setWithEarlier] = useState(false)
  const inside = sessions.filter(({ appointment_start }) => {
    const { date } = wallOf(appointment_start, zone)
    return date >= first && date <= last
  })
  const byDay = new Map(groupByDay(inside, (one) => one.appointment_start, zone).map(({ day, items }) => [day, items]))
  const current = today(zone, now)
  const days = datesBetween(first, last).filter((date) => byDay.has(date) || date === current)
  // Of the running week the days that are over come last to mind.
  const earlier = current >= first && current <= last ? days.filter((date) => date < current) : []
  const folded = withEarlier ? [] : earlier
  const count = folded.reduce((sum, date) => sum + (byDay.get(date)?.length ?? 0), 0)
  return (
    <div className={css.agenda}>
      {count > 0 && (
        <Button variant="default" className={css.earlier} onClick={() => setWithEarlier(true)}>
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
                {byDay.get(date)?.map((session) => (
                  <li key={session.appointment_id}>
                    <SessionRow
                      session={session}
                      zone={zone}
                      now={now}
                      selected={session.appointment_id === selected}
                      onOpen={() => onOpenSession(session.appointment_id)}
                    />
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
