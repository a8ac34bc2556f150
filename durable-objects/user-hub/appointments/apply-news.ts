import type { AppointmentWire } from '#contracts/api/appointments'
import type { SocketCaller } from '#contracts/internal/socket-upgrade'
import {
  type IndexedAppointment,
  isHidden,
  putAppointment,
  removeAppointments,
} from '#db/hub/queries/appointment-index'
import { putHold, removeHold } from '#db/hub/queries/holds'
import { findPartner, putPartner, removePartner } from '#db/hub/queries/partners'
import { guardiansInside, setOwner } from '#db/hub/queries/logins'
import { convergeSoon, isOnline } from '../presence/announce.ts'
import { withoutPayments } from '#domain/scheduling/status-flags'
import type { Millis } from '#kernel/clock'
import { tellHolds } from '../holds/tell-holds.ts'
import { isOwn } from '../sockets/may-hear.ts'
import type { HubHost } from '../store/HubHost.ts'

/**
 * A practice's news for one person. `is_kept` means hidden from that person's guardians. `gone` are sessions in which
 * the person takes part no longer, and `ended` people who are partners no longer. `until`: how long a hold counts among
 * those of the person (ms); null when it has ended.
 */
export type HubNews = {
  user_id: string
  sessions: { index: IndexedAppointment; view: AppointmentWire }[]
  gone: string[]
  partners: { partner_user_id: string; is_kept: boolean }[]
  ended: string[]
  holds: { timeslot_id: string; until: Millis | null; made_by: string | null }[]
  /** The calendar in which the person works changed otherwise than by a session. */
  calendar: boolean
}

type Held = HubNews['holds'][number]

/** Stores the news of a practice and sends it to the open sockets. */
export function applyNews(host: HubHost, news: HubNews): void {
  const hidden = fromNowOnHidden(host, news)
  for (const { index } of news.sessions) putAppointment(host.db, index)
  for (const partner of news.partners) putPartner(host.db, { ...partner, channel: null })
  const { gone, ended, holds } = news
  removeAppointments(host.db, gone)
  for (const id of ended) removePartner(host.db, id)
  for (const hold of holds) hearOfHold(host, hold)
  if (holds.length > 0) tellHolds(host)
  show(host, news.sessions, hidden)
  if (news.calendar) host.sockets.broadcast({ event_type: 'calendar_changed' }, isOwn)
  // Everyone who hears this hub could see these sessions until now.
  if (gone.length > 0) host.sockets.broadcast({ event_type: 'appointment_gone', appointment_ids: gone }, () => true)
  if (news.partners.length === 0) return
  setOwner(host.db, news.user_id)
  if (isOnline(host)) convergeSoon(host)
}

function hearOfHold({ db, clock }: HubHost, { timeslot_id, until, made_by }: Held): void {
  if (until === null) removeHold(db, timeslot_id)
  else putHold(db, { timeslot_id, expires_at: until, made_by }, clock())
}

/**
 * Sends sessions to the open sockets. A guardian's socket receives no hidden session, and without
 * the right to pay nothing of how payments stand. If the guardian could see it
 * until now, the socket is told that it is gone.
 */
function show(host: HubHost, sessions: HubNews['sessions'], gone: string[]): void {
  if (sessions.length === 0) return
  const views = sessions.map(({ view }) => view)
  const open = sessions.filter(({ index }) => !index.is_kept).map(({ view }) => view)
  host.sockets.broadcast({ event_type: 'appointment', appointments: views }, isOwn)
  if (open.length > 0) {
    const pays = ({ guardian }: SocketCaller) => guardian?.rights.pay === true
    host.sockets.broadcast({ event_type: 'appointment', appointments: open }, pays)
    host.sockets.broadcast(
      { event_type: 'appointment', appointments: open.map(withoutPayments) },
      (caller) => !isOwn(caller) && !pays(caller),
    )
  }
  if (gone.length > 0)
    host.sockets.broadcast({ event_type: 'appointment_gone', appointment_ids: gone }, (caller) => !isOwn(caller))
}

/**
 * The sessions that guardians can no longer see. If a guardian has such a call or chat open, that guardian's login
 * session ends.
 */
function fromNowOnHidden({ db, logins: book, clock }: HubHost, news: HubNews): string[] {
  const sessions = news.sessions
    .filter(({ index }) => index.is_kept && isHidden(db, index.appointment_id) === false)
    .map(({ index }) => index.appointment_id)
  const channels = news.partners
    .filter(({ is_kept }) => is_kept)
    .flatMap(({ partner_user_id }) => findPartner(db, partner_user_id)?.channel ?? [])
  const places = [
    ...sessions.map((id) => ({ kind: 'call' as const, id })),
    ...channels.map((id) => ({ kind: 'channel' as const, id })),
  ]
  for (const place of places) for (const login of guardiansInside(db, place)) book.end(login, clock())
  return sessions
}
