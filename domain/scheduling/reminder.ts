import type { Millis } from '#kernel/clock'

/**
 * Whether a reminder of a start will still be sent. None is due when the start was set within the lead time; one whose
 * time has come was sent or is being sent. Instants and lead time in ms.
 */
export const reminderIsToCome = (
  session: { start_at: Millis; start_set_at: Millis },
  lead: Millis,
  now: Millis,
): boolean => session.start_set_at < session.start_at - lead && now < session.start_at - lead
