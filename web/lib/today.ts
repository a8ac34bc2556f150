import { dayIn } from '#domain/scheduling/zone'
import { serverNow } from './server-clock.ts'

/**
 * Today's date (YYYY-MM-DD) in a zone, by the server's time: that of the account for a logged-in person, that of the
 * browser (`localZone`) for whoever has none yet. A page that also shows the time takes `today` of its `useNow` instead.
 */
export const todayIn = (zone: string): string => dayIn(zone, serverNow())
