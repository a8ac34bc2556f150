/** Pages that their readers share have dates in UTC. This shows them in the reader's own zone and locale. */
import { formatLongDate } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'

export function showLocalDates(): void {
  for (const date of document.querySelectorAll<HTMLTimeElement>('time[data-local-date]'))
    date.textContent = formatLongDate(date.dateTime, viewerZone())
}
