import { USUAL_REMINDER_HOURS } from '#contracts/plain/reminder-limits'
import { HOUR, type Millis } from '#kernel/clock'

/** How long before a session one of its reminders is sent (ms), and since when the practice wants it (ms). */
export type ReminderLead = { lead: Millis; since: Millis }

/** The reminders that a practice has chosen: hours before a session, and since when (ms). */
export type ChosenReminder = { hours: number; since: Millis }

/** What holds for a practice that chose nothing: one reminder, since ever. `lead` is in ms. */
export const usualReminder = (lead: Millis = USUAL_REMINDER_HOURS * HOUR): readonly ReminderLead[] => [
  { lead, since: 0 },
]

/** The reminders of a practice, of which `chosen` is null while it chose nothing. `usual` is in ms. */
export const remindersOf = (chosen: readonly ChosenReminder[] | null, usual?: Millis): readonly ReminderLead[] =>
  chosen ? chosen.map(({ hours, since }) => ({ lead: hours * HOUR, since })) : usualReminder(usual)

/**
 * The times at which reminders of a start are due, the earliest first. Someone who set the start, or chose the reminder,
 * when its time had come already needs none. So each reminder has one time at which it is due, or none. Instants are in
 * ms.
 */
export const reminderTimes = (
  { start_at, start_set_at }: { start_at: Millis; start_set_at: Millis },
  leads: readonly ReminderLead[],
): { at: Millis; lead: Millis }[] =>
  leads
    .map(({ lead, since }) => ({ at: start_at - lead, lead, since }))
    .filter(({ at, since }) => at > start_set_at && at > since)
    .map(({ at, lead }) => ({ at, lead }))
    .toSorted((a, b) => a.at - b.at)

/**
 * Whether a reminder of a start will still be sent. After the time of a reminder it was already sent or is being sent.
 * Instants are in ms.
 */
export const reminderIsToCome = (
  session: { start_at: Millis; start_set_at: Millis },
  leads: readonly ReminderLead[],
  now: Millis,
): boolean => reminderTimes(session, leads).some(({ at }) => now < at)

/**
 * The reminders that a practice has after it chose these hours, the longest first. One that it had keeps its beginning;
 * one that is new begins now, so that none is sent for a time that is over. `had` is null while it chose nothing.
 */
export function chooseReminders(
  had: readonly ChosenReminder[] | null,
  hours: readonly number[],
  now: Millis,
): ChosenReminder[] {
  const before = had ?? [{ hours: USUAL_REMINDER_HOURS, since: 0 }]
  return hours
    .map((one) => before.find((known) => known.hours === one) ?? { hours: one, since: now })
    .toSorted((a, b) => b.hours - a.hours)
}
