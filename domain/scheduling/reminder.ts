import type { Millis } from '#kernel/clock'

/**
 * Whether a reminder of a start is still to come. None is owed when the start was set inside the lead; one whose time
 * has come was sent or is being sent. Instants and lead in ms.
 */
export const reminderIsToCome = (
  session: { start_at: Millis; start_set_at: Millis },
  lead: Millis,
  now: Millis,
): boolean => session.start_set_at < session.start_at - lead && now < session.start_at - lead
