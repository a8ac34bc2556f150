/** The words of who opened a record. */
import type { ChartPart } from '#contracts/plain/chart-readings'
import type { ChartReadingWire as ChartReading } from '#contracts/api/chart-readings'
import type { OwnReading } from '#web/data/chart-readings.ts'
import { OPENING_REASON_WORDS } from '#web/lib/opening-reasons.ts'
import { formatTimeInZone, formatTimeRange, zoneName } from '#web/lib/time.ts'

const PART: Record<ChartPart, string> = {
  overview: 'Overview',
  contact: 'Contact details',
  sessions: 'Sessions',
  notes: 'Notes',
  transcript: 'Transcript or drafted summary',
  messages: 'Messages',
  billing: 'Invoices',
  export: 'Export of all records of the practice',
  reason: 'Opened with a reason',
}

type Reading = Pick<OwnReading, 'reader' | 'part' | 'reason' | 'count' | 'read_at' | 'first_read_at' | 'is_you'>

/** What was opened. */
export const partWords = ({ part }: Pick<Reading, 'part'>): string => PART[part]

/** The reason that was given; empty where none was needed. */
export const reasonWords = ({ reason }: Pick<Reading, 'reason'>): string =>
  reason === null ? '' : OPENING_REASON_WORDS[reason]

/** "9:30 AM EST", or "9:05 – 9:40 AM EST, 3 times" */
export function whenWords({ count, read_at, first_read_at }: Reading, zone: string): string {
  if (count === 1) return formatTimeInZone(read_at, zone)
  const times = `${count} times`
  const [first, last] = [formatTimeInZone(first_read_at, zone), formatTimeInZone(read_at, zone)]
  if (first === last) return `${last}, ${times}`
  return `${formatTimeRange(first_read_at, read_at, zone)} ${zoneName(read_at, zone)}, ${times}`
}

/** Who opened it, for the practice. */
export function readerInPractice({ reader, reader_name, is_you }: ChartReading): string {
  switch (reader) {
    case 'professional':
      return is_you ? `${reader_name ?? 'Professional'} (you)` : (reader_name ?? 'Professional')
    case 'scheduler':
      return reader_name === null ? 'Scheduler' : `${reader_name}, scheduler`
    case 'guardian':
      return 'Guardian of the client'
    case 'former_account':
      return 'Account that was linked to this client before'
  }
}

/** Who opened it, for the client and their guardians. */
export function readerForClient({ reader, professional_name, is_you }: OwnReading): string {
  switch (reader) {
    case 'professional':
      return professional_name === null ? 'Professional' : `${professional_name}, professional`
    case 'scheduler':
      return 'Scheduler of the practice'
    case 'guardian':
      return is_you ? 'You, as a guardian' : 'Guardian'
    case 'former_account':
      return 'Account that was linked to this record before'
  }
}
