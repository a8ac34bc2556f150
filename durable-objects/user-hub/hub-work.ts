import { announcePresence } from './presence/announce.ts'
import { Eviction } from './sessions/Eviction.ts'
import { sessionEnded } from './sessions/revoke-sessions.ts'
import { SessionBook } from './sessions/SessionBook.ts'
import type { HubHost, HubWork } from './store/HubHost.ts'
import { tellByMail } from './unread/tell-by-mail.ts'

/** What the nouns add to the hub's own work. */
export function hubWork(host: HubHost): HubWork {
  const sessions = new SessionBook(host.db, (id) => sessionEnded(host, id))
  const presence = announcePresence(host)
  return {
    sessions,
    presence,
    alarms: {
      idle: async () => sessions.sweep(host.clock()),
      presence: async () => {
        await presence.converge()
        return null
      },
      revoke: async () => {
        await new Eviction(host).run()
        return null
      },
      unread_mail: () => tellByMail(host),
    },
  }
}
