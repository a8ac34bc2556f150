import { describe, expect, it } from 'vitest'
import { SECOND, toInstant } from '#kernel/clock'
import { asMember, asOwner, asWorkflows, inside, person, refusalOf } from '../practice/practice-factory.ts'
import { asLivekit, makeCall } from './call-factory.ts'
import { actInside } from '../practice/act-inside.ts'

describe('attendance', () => {
  it('ignores a repeated event', async () => {
    const call = await makeCall()
    expect(await call.tell('joined', call.member, { event_id: 'EV_1' })).toBe('done')
    await call.wait(SECOND)
    expect(await call.tell('left', call.member, { event_id: 'EV_2' })).toBe('done')
    for (const _time of [1, 2, 3]) expect(await call.tell('joined', call.member, { event_id: 'EV_1' })).toBe('repeat')
    expect((await call.read()).people).toContainEqual({ user_id: call.member, consented: false, present: false })
  })

  it('follows the latest event by time, not by arrival', async () => {
    const call = await makeCall()
    await call.tell('left', call.member, { at: call.now + 5 * SECOND })
    await call.tell('joined', call.member, { at: call.now })
    expect((await call.read()).people).toContainEqual({ user_id: call.member, consented: false, present: false })
    const row = await inside(call.practice, (_object, state) =>
      state.storage.sql.exec<{ first_joined_at: number }>('SELECT first_joined_at FROM attendance').one(),
    )
    expect(row.first_joined_at).toBe(call.now)
    await call.tell('finished', null, { at: call.now + 6 * SECOND })
    await call.tell('joined', call.member, { at: call.now + 8 * SECOND })
    expect((await call.read()).people).toContainEqual({ user_id: call.member, consented: false, present: true })
    await call.tell('finished', null, { at: call.now + 6 * SECOND })
    expect((await call.read()).people).toContainEqual({ user_id: call.member, consented: false, present: true })
  })

  it('ends a person’s presence only when their current connection ends', async () => {
    const call = await makeCall()
    const present = async () => (await call.read()).people.find(({ user_id }) => user_id === call.member)?.present
    await call.tell('joined', call.member, { connection: 'PA_old' })
    await call.tell('joined', call.member, { connection: 'PA_new' })
    await call.tell('left', call.member, { connection: 'PA_old', at: call.now + 20 * SECOND })
    expect(await present()).toBe(true)
    await call.tell('left', call.member, { connection: 'PA_new', at: call.now + SECOND })
    expect(await present()).toBe(false)
    // The two events of a connection that lasts less than a second arrive in the wrong order.
    await call.wait(60 * SECOND)
    await call.tell('left', call.member, { connection: 'PA_short' })
    await call.tell('joined', call.member, { connection: 'PA_short' })
    expect(await present()).toBe(false)
  })

  it('clears the missed flag when the provider’s join arrives, even late, and notifies both people', async () => {
    const call = await makeCall()
    await call.wait(10 * 60 * SECOND)
    expect(await call.practice.stub.act('appointment.missed', asWorkflows(), call.id)).toEqual({ raised: true })
    const read = () => call.practice.stub.act('appointment.read', asMember(call.member), call.id)
    const raised = await read()
    expect(raised).toMatchObject({
      orchid_pro_joined_ai_room: false,
      status_flags: { orchid_pro_may_have_missed_appointment: true },
    })
    await call.tell('joined', call.member)
    expect((await read()).status_flags.orchid_pro_may_have_missed_appointment).toBe(true)
    const told = await inside(call.practice, async (object, state) => {
      await object.host.drain()
      actInside(object, 'call.attend', asLivekit, {
        event_id: 'EV_pro',
        appointment_id: call.id,
        kind: 'joined',
        user_id: call.provider,
        at: call.now - SECOND,
        connection: 'PA_late',
        connected_at: call.now - SECOND,
      })
      return state.storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE event = 'appointment'").one()
        .n
    })
    expect(told).toBe(2)
    const lowered = await read()
    expect(lowered).toMatchObject({
      orchid_pro_joined_ai_room: true,
      status_flags: { orchid_pro_may_have_missed_appointment: false },
    })
    expect(lowered.modify_datetime > raised.modify_datetime).toBe(true)
    await call.wait(60 * SECOND)
    expect(await call.practice.stub.act('appointment.missed', asWorkflows(), call.id)).toEqual({ raised: false })
  })

  it('tells the practice at once who waits in the call, until they leave or the provider joins', async () => {
    const call = await makeCall()
    const asStaff = () => call.practice.stub.act('appointment.read', asOwner(call.practice), call.id)
    const since = async () => (await asStaff()).client_waiting_since
    const before = await asStaff()
    expect(before.client_waiting_since).toBeNull()
    await call.tell('joined', call.member)
    const waiting = await asStaff()
    expect(waiting.client_waiting_since).toBe(toInstant(call.now))
    // Clients replace their copy only by a later one.
    expect(waiting.modify_datetime > before.modify_datetime).toBe(true)
    const own = await call.practice.stub.act('appointment.read', asMember(call.member), call.id)
    expect(own.client_waiting_since).toBeNull()

    await call.wait(10 * SECOND)
    await call.tell('left', call.member)
    expect(await since()).toBeNull()
    await call.wait(10 * SECOND)
    await call.tell('joined', call.member)
    expect(await since()).toBe(toInstant(call.now))
    await call.wait(10 * SECOND)
    await call.tell('joined', call.provider)
    expect(await since()).toBeNull()
    // The provider hangs up, and the client is still there.
    await call.wait(10 * SECOND)
    await call.tell('left', call.provider)
    expect(await since()).not.toBeNull()
    await call.practice.stub.act('appointment.cancel', asOwner(call.practice), call.id, { reason: '' })
    expect(await since()).toBeNull()
  })

  it('announces only changes of who waits', async () => {
    const call = await makeCall()
    const announced = () =>
      inside(call.practice, (_object, state) =>
        state.storage.sql.exec<{ at: number }>('SELECT modify_at AS at FROM appointments').one(),
      )
    await call.tell('joined', call.member, { connection: 'PA_1' })
    const first = await announced()
    // A second tab of the same person changes nothing.
    await call.wait(SECOND)
    await call.tell('joined', call.member, { connection: 'PA_2' })
    expect(await announced()).toEqual(first)
    await call.tell('finished', null)
    expect((await announced()).at).toBeGreaterThanOrEqual(first.at)
  })

  it('accepts events only from LiveKit and only about existing sessions and their people', async () => {
    const call = await makeCall()
    const event = {
      event_id: 'EV_x',
      appointment_id: call.id,
      kind: 'joined',
      user_id: call.member,
      at: call.now,
      connection: 'PA_x',
      connected_at: call.now,
    } as const
    for (const somebody of [asMember(call.member), asOwner(call.practice)])
      expect(await refusalOf(call.practice.stub.act('call.attend', somebody, event))).toBe('not_found')
    expect(await call.tell('joined', call.member, { appointment_id: `apt_${call.practice.id}_none` })).toBe('ignored')
    expect(await call.tell('joined', person())).toBe('ignored')
  })
})
