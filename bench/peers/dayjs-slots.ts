import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { merged } from '#domain/scheduling/interval'
import type { SlotQuestion } from '#domain/scheduling/slots'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The straightforward version goes day by day with a date library and compares each start with every busy time. */
export function dayjsSlots(question: SlotQuestion): number[] {
  const { periods, zone, from, to, length, step, busy, earliest } = question
  const appointments = busy.map(({ start, end }) => ({ start: dayjs.utc(start), end: dayjs.utc(end) }))
  const result: number[] = []
  const lastDay = dayjs(to).tz(zone).format('YYYY-MM-DD')
  let day = dayjs(from).tz(zone).subtract(1, 'day').format('YYYY-MM-DD')
  for (; day <= lastDay; day = dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')) {
    const weekday = dayjs.utc(day).day() || 7
    const ofDay = periods.filter((period) => period.weekday === weekday)
    const open = merged(ofDay.map((period) => ({ start: period.start_minute, end: period.end_minute })))
    for (const { start, end } of open) {
      const closes = wall(day, end, zone)
      for (
        let begins = wall(day, start, zone);
        !begins.add(length, 'millisecond').isAfter(closes);
        begins = begins.add(step, 'millisecond')
      ) {
        const ends = begins.add(length, 'millisecond')
        if (begins.isBefore(from) || !begins.isBefore(to) || begins.isBefore(earliest)) continue
        if (appointments.some((one) => one.start.isBefore(ends) && one.end.isAfter(begins))) continue
        result.push(begins.valueOf())
      }
    }
  }
  return result
}

/**
 * The instant of a minute of a local day. Minute 1440 is midnight of the next day. The result is in UTC, because dayjs
 * computes faster in UTC than in a zone.
 */
function wall(day: string, minute: number, zone: string) {
  const date = minute === 1440 ? dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD') : day
  const two = (value: number) => String(value).padStart(2, '0')
  return dayjs.tz(`${date}T${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`, zone).utc()
}
