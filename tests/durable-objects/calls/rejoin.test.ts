import { describe, expect, it } from 'vitest'
import { SECOND } from '#kernel/clock'
import { person, refusalOf } from '../practice/practice-factory.ts'
import { addPerson, asAgent, type Call, makeCall } from './call-factory.ts'

const member = async (call: Call) => (await call.read()).people.find(({ user_id }) => user_id === call.member)

describe('consent counts for one connection', () => {
  it('so it is needed again after each rejoin', async () => {
    const call = await makeCall()
    await call.begin()
    const first = call.connectionOf(call.member)
    await call.wait(SECOND)
    await call.tell('left', call.member)
    expect(await member(call)).toMatchObject({ present: false, consented: false })
    await call.wait(SECOND)
    await call.tell('joined', call.member)
    expect(call.connectionOf(call.member)).not.toBe(first)
    expect(await call.read()).toMatchObject({ active: false, epoch: 1 })
    expect(await member(call)).toMatchObject({ present: true, consented: false })
    // A late consent for the previous connection does not count for the present one.
    await call.consent(call.member, true, first)
    expect(await call.read()).toMatchObject({ active: false })
    await call.consent(call.member, true)
    expect(await call.read()).toMatchObject({ active: true, epoch: 2 })
  })

  it('so a second device that replaces the first needs consent too', async () => {
    const call = await makeCall()
    await call.begin()
    const [first, second] = [call.connectionOf(call.member), 'PA_phone']
    await call.wait(100)
    await call.tell('joined', call.member, { connection: second })
    expect(await call.read()).toMatchObject({ active: false })
    await call.consent(call.member, true, second)
    expect(await call.read()).toMatchObject({ active: true, epoch: 2 })
    // The late webhook about the end of the first device changes nothing.
    await call.wait(20 * SECOND)
    await call.tell('left', call.member, { connection: first })
    expect(await call.read()).toMatchObject({ active: true, epoch: 2 })
    // The repeated webhook about its join changes nothing either.
    await call.tell('joined', call.member, { connection: first, at: call.now - 21 * SECOND })
    expect(await call.read()).toMatchObject({ active: true, epoch: 2 })
    await call.tell('left', call.member, { connection: second })
    expect(await member(call)).toMatchObject({ present: false, consented: false })
  })

  it('which is the later of two in the same second, in whatever order their events arrive', async () => {
    const call = await makeCall()
    await call.begin()
    const at = call.now
    await call.tell('joined', call.member, { connection: 'PA_last', at, connected_at: at + 700 })
    await call.tell('joined', call.member, { connection: 'PA_early', at, connected_at: at + 300 })
    await call.tell('left', call.member, { connection: 'PA_early', at, connected_at: at + 300 })
    expect(await member(call)).toMatchObject({ present: true, consented: false })
    await call.consent(call.member, true, 'PA_last')
    expect(await call.read()).toMatchObject({ active: true })
  })

  it('and does not count without a connection or with another person’s connection', async () => {
    const call = await makeCall()
    await call.tell('joined', call.provider)
    await call.tell('joined', call.member)
    await call.consent(call.provider, true)
    await call.practice.stub.act('consent.switch', call.as(call.member), call.id, { consented: true })
    expect(await call.read()).toMatchObject({ active: false })
    await call.consent(call.member, true, call.connectionOf(call.provider))
    expect(await call.read()).toMatchObject({ active: false })
  })
})

describe('an epoch belongs to the connections that it began with', () => {
  it('so the next epoch begins when a person joins who consented before the join event', async () => {
    const call = await makeCall()
    const guest = person()
    await addPerson(call, guest)
    await call.begin()
    await call.consent(guest, true, 'PA_guest')
    expect(await call.read()).toMatchObject({ active: true, epoch: 1 })
    await call.wait(SECOND)
    await call.tell('joined', guest, { connection: 'PA_guest' })
    expect(await call.read()).toMatchObject({ active: true, epoch: 2 })
    await call.drain()
    expect(call.outside.wanted.at(-1)).toMatchObject({ epoch: 2, active: true })
    const { people } = await call.practice.stub.act('call.epoch', asAgent, call.id, 2)
    expect(people).toContainEqual(expect.objectContaining({ user_id: guest, connection: 'PA_guest' }))
  })

  it('so after a rejoin without consent, words from before it are refused', async () => {
    const call = await makeCall()
    await call.begin()
    await call.wait(5 * SECOND)
    await call.tell('joined', call.member, { connection: 'PA_again' })
    const before = call.segment('segment-1', 'said before', call.member, call.now - SECOND)
    expect(await refusalOf(call.store(1, before))).toBe('stale')
    await call.drain()
    expect(call.outside.wanted.at(-1)).toMatchObject({ active: false, withdrawn: true })
  })
})
