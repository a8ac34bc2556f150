import type { EndingMail, PracticeEnding } from '#contracts/internal/practice-endings'
import { fromInstant, type Millis } from '#kernel/clock'
import type { TrialLeads } from './leads.ts'

/** For each kind of mail, the deadline for which this run requested it. A new deadline makes the mail due again. */
export type Told = Partial<Record<EndingMail, string>>

/** `subscribed`: nothing ends automatically any more. `dormant`: there is neither a plan nor any data. */
export type CloseReason = 'subscribed' | 'dormant' | 'deleted'

export type TrialStep =
  /** `instead` lists the earlier notices of the same deadline. This mail replaces those that were not sent yet. */
  | { do: 'mail'; kind: EndingMail; deadline: string; instead: readonly EndingMail[] }
  | { do: 'archive' }
  | { do: 'reopen' }
  | { do: 'delete' }
  | { do: 'wait'; until: Millis; next: EndingMail | 'archive' | 'delete' }
  | { do: 'close'; because: CloseReason }

/** The next step for a practice, from its current state. */
export function nextStep(ending: PracticeEnding, told: Told, leads: TrialLeads, now: Millis): TrialStep {
  const { plan, trial, ends_at, archived_at, deletes_at, deletion, plan_due_at, charged_at } = ending
  if (deletion === 'begun') return { do: 'delete' }
  if (deletion === 'finished') {
    const kind = 'practice_deleted'
    if (deletes_at === null || told[kind] === deletes_at) return { do: 'close', because: 'deleted' }
    return { do: 'mail', kind, deadline: deletes_at, instead: [] }
  }
  if (plan !== null) {
    if (archived_at !== null || plan_due_at !== null) return { do: 'reopen' }
    const { week_left_ms, last_day_ms } = leads
    const ofTrial: Notice[] = [
      { kind: 'trial_week_left', lead: week_left_ms },
      { kind: 'trial_last_day', lead: last_day_ms },
    ]
    // A trial that continues as a paid plan does not end, but its first charge is announced.
    const charged = charged_at && ends_at === null ? towards(charged_at, ofTrial, told, now) : null
    if (charged) return charged
    if (ends_at === null) return { do: 'close', because: 'subscribed' }
    const notices = trial === null ? [] : ofTrial
    return towards(ends_at, notices, told, now) ?? { do: 'wait', until: fromInstant(ends_at), next: 'archive' }
  }
  if (archived_at === null) {
    const until = plan_due_at === null ? now : fromInstant(plan_due_at)
    return now < until ? { do: 'wait', until, next: 'archive' } : { do: 'archive' }
  }
  if (deletes_at === null) return { do: 'close', because: 'dormant' }
  if (told.practice_archived !== deletes_at)
    return { do: 'mail', kind: 'practice_archived', deadline: deletes_at, instead: [] }
  const { archive_week_left_ms, archive_last_day_ms } = leads
  const notices: Notice[] = [
    { kind: 'archive_week_left', lead: archive_week_left_ms },
    { kind: 'archive_last_day', lead: archive_last_day_ms },
  ]
  const before = towards(deletes_at, notices, told, now)
  if (before) return before
  const until = fromInstant(deletes_at)
  return now >= until ? { do: 'delete' } : { do: 'wait', until, next: 'delete' }
}

type Notice = { kind: EndingMail; lead: Millis }

/**
 * The step before a deadline: the latest notice that is due, or the wait for the next one; null when no notice is left.
 * `notices` are in the order in which they fall due.
 */
function towards(deadline: string, notices: readonly Notice[], told: Told, now: Millis): TrialStep | null {
  const end = fromInstant(deadline)
  if (now >= end) return null
  const due = notices.filter(({ lead }) => now >= end - lead)
  const latest = due.at(-1)
  if (latest && told[latest.kind] !== deadline)
    return { do: 'mail', kind: latest.kind, deadline, instead: due.slice(0, -1).map(({ kind }) => kind) }
  const next = notices[due.length]
  return next ? { do: 'wait', until: end - next.lead, next: next.kind } : null
}
