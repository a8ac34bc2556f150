import { describe, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { MINUTE, SECOND } from '#kernel/clock'
import { asMember, asOwner, inside, refusalOf } from '../practice/practice-factory.ts'
import { asAgent, type Call, makeCall } from './call-factory.ts'

const cancel = (call: Call) =>
  call.practice.stub.act('appointment.cancel', asOwner(call.practice), call.id, { reason: '' })
const read = (call: Call, ctx = asOwner(call.practice)) => call.practice.stub.act('appointment.read', ctx, call.id)
const waits = (call: Call) =>
  inside(call.practice, (_object, { storage: { sql } }) =>
    sql.exec<{ due: number }>("SELECT due FROM outbox WHERE event = 'call.closed.v1'").toArray(),
  )

describe('a call that is canceled while it runs', () => {
  it('stores no word after the cancellation, also none that was said before, and starts no captions again', async () => {
    const call = await makeCall()
    await call.begin()
    await call.store(1, call.segment('segment-1'))
    call.outside.down = true
    await call.wait(SECOND)
    await cancel(call)
    expect(await refusalOf(call.store(1, call.segment('segment-2', 'and then', call.member, call.now - SECOND)))).toBe(
      'stale',
    )
    expect(await call.practice.stub.act('call.epoch', asAgent, call.id, 1)).toMatchObject({ active: false })
    await call.wait(SECOND)
    await call.tell('joined', call.member)
    expect(await call.read()).toMatchObject({ active: false, epoch: 1 })
    expect(await call.lines()).toHaveLength(1)
  })

  it('is ended within seconds after the media server answers again, and the practice is told meanwhile', async () => {
    const call = await makeCall()
    await call.begin()
    await call.drain()
    call.outside.down = true
    await cancel(call)
    await call.drain()
    const told = await read(call)
    expect(told.call_goes_on).toBe(true)
    expect((await read(call, asMember(call.member))).call_goes_on).toBe(false)
    for (let minutes = 0; minutes < 10; minutes++) {
      await call.wait(MINUTE)
      await call.drain()
      const [row] = await waits(call)
      expect(row && row.due - call.now).toBeLessThanOrEqual(5 * SECOND)
    }
    expect(call.outside.closed).toEqual([])
    call.outside.down = false
    await call.wait(5 * SECOND)
    await call.drain()
    expect(call.outside.closed).toEqual([call.id])
    const after = await read(call)
    expect(after.call_goes_on).toBe(false)
    expect(after.modify_datetime > told.modify_datetime).toBe(true)
    expect(await waits(call)).toEqual([])
  })

  it('is ended at once, although captions of the same call have waited for the media server for long', async () => {
    const call = await makeCall()
    call.outside.down = true
    await call.begin()
    for (let minutes = 0; minutes < 5; minutes++) {
      await call.drain()
      await call.wait(MINUTE)
    }
    await call.drain()
    call.outside.down = false
    await cancel(call)
    await call.drain()
    expect(call.outside.closed).toEqual([call.id])
    expect((await read(call)).call_goes_on).toBe(false)
  })

  it('is ended once more when someone who was let in before opened its room again', async () => {
    const call = await makeCall()
    await cancel(call)
    // Nobody is in the call, so that the practice can undo this first.
    await call.wait(NEWS_WAIT)
    await call.drain()
    await call.tell('joined', call.member)
    await call.drain()
    expect(call.outside.closed).toEqual([call.id, call.id])
  })
})
