import type { MailSettings } from '#contracts/api/mail-settings'
import { idsOfAppointmentsAfter } from '#db/practice/queries/appointments'
import { changePractice } from '#db/practice/queries/practice'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { type ChosenReminder, chooseReminders, remindersOf } from '#domain/scheduling/reminder'
import { HOUR } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'

/** When reminders of sessions are sent, and where replies of clients go. Staff only. */
export function readMailSettings(store: PracticeStore): MailSettings {
  const { reminders, replies_to } = store.practice
  return { reminder_hours: remindersOf(reminders).map(({ lead }) => lead / HOUR), replies_to }
}

/**
 * Saves the given settings, unless they were changed unseen. They hold for the sessions that are booked, too. Owner only.
 */
export function saveMailSettings(
  store: PracticeStore,
  { seen, ...wanted }: Partial<MailSettings> & { seen?: Seen },
): MailSettings | Overtaken {
  const before = readMailSettings(store)
  const save = mergeSeen(wanted, seen, before)
  if ('overtaken' in save) return save
  const { reminder_hours = before.reminder_hours, replies_to } = save.merged
  const isOther = String(reminder_hours.toSorted()) !== String(before.reminder_hours.toSorted())
  const reminders = isOther ? chooseReminders(store.practice.reminders, reminder_hours, store.now) : null
  changePractice(store.db, {
    ...(reminders && { reminders }),
    ...(replies_to && { replies_to }),
    modify_at: store.nextStamp(),
  })
  store.reread()
  if (reminders) wakeRuns(store, reminders)
  return readMailSettings(store)
}

/**
 * Lets the runs know of sessions for which a new reminder is still to come, because they may sleep until a later one. A
 * reminder that is no longer wanted needs no word: a run asks before it sends one.
 */
function wakeRuns(store: PracticeStore, reminders: readonly ChosenReminder[]): void {
  const added = reminders.filter(({ since }) => since === store.now).map(({ hours }) => hours * HOUR)
  if (added.length === 0) return
  for (const id of idsOfAppointmentsAfter(store.db, store.now + Math.min(...added)))
    announceToWorkflows(store, { id, is_sample: false }, 'appointment.reminders_changed.v1')
}
