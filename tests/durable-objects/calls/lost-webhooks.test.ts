import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#kernel/clock'
import { agentIdentity } from '#contracts/plain/call-room'
import { asOwner, inside } from '../practice/practice-factory.ts'
import { asAgent, type Call, makeCall } from './call-factory.ts'

/** Lets the alarms run that are due after this time. */
async function after(call: Call, ms: number): Promise<void> {
  await call.wait(ms)
  await inside(call.practice, (object) => object.host.alarm())
}
/** Who is in the room, as LiveKit lists it. A person with `answers` false is listed, but no node has them. */
function list(call: Call, ...people: { user: string; answers?: boolean; connection?: string }[]): void {
  call.outside.rooms.set(
    call.id,
    people.map(({ user, answers = true, connection = call.connectionOf(user) ?? `PA_${user}` }) => ({
      identity: user,
      connection,
      connected_at: call.now,
      answers,
    })),
  )
}
const read = (call: Call) => call.practice.stub.act('appointment.read', asOwner(call.practice), call.id)
const waiting = async (call: Call) => (await read(call)).client_waiting_since !== null
const presentIn = async (call: Call) =>
  (await call.read()).people.filter(({ present }) => present).map(({ user_id }) => user_id)

describe('a client whose leaving LiveKit never reported', () => {
  it('does not wait any more when their room no longer exists, and the practice hears it', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    const before = await read(call)
    expect(before.client_waiting_since).not.toBeNull()
    await after(call, MINUTE)
    expect(call.outside.asked).toEqual([call.id])
    const now = await read(call)
    expect(now.client_waiting_since).toBeNull()
    // Clients replace their copy only by a later one.
    expect(now.modify_datetime > before.modify_datetime).toBe(true)
  })

  it('does not wait any more when the room is there and they are not', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    list(call)
    await after(call, MINUTE)
    expect(await waiting(call)).toBe(false)
  })

  it('waits until two checks in a row found no node that has them, because one may be slow once', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    list(call, { user: call.member, answers: false })
    await after(call, MINUTE)
    expect(await waiting(call)).toBe(true)
    list(call, { user: call.member })
    await after(call, MINUTE)
    list(call, { user: call.member, answers: false })
    await after(call, MINUTE)
    expect(await waiting(call)).toBe(true)
    await after(call, MINUTE)
    expect(await waiting(call)).toBe(false)
  })

  it('is asked about until nobody is in a call, and not any more afterwards', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    list(call, { user: call.member })
    for (let minute = 0; minute < 3; minute++) await after(call, MINUTE)
    expect(await waiting(call)).toBe(true)
    expect(call.outside.asked).toHaveLength(3)
    await call.tell('left', call.member)
    for (let minute = 0; minute < 3; minute++) await after(call, MINUTE)
    expect(call.outside.asked).toHaveLength(3)
  })

  it('stays as they were while LiveKit does not answer', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    call.outside.down = true
    await after(call, MINUTE)
    expect(await waiting(call)).toBe(true)
    call.outside.down = false
    await after(call, MINUTE)
    expect(await waiting(call)).toBe(false)
  })

  it('is in no call whose time is over, without a question', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    await after(call, 3 * HOUR)
    expect(call.outside.asked).toEqual([])
    expect(await presentIn(call)).toEqual([])
  })
})

it('does not remove someone who joined while LiveKit was asked', async () => {
  const call = await makeCall()
  await call.tell('joined', call.member)
  await call.wait(MINUTE - SECOND)
  list(call, { user: call.member })
  await call.tell('joined', call.provider)
  await after(call, SECOND)
  expect(new Set(await presentIn(call))).toEqual(new Set([call.member, call.provider]))
})

it('finds someone whose joining was never reported, and follows a connection that replaced another', async () => {
  const call = await makeCall()
  await call.tell('joined', call.member)
  await call.wait(30 * SECOND)
  list(call, { user: call.member, connection: 'PA_second' }, { user: call.provider })
  await after(call, 30 * SECOND)
  expect(new Set(await presentIn(call))).toEqual(new Set([call.member, call.provider]))
  expect((await read(call)).orchid_pro_joined_ai_room).toBe(true)
  await call.tell('left', call.member, { connection: 'PA_second', connected_at: call.now - 30 * SECOND })
  expect(await presentIn(call)).toEqual([call.provider])
})

it('ends captions when the other person is gone, and requests another agent when the agent is', async () => {
  const call = await makeCall()
  await call.begin()
  await call.drain()
  await call.practice.stub.act('call.epoch', asAgent, call.id, 1)
  await call.wait(MINUTE)
  await call.drain()
  const requests = () => call.outside.wanted.filter(({ active }) => active).length
  const before = requests()
  list(call, { user: call.member }, { user: call.provider }, { user: agentIdentity(1) })
  await after(call, MINUTE)
  await after(call, MINUTE)
  expect(requests()).toBe(before)
  list(call, { user: call.member }, { user: call.provider })
  await after(call, MINUTE)
  await after(call, MINUTE)
  expect(requests()).toBeGreaterThan(before)
  list(call, { user: call.provider })
  await after(call, MINUTE)
  expect(await call.read()).toMatchObject({ active: false, epoch: 1 })
})
