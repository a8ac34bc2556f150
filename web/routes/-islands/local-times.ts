/** The results of a search are rendered in each professional's zone. This shows their times in that of the person who looks. */
import { formatShortDay, formatTime, zoneName } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'

export function showLocalTimes(): void {
  const zone = viewerZone()
  for (const link of document.querySelectorAll<HTMLElement>('[data-slot]')) {
    const at = link.dataset.slot ?? ''
    link.textContent = `${formatShortDay(at, zone)}, ${formatTime(at, zone)}`
    link.setAttribute('aria-label', `${formatShortDay(at, zone)}, ${formatTime(at, zone)}: ${link.dataset.with}`)
  }
  for (const label of document.querySelectorAll<HTMLElement>('[data-zone-of]'))
    label.textContent = `(${zoneName(label.dataset.zoneOf ?? '', zone)})`
}
