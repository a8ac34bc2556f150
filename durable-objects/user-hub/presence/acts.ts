import { allPartners, type Partner, type PartnerNews, putPartner } from '#db/hub/queries/partners'
import { setOwner } from '#db/hub/queries/logins'
import { act } from '../store/act.ts'
import { convergeSoon, isOnline } from './announce.ts'
import type { PresenceAnswer } from './Presence.ts'

export const presenceActs = [
  /** Adds a person whose presence this user may see and to whom they may write. `user_id` is the owner of this hub. */
  act('partner.add', (host, { user_id, ...partner }: PartnerNews & { user_id: string }): void => {
    setOwner(host.db, user_id)
    putPartner(host.db, partner)
    if (isOnline(host)) convergeSoon(host)
  }),

  act('partner.list', (host): Partner[] => allPartners(host.db)),

  /** Receives a partner's presence: their first socket opened, or their last one closed. */
  act('partner.hear', (host, user_id: string, online: boolean): PresenceAnswer => host.presence.heard(user_id, online)),
] as const
