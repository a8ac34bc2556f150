import { describe, expect, it } from 'vitest'
import { agentIdentity } from '#contracts/plain/call-room'
import { HOUR, MINUTE, SECOND } from '#kernel/clock'
import { inside, person, refusalOf } from '../practice/practice-factory.ts'
import { addPerson, asAgent, type Call, makeCall } from './call-factory.ts'

const nobodyAgreed = [{ consented: false }, { consented: false }]

const agentRows = (call: Call) =>
  inside(call.practice, (_object, state) =>
    state.storage.sql.exec<{ event: string }>("SELECT event FROM outbox WHERE lane = 'calls' ORDER BY seq").toArray(),
  )

describe('captions run', () => {
  it('once both people are present and have consented, with one agent request', async () => {
    const call = await makeCall()
    // Both consent before LiveKit's webhooks about their joins arrive, which can happen.
    await call.consent(call.member, true, 'PA_member')
    await call.consent(call.provider, true, 'PA_provider')
    expect(await call.read()).toMatchObject({ active: false, epoch: 0, people: nobodyAgreed })
    await call.tell('joined', call.provider, { connection: 'PA_provider' })
    expect(await call.read()).toMatchObject({ active: false, epoch: 0 })
    await call.tell('joined', call.member, { connection: 'PA_member' })
    expect(await call.read(call.provider)).toMatchObject({
      active: true,
      epoch: 1,
      people: expect.arrayContaining([{ user_id: call.member, consented: true, present: true }]),
    })
    await call.drain()
    expect(call.outside.wanted).toMatchObject([{ appointment_id: call.id, epoch: 1, active: true, withdrawn: false }])
    expect(await call.practice.stub.act('appointment.read', call.as(call.member), call.id)).toMatchObject({
      session_recording_source: 'ai-telehealth',
    })
  })

  it('with an agent that is requested again until it starts, and after it leaves', async () => {
    const call = await makeCall()
    await call.begin()
    await call.drain()
    for (let i = 0; i < 3; i++) {
      await call.wait(MINUTE)
      await call.drain()
    }
    expect(call.outside.wanted).toHaveLength(4)
    expect(await call.practice.stub.act('call.epoch', asAgent, call.id, 1)).toMatchObject({
      active: true,
      people: expect.arrayContaining([
        {
          user_id: call.member,
          display_name: 'Mia Stone',
          user_type: 'member',
          connection: call.connectionOf(call.member),
        },
      ]),
    })
    await call.wait(MINUTE)
    await call.drain()
    expect(call.outside.wanted).toHaveLength(4)
    expect(await agentRows(call)).toEqual([])
    // The agent dies during the call and is requested again.
    expect(await call.tell('left', agentIdentity(1))).toBe('ignored')
    await call.drain()
    await call.wait(MINUTE)
    await call.drain()
    expect(call.outside.wanted).toHaveLength(5)
  })

  it('only during the call: no agent is requested after it, even if no one was recorded as leaving', async () => {
    const call = await makeCall()
    await call.begin()
    await call.drain()
    await call.wait(3 * HOUR)
    await call.drain()
    expect(await agentRows(call)).toEqual([])
  })

  it('until a person without consent joins, and again when that person consents or leaves', async () => {
    const call = await makeCall()
    const guest = person()
    await addPerson(call, guest)
    await call.begin()
    await call.wait(SECOND)
    await call.tell('joined', guest)
    expect(await call.read()).toMatchObject({ active: false, epoch: 1 })
    await call.drain()
    expect(call.outside.wanted.at(-1)).toMatchObject({ active: false, withdrawn: true })
    await call.consent(guest, true)
    expect(await call.read()).toMatchObject({ active: true, epoch: 2 })
    await call.consent(guest, false)
    await call.wait(SECOND)
    await call.tell('left', guest)
    expect(await call.read()).toMatchObject({ active: true, epoch: 3 })
  })

  it('not for one person alone, even with a stranger in the room', async () => {
    const call = await makeCall()
    await call.tell('joined', call.member)
    await call.consent(call.member, true)
    expect(await call.tell('joined', person())).toBe('ignored')
    expect(await call.read()).toMatchObject({ active: false })
  })
})

describe('an epoch ends', () => {
  it('at once with a withdrawal, and later segments are refused', async () => {
    const call = await makeCall()
    await call.begin()
    await call.store(1, call.segment('segment-1'))
    await call.wait(5 * SECOND)
    const state = await call.consent(call.member, false)
    expect(state).toMatchObject({ active: false, epoch: 1 })
    // A segment that was spoken before the withdrawal but not stored is refused.
    expect(
      await refusalOf(
        call.store(1, call.segment('segment-2', 'and one more thing', call.member, call.now - 3 * SECOND)),
      ),
    ).toBe('stale')
    await call.drain()
    expect(call.outside.wanted.at(-1)).toMatchObject({ epoch: 1, active: false, withdrawn: true })
    expect(await call.lines()).toHaveLength(1)
  })

  it('with a withdrawal, and is not reopened by a new consent after the other person hung up', async () => {
    const call = await makeCall()
    await call.begin()
    await call.wait(SECOND)
    await call.consent(call.member, false)
    await call.tell('left', call.provider)
    await call.wait(SECOND)
    await call.consent(call.member, true)
    expect(
      await refusalOf(call.store(1, call.segment('segment-1', 'said before', call.member, call.now - 5 * SECOND))),
    ).toBe('stale')
    expect(await call.lines()).toEqual([])
  })

  it('when a person hangs up: for one minute, earlier words are still accepted, and later words never', async () => {
    const call = await makeCall()
    await call.begin()
    await call.wait(10 * SECOND)
    const end = call.now
    await call.tell('left', call.member)
    expect(await call.read()).toMatchObject({ active: false, epoch: 1 })
    await call.drain()
    expect(call.outside.wanted.at(-1)).toMatchObject({ active: false, withdrawn: false })
    await call.wait(30 * SECOND)
    const before = call.segment('segment-1', 'see you next week', call.member, end - SECOND)
    const after = call.segment('segment-2', 'still talking to myself', call.provider, end + 2 * SECOND)
    expect(await call.store(1, before, after)).toEqual({ stored: ['segment-1'] })
    expect(await refusalOf(call.store(1, after))).toBe('stale')
    await call.wait(31 * SECOND)
    expect(await refusalOf(call.store(1, call.segment('segment-3', 'late', call.member, end - SECOND)))).toBe('stale')
    expect((await call.lines()).map((line) => line.text)).toEqual(['see you next week'])
  })

  it('when a person hangs up, and a withdrawal in the minute after it refuses all further words', async () => {
    const call = await makeCall()
    await call.begin()
    await call.wait(10 * SECOND)
    const end = call.now
    await call.tell('left', call.provider)
    await call.wait(SECOND)
    await call.consent(call.member, false)
    expect(await refusalOf(call.store(1, call.segment('segment-1', 'x', call.member, end - SECOND)))).toBe('stale')
  })

  it('when the room is finished', async () => {
    const call = await makeCall()
    await call.begin()
    await call.wait(SECOND)
    await call.tell('finished', null)
    expect(await call.read()).toMatchObject({
      active: false,
      people: [{ present: false }, { present: false }],
    })
  })
})
