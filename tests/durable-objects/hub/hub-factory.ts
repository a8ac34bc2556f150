import { env } from 'cloudflare:workers'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { GuardianRights } from '#contracts/api/minor-link'
import type { SocketCaller } from '#contracts/internal/socket-upgrade'
import { type HubServerMessage, hubServerMessage } from '#contracts/realtime/hub'
import type { ObjectEnv } from '#durable-objects/object-env'
import { type HubStub, hubStub } from '#durable-objects/stubs'
import type { HubNews } from '#durable-objects/user-hub/appointments/apply-news'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import type { Millis } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { openSocket, type SocketClient } from '../SocketClient.ts'

export const objects = env as unknown as ObjectEnv
export const newId = () => uuidv7(Date.now())

/** News of a practice in which nothing has changed, to which a test adds. */
export const NO_NEWS: Omit<HubNews, 'user_id'> = {
  sessions: [],
  gone: [],
  partners: [],
  ended: [],
  holds: [],
  calendar: false,
}

export type HubUser = { user_id: string; hub: HubStub }

export function newUser(): HubUser {
  const user_id = newId()
  return { user_id, hub: hubStub(objects, user_id) }
}

/** Begins a session of a user, by default now. */
export async function beginLogin({ user_id, hub }: HubUser, at: Millis = Date.now()): Promise<SocketCaller> {
  const session_id = newId()
  await hub.act('session.begin', { session_id, user_id, user_type: 'member', remember: false, at })
  return { user_id, session_id, user_type: 'member' }
}

/** Begins a session in which a guardian acts as a user. */
export async function beginActing(
  { user_id, hub }: HubUser,
  rights: Partial<GuardianRights> = {},
): Promise<SocketCaller> {
  const [session_id, guardian] = [newId(), newUser()]
  const login = { session_id, user_type: 'member' as const, remember: false, at: Date.now() }
  await hub.act('session.begin', { ...login, user_id, other_user_id: guardian.user_id })
  await guardian.hub.act('session.begin', { ...login, user_id: guardian.user_id, other_user_id: user_id })
  const all = { book: true, pay: true, notes: true, message: true, ...rights }
  return { user_id, session_id, user_type: 'member', guardian: { user_id: guardian.user_id, rights: all } }
}

export async function openHub(user: HubUser, caller?: SocketCaller): Promise<SocketClient<HubServerMessage>> {
  const client = await openSocket(user.hub, caller ?? (await beginLogin(user)), hubServerMessage)
  client.send({ event_type: 'hello' })
  return client
}

export async function makePartners(a: HubUser, b: HubUser): Promise<void> {
  await a.hub.act('partner.add', { user_id: a.user_id, partner_user_id: b.user_id, channel: null })
  await b.hub.act('partner.add', { user_id: b.user_id, partner_user_id: a.user_id, channel: null })
}

/** Fixes the object's clock, until the object is evicted. */
export async function setClock({ hub }: HubUser, now: Millis): Promise<void> {
  await runInDurableObject(hub, (object: UserHubObject) => {
    object.host.clock = () => now
  })
}

/** Runs the alarm with the clock set ahead, so that everything due by then happens. Then sets the clock back. */
export async function ringLater(user: HubUser, by: Millis): Promise<void> {
  await setClock(user, Date.now() + by)
  await runDurableObjectAlarm(user.hub)
  await runInDurableObject(user.hub, (object: UserHubObject) => {
    object.host.clock = () => Date.now()
  })
}

type EventOf<T extends HubServerMessage['event_type']> = Extract<HubServerMessage, { event_type: T }>

export const is =
  <const T extends HubServerMessage['event_type']>(type: T) =>
  (message: HubServerMessage): message is EventOf<T> =>
    message.event_type === type
