import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { beginLogin, is, newId, newUser, openHub, setClock } from './hub-factory.ts'

const IDLE_LIMIT = 3_540_000
const NOW = Date.UTC(2037, 11, 7, 12)

describe('a login', () => {
  it('is live until it is ended, and a check does not end it', async () => {
    const user = newUser()
    expect(await user.hub.act('session.check', newId())).toBe(false)
    const { session_id } = await beginLogin(user)
    expect(await user.hub.act('session.check', session_id)).toBe(true)
    expect(await user.hub.act('session.check', session_id)).toBe(true)
    await user.hub.act('session.end', session_id)
    await user.hub.act('session.end', session_id)
    expect(await user.hub.act('session.check', session_id)).toBe(false)
  })

  it('is not revived by a repeated start or by input', async () => {
    const user = newUser()
    const { session_id } = await beginLogin(user)
    await user.hub.act('session.end', session_id)
    await user.hub.act('session.begin', {
      session_id,
      user_id: user.user_id,
      user_type: 'member',
      remember: false,
      at: Date.now(),
    })
    expect(await user.hub.act('session.touch', session_id)).toBe(false)
    expect(await user.hub.act('session.check', session_id)).toBe(false)
  })

  it('ends after exactly 59 idle minutes, unless input renews it', async () => {
    const user = newUser()
    await setClock(user, NOW)
    const { session_id } = await beginLogin(user, NOW)
    await setClock(user, NOW + IDLE_LIMIT)
    expect(await user.hub.act('session.check', session_id)).toBe(true)
    expect(await user.hub.act('session.touch', session_id)).toBe(true)
    await setClock(user, NOW + 2 * IDLE_LIMIT)
    expect(await user.hub.act('session.check', session_id)).toBe(true)
    await setClock(user, NOW + 2 * IDLE_LIMIT + 1)
    expect(await user.hub.act('session.check', session_id)).toBe(false)
    await setClock(user, NOW)
    expect(await user.hub.act('session.check', session_id)).toBe(false)
  })

  it('is renewed by `active`, not by ping and hello', async () => {
    const user = newUser()
    await setClock(user, NOW)
    const caller = await beginLogin(user, NOW)
    const client = await openHub(user, caller)
    await client.next(is('snapshot'))
    await setClock(user, NOW + IDLE_LIMIT - 1_000)
    client.send({ event_type: 'ping' })
    client.send({ event_type: 'hello' })
    await client.next(is('pong'))
    await client.until((all) => all.filter(is('snapshot')).length === 2)
    await setClock(user, NOW + IDLE_LIMIT + 1)
    expect(await user.hub.act('session.check', caller.session_id)).toBe(false)

    await setClock(user, NOW)
    const busy = await beginLogin(user, NOW)
    const typing = await openHub(user, busy)
    await typing.next(is('snapshot'))
    await setClock(user, NOW + IDLE_LIMIT)
    typing.send({ event_type: 'active' })
    typing.send({ event_type: 'hello' })
    await typing.until((all) => all.filter(is('snapshot')).length === 2)
    await setClock(user, NOW + IDLE_LIMIT + 1)
    expect(await user.hub.act('session.check', busy.session_id)).toBe(true)
  })

  it('closes its socket when it ends because it was idle', async () => {
    const user = newUser()
    await setClock(user, NOW)
    const client = await openHub(user, await beginLogin(user, NOW))
    await client.next(is('snapshot'))
    await setClock(user, NOW + IDLE_LIMIT + 1)
    await runDurableObjectAlarm(user.hub)
    expect((await client.ended()).code).toBe(4401)
    expect(client.received.some(is('session_ended'))).toBe(true)
  })

  it('cannot open a socket after it ended', async () => {
    const user = newUser()
    const caller = await beginLogin(user)
    await user.hub.act('session.end', caller.session_id)
    await expect(openHub(user, caller)).rejects.toThrow('refused 401')
  })
})

describe('renewals', () => {
  it('are allowed 30 at once and then one every five seconds, for each login', async () => {
    const user = newUser()
    await setClock(user, NOW)
    const [one, other] = [await beginLogin(user, NOW), await beginLogin(user, NOW)]
    const take = async ({ session_id }: { session_id: string }, times: number) => {
      const taken = []
      for (let i = 0; i < times; i++) taken.push(await user.hub.act('session.take_renewal', session_id))
      return taken.filter(Boolean).length
    }
    expect(await take(one, 40)).toBe(30)
    expect(await take(other, 1)).toBe(1)
    await setClock(user, NOW + 4_999)
    expect(await take(one, 1)).toBe(0)
    await setClock(user, NOW + 5_000)
    expect(await take(one, 2)).toBe(1)
    // A clock that is set back lends nothing.
    await setClock(user, NOW - IDLE_LIMIT)
    expect(await take(one, 2)).toBe(0)
  })
})

describe('revoking', () => {
  it('notifies and closes all sockets except those of the login that stays', async () => {
    const user = newUser()
    const [kept, other] = [await beginLogin(user), await beginLogin(user)]
    const [here, there] = [await openHub(user, kept), await openHub(user, other)]
    await Promise.all([here.next(is('snapshot')), there.next(is('snapshot'))])
    await user.hub.act('session.end_all', kept.session_id)
    expect((await there.ended()).code).toBe(4401)
    expect(there.received.at(-1)).toEqual({ event_type: 'session_ended' })
    expect(here.closed).toBeNull()
    expect(await user.hub.act('session.check', kept.session_id)).toBe(true)
    expect(await user.hub.act('session.check', other.session_id)).toBe(false)
  })

  it('closes sockets after an eviction', async () => {
    const user = newUser()
    const caller = await beginLogin(user)
    const client = await openHub(user, caller)
    await client.next(is('snapshot'))
    await evictDurableObject(user.hub)
    await user.hub.act('session.end_all')
    expect((await client.ended()).code).toBe(4401)
  })
})
