import { DAY, type Millis } from '#kernel/clock'

/** The maximum lifetime of a session's row: that of "Remember me", or a day. 59 idle minutes end it sooner. */
export const sessionLife = (remember: boolean): Millis => (remember ? 30 * DAY : DAY)
