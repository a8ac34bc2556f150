/** By which day an estimate has to be given, in words. */
import { requestedEstimateDueOn } from '#domain/papers/estimate-rules'
import { fullDate, weekdayText } from '#web/lib/wall-time.ts'
import type { BookedSession } from './estimate-draft.ts'
import css from './papers.module.css'

/** `day`: today, as the practice has it. */
export function EstimateDue({ session, day }: { session: BookedSession | null; day: string }) {
  return (
    <p className={css.fine} role="status">
      {session ? ofSession(session, day) : ofRequest(day)}
      {session?.estimate && ` ${session.estimate} was made for this session and stays as it is.`}
    </p>
  )
}

const named = (date: string): string => `${weekdayText(date)}, ${fullDate(date)}`

function ofSession({ due_on }: BookedSession, day: string): string {
  if (due_on === null)
    return 'This session was booked less than 3 business days ahead. The law names no day by which it needs an estimate.'
  return due_on < day
    ? `The estimate for this session was due by ${named(due_on)}. Please give it now.`
    : `The estimate for this session is due by ${named(due_on)}.`
}

const ofRequest = (day: string): string =>
  `An estimate that a client asks for is due within 3 business days: by ${named(requestedEstimateDueOn(day))}, if they ask today.`
