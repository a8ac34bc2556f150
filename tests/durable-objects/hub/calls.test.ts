import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { CallOutside } from '../calls/CallOutside.ts'
import { beginLogin, type HubUser, newId, newUser, ringLater } from './hub-factory.ts'

/** A user whose hub calls a stand-in for the media server. */
async function userWithCalls(): Promise<{ user: HubUser; outside: CallOutside }> {
  const user = newUser()
  const outside = new CallOutside()
  await runInDurableObject(user.hub, (object: UserHubObject) => {
    object.host.effects = outside.port()
  })
  return { user, outside }
}

/** Who was removed from which room, each pair once. */
const left = ({ left }: CallOutside) => [...new Set(left.map((one) => `${one.user_id} ${one.appointment_id}`))]
const open = (user: HubUser, session_id: string, id: string) =>
  user.hub.act('session.enter', { session_id, kind: 'call', id })

describe('a call that a session opened', () => {
  it('is left when that session ends, alone or with all others', async () => {
    const { user, outside } = await userWithCalls()
    const [first, second] = [await beginLogin(user), await beginLogin(user)]
    const [one, two] = [newId(), newId()]
    expect(await open(user, first.session_id, one)).toBe(true)
    expect(await open(user, second.session_id, two)).toBe(true)
    await user.hub.act('session.end_all', second.session_id)
    expect(left(outside)).toEqual([`${user.user_id} ${one}`])
    expect(await user.hub.act('session.check_call', one)).toBe(false)
    expect(await user.hub.act('session.check_call', two)).toBe(true)
    await user.hub.act('session.end', second.session_id)
    expect(left(outside)).toEqual([`${user.user_id} ${one}`, `${user.user_id} ${two}`])
  })

  it('is refused for a session that ended', async () => {
    const { user } = await userWithCalls()
    const { session_id } = await beginLogin(user)
    await user.hub.act('session.end', session_id)
    const call = newId()
    expect(await open(user, session_id, call)).toBe(false)
    expect(await user.hub.act('session.check_call', call)).toBe(false)
  })

  it('belongs to the session that entered last, so the end of an earlier session does not leave it', async () => {
    const { user, outside } = await userWithCalls()
    const [before, after] = [await beginLogin(user), await beginLogin(user)]
    const call = newId()
    await open(user, before.session_id, call)
    await open(user, after.session_id, call)
    await user.hub.act('session.end', before.session_id)
    expect(outside.left).toEqual([])
    expect(await user.hub.act('session.check_call', call)).toBe(true)
  })

  it('is left later when the media server is unavailable at first', async () => {
    const { user, outside } = await userWithCalls()
    const { session_id } = await beginLogin(user)
    const call = newId()
    await open(user, session_id, call)
    outside.down = true
    await user.hub.act('session.end_all')
    expect(outside.left).toEqual([])
    outside.down = false
    await ringLater(user, 2_000)
    expect(left(outside)).toEqual([`${user.user_id} ${call}`])
    const told = outside.left.length
    await runDurableObjectAlarm(user.hub)
    expect(outside.left).toHaveLength(told)
  })
})
