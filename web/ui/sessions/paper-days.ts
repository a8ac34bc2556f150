/** The words about what a paper contains. */
import type { Paper } from '#contracts/api/papers'
import type { PaperKind } from '#contracts/plain/paper-words'
import { formatDate } from '#web/lib/time.ts'

const day = (date: string): string => formatDate(`${date}T12:00:00.000Z`, 'UTC')

/** The days that a paper is about, as "Nov 3, 2026" or "Nov 3, 2026 to Nov 20, 2026". */
const daysOfPaper = ({ from_on, to_on }: Pick<Paper, 'from_on' | 'to_on'>): string =>
  from_on === to_on ? day(from_on) : `${day(from_on)} to ${day(to_on)}`

/** How many sessions are on it. */
const sessionsOfPaper = ({ sessions }: Pick<Paper, 'sessions'>): string =>
  sessions === 1 ? '1 session' : `${sessions} sessions`

/** What a kind of paper is called. */
export const PAPER_NAMES: Record<PaperKind, string> = { superbill: 'Superbill', estimate: 'Good faith estimate' }

/** What a paper is about: its days and, where it is of sessions that took place, how many. */
export const aboutPaper = (paper: Pick<Paper, 'kind' | 'from_on' | 'to_on' | 'sessions'>): string =>
  paper.kind === 'estimate' ? daysOfPaper(paper) : `${daysOfPaper(paper)}, ${sessionsOfPaper(paper)}`
