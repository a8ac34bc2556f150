/** Pages that their readers share have dates in UTC. This shows them in the reader's own zone and locale. */
import { formatLongDate, localZone } from '#web/lib/time.ts'

export function showLocalDates(): void {
  for (const date of document.querySelectorAll<HTMLTimeElement>('time[data-local-date]'))
    date.textContent = formatLongDate(date.dateTime, localZone())
}
