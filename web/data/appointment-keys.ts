/**
 * The first part of the query keys of all lists of sessions, so that one invalidation reaches them: `[APPOINTMENTS,
 * window]` and `[APPOINTMENTS, ENTRIES, window]`, the entries of a calendar.
 */
export const APPOINTMENTS = 'appointments'
export const ENTRIES = 'entries'
