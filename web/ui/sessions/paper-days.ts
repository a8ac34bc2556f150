/** The words about what a paper contains. */
import type { Paper } from '#contracts/api/papers'
import { formatDate } from '#web/lib/time.ts'

const day = (date: string): string => formatDate(`${date}T12:00:00.000Z`, 'UTC')

/** The days that a paper is about, as "Nov 3, 2026" or "Nov 3, 2026 to Nov 20, 2026". */
export const daysOfPaper = ({ from_on, to_on }: Pick<Paper, 'from_on' | 'to_on'>): string =>
  from_on === to_on ? day(from_on) : `${day(from_on)} to ${day(to_on)}`

/** How many sessions are on it. */
export const sessionsOfPaper = ({ sessions }: Pick<Paper, 'sessions'>): string =>
  sessions === 1 ? '1 session' : `${sessions} sessions`
