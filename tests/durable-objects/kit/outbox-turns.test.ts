import { describe, expect, it } from 'vitest'
import { type Delivery, Outbox, type OutboxRow } from '#durable-objects/kit/outbox'
import { continueTrace } from '#kernel/trace'
import { inside, makePractice, NOW } from '../practice/practice-factory.ts'

const done = (rows: readonly OutboxRow[]): Delivery[] => rows.map(() => ({ kind: 'done' }))

/**
 * An outbox with two lanes over the table of a practice. Rows of the lane `people` are sent together by person, rows of
 * the lane `things` one by one.
 */
function outboxOver({ storage }: DurableObjectState, answer = done) {
  const calls: { lane: string; rows: string[] }[] = []
  const statements: string[] = []
  const sql = new Proxy(storage.sql, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'exec') return value
      return (text: string, ...values: unknown[]) => {
        statements.push(text.trim().split(/\s/)[0] ?? '')
        return target.exec(text, ...values)
      }
    },
  })
  const send = (lane: string) => async (rows: readonly OutboxRow[]) => {
    calls.push({ lane, rows: rows.map((row) => row.event) })
    return answer(rows)
  }
  const outbox = new Outbox<'people' | 'things'>({
    storage: { sql } as DurableObjectStorage,
    clock: () => NOW,
    lanes: {
      people: { send: send('people'), together: (entity) => entity.split('/')[0] ?? '' },
      things: { send: send('things') },
    },
    owner: () => undefined,
  })
  const tell = (lane: 'people' | 'things', entity: string, event: string) =>
    outbox.add([{ lane, entity, event, payload: {}, traceparent: continueTrace(null) }])
  const left = () =>
    storage.sql
      .exec<{ event: string }>('SELECT event FROM outbox ORDER BY seq')
      .toArray()
      .map((row) => row.event)
  const counted = (verb: string) => statements.filter((one) => one === verb).length
  return { outbox, tell, calls, left, counted }
}

describe('the outbox', () => {
  it('sends the rows of many commits for one person in one call, and deletes delivered rows together', async () => {
    await inside(await makePractice(), async (object, state) => {
      await object.host.drain()
      const { outbox, tell, calls, left, counted } = outboxOver(state)
      const events = Array.from({ length: 20 }, (_, i) => `event ${i}`)
      for (const [i, event] of events.entries()) {
        state.storage.transactionSync(() => {
          tell('people', `ann/${i}`, event)
          tell('things', `thing ${i}`, event)
        })
        void outbox.drain()
      }
      await outbox.drain()
      // The rows of the first commit are delivered at once, and all others together after that delivery.
      expect(calls.filter(({ lane }) => lane === 'people').map(({ rows }) => rows)).toEqual([
        events.slice(0, 1),
        events.slice(1),
      ])
      expect(calls.filter(({ lane }) => lane === 'things').flatMap(({ rows }) => rows)).toEqual(events)
      expect(left()).toEqual([])
      expect(counted('DELETE')).toBeLessThan(calls.length)
    })
  })

  it('writes the rows of a transaction with one statement, in order', async () => {
    await inside(await makePractice(), async (object, state) => {
      await object.host.drain()
      const { outbox, calls, counted } = outboxOver(state)
      const traceparent = continueTrace(null)
      const events = Array.from({ length: 12 }, (_, i) => `event ${i}`)
      outbox.add(events.map((event) => ({ lane: 'things', entity: 'thing', event, payload: { a: 1 }, traceparent })))
      expect(counted('INSERT')).toBe(1)
      await outbox.drain()
      expect(calls.map(({ rows }) => rows)).toEqual(events.map((event) => [event]))
    })
  })

  it('preserves the order of an entity across commits, and a parked row blocks only its own entity', async () => {
    await inside(await makePractice(), async (object, state) => {
      await object.host.drain()
      const { outbox, tell, calls, left } = outboxOver(state, (rows) =>
        rows.map((row) => (row.event === 'bad' ? { kind: 'refused', code: '422' } : { kind: 'done' })),
      )
      for (const event of ['first', 'bad', 'held up']) {
        state.storage.transactionSync(() => {
          tell('people', 'ann/1', event)
          tell('people', 'ann/2', `other ${event}`)
        })
        void outbox.drain()
      }
      await outbox.drain()
      expect(calls.map(({ rows }) => rows)).toEqual([['first', 'other first'], ['bad', 'other bad'], ['other held up']])
      expect(left()).toEqual(['bad', 'held up'])
    })
  })
})
