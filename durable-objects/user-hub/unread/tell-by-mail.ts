import { nextUnreadMail, setUnreadMailed, unreadMailsDue } from '#db/hub/queries/partners'
import { ownerId } from '#db/hub/queries/logins'
import type { Millis } from '#kernel/clock'
import type { HubHost } from '../store/HubHost.ts'

/**
 * Requests a mail for each conversation that has been unread for long enough, once per stretch of being unread. Returns
 * when the next one is due. Throws when the directory cannot be reached; then the alarm is repeated, and a repeated
 * request makes no second mail.
 */
export async function tellByMail(host: HubHost): Promise<Millis | null> {
  const user_id = ownerId(host.db)
  for (const unread of unreadMailsDue(host.db, host.clock())) {
    const { partner_user_id, channel, at: since } = unread
    if (user_id !== null) await host.effects.requestUnreadMail({ user_id, partner_user_id, channel_id: channel, since })
    setUnreadMailed(host.db, unread)
  }
  return nextUnreadMail(host.db)
}
