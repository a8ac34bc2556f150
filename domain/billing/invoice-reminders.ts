import type { InvoiceReminderDays } from '#contracts/plain/invoice-limits'
import { DAY, type Millis } from '#kernel/clock'

/** A reminder that a practice has chosen: how many days after an invoice was issued, and since when (ms) it wants it. */
export type ChosenInvoiceReminder = { days: InvoiceReminderDays; since: Millis }

type Issued = { issued_at: Millis; reminded_at: Millis | null }

/**
 * The times (ms) of the reminders of an invoice that are still owed, the earliest first. None is owed for a time that was
 * over when the practice chose it, nor within a day of the last reminder, also of one that was sent by hand.
 */
export const remindersOwed = (
  { issued_at, reminded_at }: Issued,
  chosen: readonly ChosenInvoiceReminder[] | null,
): Millis[] =>
  (chosen ?? [])
    .map(({ days, since }) => ({ at: issued_at + days * DAY, since }))
    .filter(({ at, since }) => at > since && (reminded_at === null || at >= reminded_at + DAY))
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)

/** What is owed at `now`: the last time that has come, which says it all after an outage, and the first that has not. */
export function reminderState(
  invoice: Issued,
  chosen: readonly ChosenInvoiceReminder[] | null,
  now: Millis,
): { due: Millis | null; next: Millis | null } {
  const owed = remindersOwed(invoice, chosen)
  return { due: owed.findLast((at) => at <= now) ?? null, next: owed.find((at) => at > now) ?? null }
}

/** The reminders of a practice after it chose these days: one that it had keeps its beginning, and one that is new begins now. */
export const chooseInvoiceReminders = (
  had: readonly ChosenInvoiceReminder[] | null,
  days: readonly InvoiceReminderDays[],
  now: Millis,
): ChosenInvoiceReminder[] =>
  days
    .map((one) => had?.find((known) => known.days === one) ?? { days: one, since: now })
    .toSorted((a, b) => a.days - b.days)
