import { DAY, type Millis } from '#kernel/clock'

/**
 * The maximum lifetime of a login: 30 days with "Remember me", otherwise one day. It ends sooner after 59 idle
 * minutes.
 */
export const loginLife = (remember: boolean): Millis => (remember ? 30 * DAY : DAY)
