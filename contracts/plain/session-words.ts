/** Where a session takes place. */
export const SESSION_PLACES = ['telehealth', 'in-person'] as const
export type SessionPlace = (typeof SESSION_PLACES)[number]

/** Who hides a session from the client's guardians. */
export const HIDING_SIDES = ['client', 'professional'] as const
export type HidingSide = (typeof HIDING_SIDES)[number]

/** Whether the call of a session has captions and a transcript. */
export const RECORDING_SOURCES = ['none', 'ai-telehealth'] as const
export type RecordingSource = (typeof RECORDING_SOURCES)[number]

/** Which sessions of a series a change is about. The specification's default is the first. */
export const SERIES_EDIT_MODES = ['this_session', 'this_and_following', 'all_sessions'] as const
export type SeriesEditMode = (typeof SERIES_EDIT_MODES)[number]

/** The most sessions that a series can have. */
export const LONGEST_SERIES = 300

/** How a member's request for a session ended. */
export const REQUEST_OUTCOMES = ['approved', 'declined', 'withdrawn', 'lapsed'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

/** Who ends a session, as the practice says: itself, the client who told it, or the client who did not come. */
export const SESSION_ENDERS = ['practice', 'client', 'no_show'] as const
export type SessionEnder = (typeof SESSION_ENDERS)[number]

/** What the practice recorded about a client: they canceled with the practice, or did not come. */
export const CLIENT_ENDINGS = ['canceled', 'missed'] as const
export type ClientEnding = (typeof CLIENT_ENDINGS)[number]

/** Where the reply of a client to a mail about a session goes: to the email of the session's professional, or nowhere. */
export const REPLIES_GO_TO = ['professional', 'nobody'] as const

/** How many other times a client proposes at most when they ask for another time of a session. */
export const MOST_ASKED_TIMES = 3
/** How a question for another time ended; `ended`: the session was moved to another time, ended or completed. */
export const ASK_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'ended'] as const
export type AskOutcome = (typeof ASK_OUTCOMES)[number]

/** The two lists of sessions of a client. */
export const LISTED_TIMES = ['to_come', 'past'] as const
export type ListedTime = (typeof LISTED_TIMES)[number]
