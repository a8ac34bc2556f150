import { type PeriodRow, periodsOfProvider } from '#db/practice/queries/availability'
import type { availability } from '#contracts/api/availability'
import type { SessionPlace } from '#contracts/plain/session-words'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'

export type Availability = z.infer<typeof availability>
type Hours = Pick<Availability, 'periods' | 'exceptions'>
type DayHours = Availability['exceptions'][number]['hours'][number]

/** The hours of one provider: those of the week by weekday and time, and those of single dates by date. */
export function hoursOf(store: PracticeStore, providerId: string): Hours {
  return hoursFrom(periodsOfProvider(store.db).all({ providerId }))
}

/** The hours in which a session of this type and place can be booked. */
export function hoursFor(
  store: PracticeStore,
  providerId: string,
  type: { id: string; location: SessionPlace },
): Hours {
  const rows = periodsOfProvider(store.db).all({ providerId })
  const isFor = ({ location, type_ids }: PeriodRow) =>
    (location === null || location === type.location) && (type_ids === null || type_ids.includes(type.id))
  // A date whose hours are all for other types is closed for this one.
  return hoursFrom(rows.map((row) => (isFor(row) ? row : row.on_date === null ? null : { ...row, end_minute: 0 })))
}

function hoursFrom(rows: readonly (PeriodRow | null)[]): Hours {
  const periods: Availability['periods'] = []
  const byDate = new Map<string, DayHours[]>()
  for (const row of rows) {
    if (row === null) continue
    if (row.on_date === null) {
      const { weekday, from_date, until_date } = row
      const dates = { ...(from_date === null ? {} : { from_date }), ...(until_date === null ? {} : { until_date }) }
      periods.push({ weekday, ...hoursIn(row), ...dates })
      continue
    }
    const hours = byDate.get(row.on_date) ?? []
    byDate.set(row.on_date, hours)
    if (row.end_minute > row.start_minute) hours.push(hoursIn(row))
  }
  const exceptions = [...byDate].map(([date, hours]) => ({ date, hours }))
  return { periods, exceptions: exceptions.sort((a, b) => a.date.localeCompare(b.date)) }
}

function hoursIn({ start_minute, end_minute, location, type_ids }: PeriodRow): DayHours {
  return {
    start_minute,
    end_minute,
    ...(location === null ? {} : { session_location_type: location }),
    ...(type_ids === null ? {} : { appointment_type_ids: type_ids }),
  }
}

/** The rows of some hours, without their provider. */
export function rowsOf({ periods, exceptions }: Hours): Omit<PeriodRow, 'id' | 'provider_id'>[] {
  const always = { from_date: null, until_date: null, on_date: null }
  const stored = ({ start_minute, end_minute, ...only }: DayHours) => ({
    start_minute,
    end_minute,
    location: only.session_location_type ?? null,
    type_ids: only.appointment_type_ids ?? null,
  })
  return [
    ...periods.map((one) => ({
      ...always,
      ...stored(one),
      weekday: one.weekday,
      from_date: one.from_date ?? null,
      until_date: one.until_date ?? null,
    })),
    ...exceptions.flatMap(({ date, hours }) =>
      (hours.length === 0 ? [{ start_minute: 0, end_minute: 0 }] : hours).map((one) => ({
        ...always,
        ...stored(one),
        weekday: ((new Date(`${date}T00:00:00.000Z`).getUTCDay() + 6) % 7) + 1,
        on_date: date,
      })),
    ),
  ]
}
