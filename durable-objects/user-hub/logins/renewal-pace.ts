import type { Pace } from '../../kit/person-pace.ts'

/**
 * Renewals of one login, from all its tabs together. A tab renews every five minutes, and once more when a right
 * was refused; after a pause all tabs of a browser renew at once.
 */
export const RENEWAL_PACE: Pace = { burst: 30, perSecond: 0.2 }
