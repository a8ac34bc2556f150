/** The kinds of charts. */
export const CHART_KINDS = ['individual', 'couple'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** The states that a practice can choose for a client. */
export const CHOSEN_STATUSES = ['active', 'inactive', 'waiting'] as const
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number]

/** The states in which a client can be entered. */
export const FIRST_STATUSES = ['active', 'waiting'] as const
export type FirstStatus = (typeof FIRST_STATUSES)[number]

/** What the list of clients can be limited to: unpaid invoices, or notes to sign. */
export const CHART_FILTERS = ['owing', 'unsigned_notes'] as const
export type ClientFilter = (typeof CHART_FILTERS)[number]

/** The orders of the list of clients. In those by session, clients without such a session follow by name. `newest`: the chart that was made last comes first. */
export const LIST_SORTS = ['name', 'next_session', 'last_session', 'newest'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** What should be equal for two charts of one person. */
export const MERGE_DIFFERENCES = ['name', 'dob'] as const
export type MergeDifference = (typeof MERGE_DIFFERENCES)[number]

/** The kinds of notes. */
export const NOTE_KINDS = ['note', 'form', 'assessment'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** The states of a note. */
export const NOTE_STATES = ['draft', 'signed'] as const
export type NoteState = (typeof NOTE_STATES)[number]
