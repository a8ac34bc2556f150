import type { EffectsPort } from '#contracts/internal/effects'
import { type SocketCaller, socketCaller } from '#contracts/internal/socket-upgrade'
import { type HubClientMessage, hubClientMessage, type HubServerMessage } from '#contracts/realtime/hub'
import type { HubDatabase } from '#db/hub/hub-database'
import { hubMigrations } from '#db/hub/migrations'
import { type Clock, type Millis, SECOND, systemClock } from '#kernel/clock'
import { UNREAD_MAIL_MS } from '#kernel/settings'
import { errorKind, log } from '#kernel/log'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { migrate } from '../../kit/migrate.ts'
import type { AlarmOf } from '../../kit/alarm-names.ts'
import { NamedAlarms } from '../../kit/named-alarms.ts'
import { PersonPace } from '../../kit/person-pace.ts'
import { Sockets } from '../../kit/sockets.ts'
import type { ObjectEnv } from '../../object-env.ts'
import type { Presence } from '../presence/Presence.ts'
import { RENEWAL_PACE } from '../logins/renewal-pace.ts'
import type { LoginBook } from '../logins/LoginBook.ts'

/** What the nouns add to the hub's own work: state in memory, and handlers of named alarms. */
export type HubWork = {
  logins: LoginBook
  presence: Presence
  alarms: Record<AlarmOf<'user-hub'>, () => Promise<Millis | null>>
}

/** What all acts of one hub share: store, alarms, sockets, clock and outside systems. */
export class HubHost {
  /** Replaced in tests. */
  clock: Clock = systemClock
  /** The port to outside systems; replaced in tests. */
  effects: EffectsPort
  /** How long a conversation is unread before the user is told by mail. */
  readonly unreadMailAfter: Millis
  readonly state: DurableObjectState
  readonly env: ObjectEnv
  readonly db: HubDatabase
  readonly alarms: NamedAlarms<'user-hub'>
  readonly sockets: Sockets<SocketCaller, HubClientMessage, HubServerMessage>
  readonly logins: LoginBook
  readonly presence: Presence
  readonly renewals = new PersonPace(RENEWAL_PACE)
  readonly #work: HubWork

  constructor(state: DurableObjectState, env: ObjectEnv, work: (host: HubHost) => HubWork) {
    this.state = state
    this.env = env
    this.effects = env.EFFECTS
    this.unreadMailAfter = Number(env.UNREAD_MAIL_MS ?? UNREAD_MAIL_MS)
    this.db = drizzle(state.storage)
    this.alarms = new NamedAlarms(state.storage)
    this.sockets = new Sockets(state, {
      identity: socketCaller,
      incoming: hubClientMessage,
      maxFrame: 4_096,
      ping: '{"event_type":"ping"}',
      pong: '{"event_type":"pong"}',
    })
    this.#work = work(this)
    this.logins = this.#work.logins
    this.presence = this.#work.presence
  }

  /** Updates the schema. */
  migrate(): void {
    migrate(this.state.storage, hubMigrations, this.clock())
  }

  async alarm(): Promise<void> {
    await this.alarms.run(
      this.clock(),
      this.#work.alarms,
      (where, error) => log({ event: 'object_error', object: 'user-hub', where, error: errorKind(error) }),
      SECOND,
    )
  }
}
