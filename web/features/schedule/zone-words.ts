import { toInstant } from '#kernel/clock'
import { formatTime, localZone, zoneCity, zoneName } from '#web/lib/time.ts'

/** The zone of the schedule. A reader whose device is in another one also reads what time it is there. */
export function zoneWords(zone: string, now: number): string {
  const at = toInstant(now)
  const words = `Times in ${zoneCity(zone)} (${zoneName(at, zone)})`
  return formatTime(at, zone) === formatTime(at, localZone()) ? words : `${words}, now ${formatTime(at, zone)}`
}
