import type { AppointmentWire } from '#contracts/api/scheduling'
import { callerOf, type SocketCaller } from '#contracts/internal/socket-upgrade'
import type { HubServerMessage } from '#contracts/realtime/hub'
import { hubMigrations } from '#db/hub/migrations'
import {
  appointmentsBetween,
  type IndexedAppointment,
  isKept,
  putAppointment,
  removeAppointmentsOf,
} from '#db/hub/queries/appointment-index'
import {
  allPartners,
  allUnread,
  findPartner,
  onlinePartners,
  type Partner,
  type PartnerNews,
  partnersToTell,
  putPartner,
  putUnread,
  removePartner,
  removeUnread,
  type Unread,
} from '#db/hub/queries/partners'
import { guardiansInside, ownerId, setOwner } from '#db/hub/queries/sessions'
import { type Millis, SECOND } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { migrate } from '../kit/migrate.ts'
import { answerClose, CLOSE_SESSION_ENDED, isUpgrade } from '../kit/sockets.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import { HubSessions, sessionTag } from './HubSessions.ts'
import { Presence, type PresenceAnswer } from './Presence.ts'

/** A page that reloads is back within this time: nobody sees it leave. */
const LEAVE_GRACE = 4 * SECOND
/** Tabs of one person; more are a fault of a client. */
const MAX_SOCKETS = 40

/** What a practice has to tell one person. `is_kept`: from the guardians of that person. */
export type HubNews = {
  user_id: string
  sessions: { index: IndexedAppointment; view: AppointmentWire }[]
  partners: { partner_user_id: string; is_kept: boolean }[]
}

/** One user's live hub: beside their sessions, presence, unread, and an index of appointments. */
export class UserHubObject extends HubSessions {
  readonly #presence: Presence

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.#presence = new Presence({
      db: this.db,
      online: () => this.#online(),
      tell: (partner, online) => this.#tell(partner, online),
      broadcast: (message, partner) => this.sockets.broadcast(message, (caller) => this.#mayHearOf(caller, partner)),
    })
    void ctx.blockConcurrencyWhile(async () => {
      migrate(ctx.storage, hubMigrations, this.clock())
      // A restart drops sockets without a word: whoever still believes this user online has to be told.
      if (!this.#online() && partnersToTell(this.db, false).length > 0) await this.#leaveSoon()
    })
  }

  /** Sends an event to all open sockets of this user. Nobody there: nothing is kept, the data itself is the truth. */
  async deliver(message: HubServerMessage): Promise<void> {
    const kept = message.event_type === 'call' && isKept(this.db, message.appointment_id) === true
    this.sockets.broadcast(message, kept ? isOwn : undefined)
  }

  /** Appointments that start in [from, to) (ms), by start; at most `limit` (1,000). */
  async appointmentIndex(window: { from: Millis; to: Millis; limit: number }): Promise<IndexedAppointment[]> {
    return appointmentsBetween(this.db, window.from, window.to, Math.min(Math.max(1, window.limit), 1_000))
  }

  /** Somebody this user may see online and write to. `user_id` is the owner of this hub. */
  async setPartner({ user_id, ...partner }: PartnerNews & { user_id: string }): Promise<void> {
    setOwner(this.db, user_id)
    putPartner(this.db, partner)
    if (this.#online()) this.#convergeSoon()
  }

  /**
   * News from a practice, in one call: sessions (indexed, and shown on the open sockets) and new partners. `user_id` is
   * the owner of this hub; of a session's versions (ms) the later one is kept, so hearing it again changes nothing.
   */
  async hear(news: HubNews): Promise<void> {
    const gone = this.#fromNowOnKept(news)
    for (const { index } of news.sessions) putAppointment(this.db, index)
    for (const partner of news.partners) putPartner(this.db, { ...partner, channel: null })
    this.#show(news.sessions, gone)
    if (news.partners.length === 0) return
    setOwner(this.db, news.user_id)
    if (this.#online()) this.#convergeSoon()
  }

  /** A practice is no more: its sessions leave the index, and the people whom only it had brought together each other. */
  async forgetPractice(gone: { practice_id: string; partner_user_ids: string[] }): Promise<void> {
    removeAppointmentsOf(this.db, gone.practice_id)
    for (const id of gone.partner_user_ids) removePartner(this.db, id)
  }

  async partners(): Promise<Partner[]> {
    return allPartners(this.db)
  }

  async markUnread(unread: Unread): Promise<void> {
    if (putUnread(this.db, { ...unread, at: this.clock() }))
      this.sockets.broadcast(
        { event_type: 'unread', partner_cognito_sub: unread.partner_user_id, channel: unread.channel },
        (caller) => this.#mayHearOf(caller, unread.partner_user_id),
      )
  }

  async markRead(channel: string): Promise<void> {
    const partner = removeUnread(this.db, channel)
    if (partner !== null)
      this.sockets.broadcast({ event_type: 'mark_read', channel }, (caller) => this.#mayHearOf(caller, partner))
  }

  async unread(): Promise<Unread[]> {
    return allUnread(this.db)
  }

  /** A partner's first socket opened. */
  async partnerOnline(user_id: string): Promise<PresenceAnswer> {
    return this.#presence.heard(user_id, true)
  }

  /** A partner's last socket closed. */
  async partnerOffline(user_id: string): Promise<PresenceAnswer> {
    return this.#presence.heard(user_id, false)
  }

  override async fetch(request: Request): Promise<Response> {
    const caller = callerOf(request)
    if (!caller || !isUpgrade(request)) return new Response(null, { status: 400 })
    if (!this.sessions.alive(caller.session_id, this.clock())) return new Response(null, { status: 401 })
    if (this.sockets.open().length >= MAX_SOCKETS) return new Response(null, { status: 429 })
    const response = this.sockets.accept(caller, [sessionTag(caller.session_id)])
    this.#convergeSoon()
    return response
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const caller = this.sockets.identity(socket)
    if (!caller || !this.sessions.alive(caller.session_id, this.clock()))
      return this.sockets.close(socket, CLOSE_SESSION_ENDED, 'session ended')
    const message = this.sockets.read(socket, frame)
    switch (message?.event_type) {
      case 'hello':
        return this.sockets.send(socket, {
          event_type: 'snapshot',
          online_partners: onlinePartners(this.db).filter((partner) => this.#mayHearOf(caller, partner)),
        })
      case 'active':
        this.touch(caller.session_id)
        return
      case 'ping':
        return this.sockets.send(socket, { event_type: 'pong' })
    }
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    answerClose(socket, code, reason)
    if (!this.#online(socket)) await this.#leaveSoon()
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    if (!this.#online(socket)) await this.#leaveSoon()
  }

  override async alarm(): Promise<void> {
    await this.alarms.run(
      this.clock(),
      {
        idle: async () => this.sessions.sweep(this.clock()),
        presence: async () => {
          await this.#presence.converge()
          return null
        },
        revoke: async () => {
          await this.eviction.run()
          return null
        },
      },
      (where, error) => log({ event: 'object_error', object: 'user-hub', where, error: errorKind(error) }),
      SECOND,
    )
  }

  /** A guardian hears of the people of a minor's conversations, unless those are kept from guardians. */
  #mayHearOf({ guardian }: SocketCaller, partner: string): boolean {
    return !guardian || (guardian.rights.message && findPartner(this.db, partner)?.is_kept !== true)
  }

  /** Shows sessions on the open sockets; a guardian's sees none that is kept, and loses what it saw until now. */
  #show(sessions: HubNews['sessions'], gone: string[]): void {
    if (sessions.length === 0) return
    const views = sessions.map(({ view }) => view)
    const open = sessions.filter(({ index }) => !index.is_kept).map(({ view }) => view)
    this.sockets.broadcast({ event_type: 'appointment', appointments: views }, isOwn)
    if (open.length > 0)
      this.sockets.broadcast({ event_type: 'appointment', appointments: open }, (caller) => !isOwn(caller))
    if (gone.length > 0)
      this.sockets.broadcast({ event_type: 'appointment_gone', appointment_ids: gone }, (caller) => !isOwn(caller))
  }

  /** Sessions that guardians saw until now. Whoever of them is in such a call or chat at this moment is sent out of it. */
  #fromNowOnKept(news: HubNews): string[] {
    const sessions = news.sessions
      .filter(({ index }) => index.is_kept && isKept(this.db, index.appointment_id) === false)
      .map(({ index }) => index.appointment_id)
    const channels = news.partners
      .filter(({ is_kept }) => is_kept)
      .flatMap(({ partner_user_id }) => findPartner(this.db, partner_user_id)?.channel ?? [])
    const places = [
      ...sessions.map((id) => ({ kind: 'call' as const, id })),
      ...channels.map((id) => ({ kind: 'channel' as const, id })),
    ]
    for (const place of places)
      for (const session of guardiansInside(this.db, place)) this.sessions.end(session, this.clock())
    return sessions
  }

  /** Whether somebody is here who could be written to: no guardian who may not. */
  #online(leaving?: WebSocket): boolean {
    return this.sockets.open().some((socket) => {
      const caller = socket === leaving ? null : this.sockets.identity(socket)
      return caller !== null && caller.guardian?.rights.message !== false
    })
  }

  async #leaveSoon(): Promise<void> {
    await this.alarms.set('presence', this.clock() + LEAVE_GRACE, 'replace')
  }

  #convergeSoon(): void {
    this.ctx.waitUntil(this.#presence.converge().catch(() => this.alarms.set('presence', this.clock() + SECOND)))
  }

  async #tell(partner: string, online: boolean): Promise<PresenceAnswer> {
    const self = ownerId(this.db)
    if (self === null) return { known: false, online: false }
    const hub = hubStub(this.env, partner)
    return online ? hub.partnerOnline(self) : hub.partnerOffline(self)
  }
}

/** Whether a socket is the user's own, not that of a guardian who acts as them. */
const isOwn = ({ guardian }: SocketCaller): boolean => guardian === undefined
