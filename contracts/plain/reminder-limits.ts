/** How many reminders of one session a practice can have sent at most, besides none. */
export const MOST_REMINDERS = 3
/** The longest time before a session at which a reminder can be sent, in hours: two weeks. */
export const MOST_REMINDER_HOURS = 336
/** When a practice that chose nothing has its reminder sent, in hours before the session. */
export const USUAL_REMINDER_HOURS = 24
