/**
 * A day in long format. The server writes it in UTC, because the page is shared by its readers; a script then writes
 * the day in the reader's zone (routes/-islands/local-dates.ts).
 */
import { formatLongDate } from '#web/lib/time.ts'

export function LongDate({ at }: { at: string }) {
  return (
    <time dateTime={at} data-local-date="">
      {formatLongDate(at, 'UTC')}
    </time>
  )
}
