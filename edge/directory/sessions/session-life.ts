import { DAY, type Millis } from '#kernel/clock'

/** How long the row of a session is kept at most: while "Remember me" lasts, or a day. 59 idle minutes end it sooner. */
export const sessionLife = (remember: boolean): Millis => (remember ? 30 * DAY : DAY)
