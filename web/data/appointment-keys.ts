/**
 * The first part of the query keys of all lists of sessions, so that one invalidation reaches them: `[APPOINTMENTS,
 * window]` and `[APPOINTMENTS, ENTRIES, window]`, the entries of a calendar.
 */
export const APPOINTMENTS = 'appointments'
export const ENTRIES = 'entries'
/** The second part of the key of a list that is read a page at a time. */
export const PAGED = 'paged'
