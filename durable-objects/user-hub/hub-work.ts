import { announcePresence } from './presence/announce.ts'
import { Eviction } from './logins/Eviction.ts'
import { loginEnded } from './logins/revoke-logins.ts'
import { LoginBook } from './logins/LoginBook.ts'
import type { HubHost, HubWork } from './store/HubHost.ts'
import { tellByMail } from './unread/tell-by-mail.ts'

/** What the nouns add to the hub's own work. */
export function hubWork(host: HubHost): HubWork {
  const logins = new LoginBook(host.db, (id) => loginEnded(host, id))
  const presence = announcePresence(host)
  return {
    logins,
    presence,
    alarms: {
      idle: async () => logins.sweep(host.clock()),
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
