import type { ComboboxOption } from '#web/ui/kit/combobox-matches.ts'
import { zoneCity } from '#web/lib/time.ts'

/** Names by which people look for a zone besides its city. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time EST EDT Boston Washington Atlanta Miami Philadelphia',
  'America/Chicago': 'Central Time CST CDT Dallas Houston Austin Minneapolis',
  'America/Denver': 'Mountain Time MST MDT Salt Lake City',
  'America/Phoenix': 'Mountain Time MST Arizona',
  'America/Los_Angeles': 'Pacific Time PST PDT San Francisco Seattle San Diego',
  'America/Anchorage': 'Alaska Time AKST AKDT',
  'Pacific/Honolulu': 'Hawaii Time HST',
  'America/Puerto_Rico': 'Atlantic Time AST San Juan',
  'America/Toronto': 'Eastern Time Ontario Ottawa Montreal Quebec',
  'America/Winnipeg': 'Central Time Manitoba',
  'America/Regina': 'Central Time Saskatchewan',
  'America/Edmonton': 'Mountain Time Alberta Calgary',
  'America/Vancouver': 'Pacific Time British Columbia',
  'America/Halifax': 'Atlantic Time Nova Scotia',
  'America/St_Johns': 'Newfoundland Time',
  'America/Bogota': 'Colombia Medell\u00edn Cali',
}

/** The zones that the browser knows, and the chosen one. They are found by city, by area and by what they are called. */
export function timeZoneOptions(chosen: string): ComboboxOption[] {
  const known = Intl.supportedValuesOf('timeZone')
  return (chosen === '' || known.includes(chosen) ? known : [chosen, ...known]).map((zone) => {
    const [area] = zone.split('/', 1)
    const label = zone.replaceAll('_', ' ')
    const city = zoneCity(zone)
    return {
      value: zone,
      // A city that was renamed keeps its old name in the name of the zone.
      label: label.endsWith(city) ? label : `${area}/${city}`,
      also: [label, KNOWN_AS[zone] ?? ''].join(' '),
    }
  })
}
