/** A blocked time while it is edited. Dates and times are text, so that incomplete input is not lost. */
import type { BlockedWhen, BlockedWire } from '#contracts/api/blocked-intervals'
import {
  addDays,
  clockText,
  type DateText,
  instantAt,
  minuteOf,
  shortDay,
  timeText,
  wallOf,
  weekdayOf,
} from '#web/lib/wall-time.ts'
import { weekdays } from './availability-draft.ts'

export type BlockedDraft = {
  kind: BlockedWhen['kind']
  title: string
  from_date: string
  /** For a weekly time, empty without end. */
  until_date: string
  start: string
  end: string
  weekdays: number[]
  except_dates: string[]
}

const DAY_MINUTES = 1440

/** The draft of a new blocked time: whole days from a date on, or from a minute on for some minutes. */
export function newDraft(date: DateText, minute: number | null, title = '', minutes = 60): BlockedDraft {
  const start = minute ?? 12 * 60
  return {
    kind: minute === null ? 'days' : 'once',
    title,
    from_date: date,
    until_date: start + minutes >= DAY_MINUTES ? addDays(date, 1) : date,
    start: timeText(start),
    end: timeText((start + minutes) % DAY_MINUTES),
    weekdays: [weekdayOf(date)],
    except_dates: [],
  }
}

export function draftOfBlocked({ title, when }: Pick<BlockedWire, 'title' | 'when'>, zone: string): BlockedDraft {
  if (when.kind === 'once') {
    const [start, end] = [wallOf(when.start, zone), wallOf(when.end, zone)]
    return {
      ...newDraft(start.date, start.minute, title),
      until_date: end.date,
      end: timeText(end.minute),
    }
  }
  const draft = { ...newDraft(when.from_date, null, title), kind: when.kind, until_date: when.until_date ?? '' }
  if (when.kind === 'days') return draft
  return {
    ...draft,
    start: timeText(when.start_minute),
    end: timeText(when.end_minute % DAY_MINUTES),
    weekdays: [...when.weekdays],
    except_dates: [...when.except_dates],
  }
}

export type BlockedProblems = Partial<Record<keyof BlockedDraft, string>>

/** Reads the draft. With problems, by field, there is no time. */
export function readBlocked(
  draft: BlockedDraft,
  zone: string,
): { when: BlockedWhen | null; problems: BlockedProblems } {
  const problems: BlockedProblems = {}
  const { kind, from_date, until_date } = draft
  const [start, end] = [minuteOf(draft.start), minuteOf(draft.end)]
  if (!from_date) problems.from_date = 'Choose a day'
  if (!until_date && kind !== 'weekly') problems.until_date = 'Choose a day'
  else if (until_date && from_date && until_date < from_date) problems.until_date = 'This is before the first day'
  if (kind !== 'days') {
    if (start === null) problems.start = 'Choose a time'
    if (end === null) problems.end = 'Choose a time'
  }
  if (kind === 'weekly' && draft.weekdays.length === 0) problems.weekdays = 'Choose at least one day of the week'
  if (kind === 'once' && start !== null && end !== null && from_date === until_date && end <= start)
    problems.end = 'The end must be after the start'
  if (Object.keys(problems).length > 0) return { when: null, problems }
  const [from, until] = [start ?? 0, end ?? 0]
  if (kind === 'days') return { when: { kind, from_date, until_date }, problems }
  if (kind === 'once')
    return {
      when: { kind, start: instantAt(from_date, from, zone), end: instantAt(until_date, until, zone) },
      problems,
    }
  return {
    when: {
      kind,
      weekdays: [...draft.weekdays].sort((a, b) => a - b),
      start_minute: from,
      // An end before the start is one after midnight.
      end_minute: until <= from ? until + DAY_MINUTES : until,
      from_date,
      until_date: until_date || null,
      except_dates: draft.except_dates,
    },
    problems,
  }
}

/** When a time is blocked, in words, such as "Mon, Dec 21 – Thu, Dec 31" or "Mon, Wed, 12 PM – 1 PM". */
export function blockedWords(when: BlockedWhen, zone: string): string {
  if (when.kind === 'days')
    return when.from_date === when.until_date
      ? `${shortDay(when.from_date)}, all day`
      : `${shortDay(when.from_date)} – ${shortDay(when.until_date)}`
  if (when.kind === 'once') {
    const [start, end] = [wallOf(when.start, zone), wallOf(when.end, zone)]
    const until = end.date === start.date ? clockText(end.minute) : `${shortDay(end.date)}, ${clockText(end.minute)}`
    return `${shortDay(start.date)}, ${clockText(start.minute)} – ${until}`
  }
  const names = weekdays().filter(({ weekday }) => when.weekdays.includes(weekday))
  const days = names.length === 7 ? 'Every day' : names.map(({ name }) => name.slice(0, 3)).join(', ')
  const ends = when.until_date === null ? '' : `, until ${shortDay(when.until_date)}`
  return `${days}, ${clockText(when.start_minute)} – ${clockText(when.end_minute % DAY_MINUTES)}${ends}`
}
