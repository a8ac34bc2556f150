import { ENTITIES } from '#durable-objects/practice/store/practice-outbox'
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkflowEvent } from '#contracts/internal/workflows'
import { practiceStub } from '#durable-objects/stubs'
import { SECOND } from '#kernel/clock'
import { continueTrace } from '#kernel/trace'
import {
  asMember,
  asOperator,
  asOwner,
  bookSession,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  setClock,
  TUESDAY_NINE,
  useGateway,
  waiting,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'

let practice: Practice
let gateway: RecordingGateway

beforeEach(async () => {
  practice = await makePractice()
  gateway = new RecordingGateway()
  await useGateway(practice, gateway)
})

const names = (events: WorkflowEvent[]) => events.map((event) => event.event)
const of = (appointment: string) =>
  gateway.events.filter((event) => 'appointment_id' in event && event.appointment_id === appointment)

/** Books a session and moves it, and its client cancels it, each right after the other: nothing of it can be undone. */
async function busySession(start = TUESDAY_NINE): Promise<string> {
  const client = person()
  const id = await bookSession(practice, client, start)
  await practice.stub.act('appointment.move', asOwner(practice), id, { start: start + 30 * 60_000, force: false })
  await practice.stub.act('appointment.cancel', asMember(client), id, { reason: '' })
  return id
}
/** Ends the object at once, as a crash does: unfinished work is lost, and committed rows remain. */
async function kill(): Promise<void> {
  await expect(
    inside(practice, (_object, state) => state.storage.sync().then(() => state.abort('killed'))),
  ).rejects.toThrow()
  practice = { ...practice, stub: practiceStub(practice.objects, practice.id) }
  await useGateway(practice, gateway)
  await setClock(practice, NOW + 30 * SECOND)
}

const TRACE = continueTrace(null)
const LIFE = ['appointment.booked.v1', 'appointment.moved.v1', 'appointment.cancelled.v1']

describe('the outbox of a practice', () => {
  it('sends after the commit, in order, with unique operation ids and rising versions', async () => {
    const id = await busySession()
    await drain(practice)
    expect(names(of(id))).toEqual(LIFE)
    expect(new Set(gateway.events.map((event) => event.operation_id)).size).toBe(3)
    expect(await waiting(practice)).toEqual([])
    const versions = of(id).map((event) => event.version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
  })

  it('sends nothing for a change that was rolled back', async () => {
    await expect(
      inside(practice, (object) =>
        object.host.transactOwn((store) => {
          store.outbox({
            lane: 'workflows',
            entity: ENTITIES.mail('x'),
            event: 'mail.requested.v1',
            payload: { mail_id: 'x' },
          })
          throw new Error('rolled back')
        }),
      ),
    ).rejects.toThrow('rolled back')
    await drain(practice)
    expect(gateway.events).toEqual([])
  })

  it('preserves the order within a session, and a blocked session does not block another', async () => {
    let letGo: () => void = () => {}
    const first = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const client = person()
    const held = await bookSession(practice, client)
    await drain(practice)
    gateway.events.length = 0
    gateway.answer = async (event) => {
      if ('appointment_id' in event && event.appointment_id === held && event.event === 'appointment.moved.v1')
        await first
      return { kind: 'done', value: { workflow_id: 'w', run_id: null, started: true } }
    }
    await practice.stub.act('appointment.move', asOwner(practice), held, { start: hoursLater(5), force: false })
    await practice.stub.act('appointment.cancel', asMember(client), held, { reason: '' })
    const other = await bookSession(practice, person(), hoursLater(2))
    // The other session's event is delivered while the first session's delivery hangs and its second event waits.
    await inside(practice, async (object) => {
      await gateway.until(() => of(other).length > 0)
      expect(names(of(other))).toEqual(['appointment.booked.v1'])
      expect(names(of(held))).toEqual(['appointment.moved.v1'])
      letGo()
      return object.host.drain()
    })
    expect(names(of(held))).toEqual(['appointment.moved.v1', 'appointment.cancelled.v1'])
  })

  it('retries during an outage with growing pauses of at most a minute, and never gives up', async () => {
    gateway.down()
    const id = await bookSession(practice, person())
    await drain(practice)
    const pauses: number[] = []
    let now = NOW
    for (let i = 0; i < 12; i++) {
      const [row] = await waiting(practice)
      if (!row) throw new Error('gave up')
      expect(row.parked).toBeNull()
      pauses.push((row.due - now) / SECOND)
      now = row.due
      await setClock(practice, now)
      await inside(practice, (object) => object.alarm())
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60])
    gateway.up()
    gateway.events.length = 0
    await setClock(practice, now + 60 * SECOND)
    await inside(practice, (object) => object.alarm())
    expect(names(of(id))).toEqual(['appointment.booked.v1'])
    expect(await waiting(practice)).toEqual([])
  })

  it('retries only one row during an outage, and after it sends all waiting rows', async () => {
    gateway.down()
    await bookSession(practice, person())
    await drain(practice)
    for (let hour = 1; hour < 7; hour++) await bookSession(practice, person(), hoursLater(hour))
    await drain(practice)
    expect(gateway.events).toHaveLength(1)
    await setClock(practice, NOW + SECOND)
    await inside(practice, (object) => object.alarm())
    expect(gateway.events).toHaveLength(2)
    // The pause of the lane is now longer than the pause of any row.
    expect(await inside(practice, (object) => object.host.outbox.nextDue())).toBe(NOW + 3 * SECOND)
    gateway.up()
    await setClock(practice, NOW + 3 * SECOND)
    await inside(practice, (object) => object.alarm())
    expect(new Set(gateway.events.slice(2).map((event) => event.operation_id)).size).toBe(7)
    expect(await waiting(practice)).toEqual([])
  })

  it('sends other rows while one row fails at every try', async () => {
    const client = person()
    const bad = await bookSession(practice, client)
    await drain(practice)
    gateway.answer = (event) =>
      'appointment_id' in event && event.appointment_id === bad
        ? { kind: 'later', code: '500' }
        : { kind: 'done', value: { workflow_id: 'w', run_id: null, started: true } }
    await practice.stub.act('appointment.cancel', asMember(client), bad, { reason: '' })
    await drain(practice)
    const good = await busySession(hoursLater(2))
    await setClock(practice, NOW + SECOND)
    await inside(practice, (object) => object.alarm())
    expect(names(of(good))).toEqual(LIFE)
    expect((await waiting(practice)).map((row) => [row.event, row.parked])).toEqual([
      ['appointment.cancelled.v1', null],
    ])
  })

  it('retries with the same operation id when the answer was lost', async () => {
    let answers = 0
    gateway.answer = () =>
      answers++ === 0
        ? { kind: 'later', code: 'unreachable' }
        : { kind: 'done', value: { workflow_id: 'w', run_id: null, started: false } }
    await bookSession(practice, person())
    await drain(practice)
    await setClock(practice, NOW + 2 * SECOND)
    await drain(practice)
    const [first, second] = gateway.events
    expect(gateway.events).toHaveLength(2)
    expect(second?.operation_id).toBe(first?.operation_id)
  })

  it('parks a refused row, blocks only its session, and sends both again on request', async () => {
    const client = person()
    const bad = await bookSession(practice, client)
    await drain(practice)
    gateway.answer = (event) =>
      'appointment_id' in event && event.appointment_id === bad
        ? { kind: 'refused', code: '422' }
        : { kind: 'done', value: { workflow_id: 'w', run_id: null, started: true } }
    gateway.events.length = 0
    await practice.stub.act('appointment.move', asOwner(practice), bad, { start: hoursLater(6), force: false })
    await practice.stub.act('appointment.cancel', asMember(client), bad, { reason: '' })
    const good = await busySession(hoursLater(2))
    await drain(practice)
    expect(names(of(good))).toEqual(LIFE)
    expect(names(of(bad))).toEqual(['appointment.moved.v1'])
    expect((await waiting(practice)).map((row) => row.parked)).toEqual(['422', null])

    gateway.up()
    gateway.events.length = 0
    expect(await practice.stub.act('outbox.drive', asOperator())).toBe(1)
    await drain(practice)
    expect(names(of(bad))).toEqual(['appointment.moved.v1', 'appointment.cancelled.v1'])
    expect(await waiting(practice)).toEqual([])
  })

  it('neither loses nor repeats a row when the object is evicted', async () => {
    gateway.down()
    const id = await busySession()
    await drain(practice)
    await evictDurableObject(practice.stub)
    await setClock(practice, NOW + 30 * SECOND)
    gateway.up()
    gateway.events.length = 0
    await useGateway(practice, gateway)
    expect(await runDurableObjectAlarm(practice.stub)).toBe(true)
    expect(names(of(id))).toEqual(LIFE)
    await evictDurableObject(practice.stub)
    await useGateway(practice, gateway)
    await setClock(practice, NOW + 60 * SECOND)
    await runDurableObjectAlarm(practice.stub)
    expect(names(of(id))).toEqual(LIFE)
  })

  it('sends committed rows once when the object dies before the delivery', async () => {
    await inside(practice, (object, { storage }) =>
      storage.transactionSync(() =>
        object.host.outbox.add(
          [practice.id, 'other', practice.id].map((entity) => ({
            lane: 'workflows',
            entity,
            event: 'practice.intake_finished.v1',
            payload: {},
            traceparent: TRACE,
          })),
        ),
      ),
    )
    await kill()
    expect(gateway.events).toEqual([])
    expect(await waiting(practice)).toHaveLength(3)
    expect(await runDurableObjectAlarm(practice.stub)).toBe(true)
    expect(gateway.events).toHaveLength(3)
    expect(await waiting(practice)).toEqual([])
  })

  it('sends a row again with the same operation id when the object dies before the answer', async () => {
    gateway.answer = () => new Promise(() => undefined)
    const id = await busySession()
    await inside(practice, () => gateway.until(() => of(id).length > 0))
    expect(names(of(id))).toEqual(LIFE.slice(0, 1))
    const [before] = of(id)
    gateway.events.length = 0
    gateway.up()
    await kill()
    expect(await runDurableObjectAlarm(practice.stub)).toBe(true)
    expect(names(of(id))).toEqual(LIFE)
    expect(of(id)[0]?.operation_id).toBe(before?.operation_id)
    expect(await waiting(practice)).toEqual([])
  })

  it('sets the alarm for a missed delivery in the commit that writes the row', async () => {
    await inside(practice, (object, state) => {
      object.host.transactOwn((store) =>
        store.outbox({
          lane: 'workflows',
          entity: ENTITIES.mail('x'),
          event: 'mail.requested.v1',
          payload: { mail_id: 'x' },
        }),
      )
      const [alarm] = state.storage.sql.exec<{ due: number }>("SELECT due FROM named_alarms WHERE name = 'outbox'")
      expect(alarm?.due).toBe(NOW + 5 * SECOND)
    })
  })
})
