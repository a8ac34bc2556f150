import type { Millis } from '#kernel/clock'

/**
 * Whether a reminder of a start will still be sent. There is none when the start was set within the lead time. After
 * the time of the reminder it was already sent or is being sent. Instants and the lead time are in ms.
 */
export const reminderIsToCome = (
  session: { start_at: Millis; start_set_at: Millis },
  lead: Millis,
  now: Millis,
): boolean => session.start_set_at < session.start_at - lead && now < session.start_at - lead
