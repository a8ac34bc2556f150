import { describe, expect, it, vi } from 'vitest'
import { runInDurableObject } from 'cloudflare:test'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import {
  beginActing,
  beginLogin,
  type HubUser,
  is,
  makePartners,
  newId,
  newUser,
  NO_NEWS,
  openHub,
} from './hub-factory.ts'
import { sessionView } from './session-view.ts'

const NOON = Date.UTC(2037, 11, 7, 12)

function news(id: string, version: number, is_kept: boolean) {
  const view = { ...sessionView(id), kept_from_guardians_by: is_kept ? ('client' as const) : null }
  const index = { appointment_id: id, practice_id: 'practice', start: NOON, modify_datetime: version, is_kept }
  return { index, view }
}
const idsOf = ({ appointments }: { appointments: { appointment_id: string }[] }) =>
  appointments.map((one) => one.appointment_id)
const hear = ({ hub, user_id }: HubUser, ...sessions: ReturnType<typeof news>[]) =>
  hub.act('news.hear', { ...NO_NEWS, user_id, sessions })

/** The teenager's own socket and the socket of a guardian who acts as them. */
async function both(user: HubUser) {
  const own = await openHub(user)
  const guardian = await openHub(user, await beginActing(user))
  await Promise.all([own.next(is('snapshot')), guardian.next(is('snapshot'))])
  return { own, guardian }
}

describe('a session hidden from guardians', () => {
  it('is sent only to the teenager', async () => {
    const user = newUser()
    const { own, guardian } = await both(user)
    await hear(user, news('kept', 1, true), news('open', 1, false))
    expect(idsOf(await own.next(is('appointment')))).toEqual(['kept', 'open'])
    // The guardian receives only the other session, and no event about a call of the hidden one.
    await user.hub.act('event.deliver', { event_type: 'call', appointment_id: 'kept', what: 'consent' })
    await user.hub.act('event.deliver', { event_type: 'call', appointment_id: 'open', what: 'consent' })
    await guardian.next(is('call'))
    await own.until((received) => received.filter(is('call')).length === 2)
    expect(guardian.received.filter(is('appointment')).map(idsOf)).toEqual([['open']])
    expect(guardian.received.filter(is('call')).map((one) => one.appointment_id)).toEqual(['open'])
  })

  it('disappears from the guardian’s page, and returns when it is shown again', async () => {
    const user = newUser()
    const { own, guardian } = await both(user)
    await hear(user, news('apt', 1, false))
    await guardian.next(is('appointment'))
    await hear(user, news('apt', 2, true))
    expect(await guardian.next(is('appointment_gone'))).toEqual({
      event_type: 'appointment_gone',
      appointment_ids: ['apt'],
    })
    await hear(user, news('apt', 3, false))
    await guardian.until((received) => received.filter(is('appointment')).length === 2)
    await own.until((received) => received.filter(is('appointment')).length === 3)
    expect(own.received.some(is('appointment_gone'))).toBe(false)
  })

  it('ends the session of the guardian who is in its call, and no other', async () => {
    const user = newUser()
    await hear(user, news('apt', 1, false), news('other', 1, false))
    const [inside, elsewhere] = [await beginActing(user), await beginActing(user)]
    const own = await beginLogin(user)
    const leaveCall = vi.fn(async () => ({ kind: 'done' as const, value: undefined }))
    await runInDurableObject(user.hub, (object: UserHubObject) => {
      object.host.effects = { ...object.host.effects, leaveCall } as never
    })
    await user.hub.act('session.enter', { session_id: inside.session_id, kind: 'call', id: 'apt' })
    await user.hub.act('session.enter', { session_id: elsewhere.session_id, kind: 'call', id: 'other' })
    await hear(user, news('apt', 2, true))
    const alive = await Promise.all(
      [inside, elsewhere, own].map((one) => user.hub.act('session.check', one.session_id)),
    )
    expect(alive).toEqual([false, true, true])
  })
})

describe('news of conversations', () => {
  it('reaches guardians with the right to write, except for hidden partners', async () => {
    const [user, known, kept] = [newUser(), newUser(), newUser()]
    await makePartners(user, known)
    await makePartners(user, kept)
    await user.hub.act('news.hear', {
      ...NO_NEWS,
      user_id: user.user_id,
      partners: [{ partner_user_id: kept.user_id, is_kept: true }],
    })
    await openHub(known)
    await openHub(kept)
    const own = await openHub(user)
    const writes = await openHub(user, await beginActing(user))
    const books = await openHub(user, await beginActing(user, { message: false }))
    await Promise.all([own, writes, books].map((client) => client.next(is('snapshot'))))
    for (const one of [kept, known])
      await user.hub.act('unread.mark', { partner_user_id: one.user_id, channel: `chan-${one.user_id}` })
    for (const one of [kept, known]) await user.hub.act('unread.clear', `chan-${one.user_id}`)
    await user.hub.act('event.deliver', { event_type: 'call', appointment_id: newId(), what: 'ended' })
    await Promise.all([own, writes, books].map((client) => client.next(is('call'))))
    const heard = (client: typeof own) => JSON.stringify(client.received)
    expect(own.received.filter(is('unread')).map((one) => one.partner_cognito_sub)).toEqual([
      kept.user_id,
      known.user_id,
    ])
    expect(own.received.filter(is('mark_read'))).toHaveLength(2)
    expect(writes.received.filter(is('unread')).map((one) => one.partner_cognito_sub)).toEqual([known.user_id])
    expect(heard(writes)).not.toContain(kept.user_id)
    expect(heard(books)).not.toContain(kept.user_id)
    expect(heard(books)).not.toContain(known.user_id)
  })
})
