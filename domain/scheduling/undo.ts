import { SECOND } from '#kernel/clock'

/**
 * How long the news of what the practice books or changes waits (ms): until then it can be undone, and nobody has had an
 * email about it. The product offers it for ten seconds.
 */
export const NEWS_WAIT = 12 * SECOND
