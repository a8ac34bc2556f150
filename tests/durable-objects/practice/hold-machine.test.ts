import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '#db/practice/schema-holds'
import { appointments } from '#db/practice/schema-appointments'
import { asRefusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { bookFromHold } from '#durable-objects/practice/holds/book-from-hold'
import { holdSlot, releaseHold } from '#durable-objects/practice/holds/hold-slot'
import { holdRow, moveHold } from '#durable-objects/practice/holds/hold-rows'
import type { PracticeHost } from '#durable-objects/practice/store/practice-host'
import type { PracticeStore } from '#durable-objects/practice/store/practice-store'
import { isCancelled } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import { asMember, inside, makePractice, NOW, person, TUESDAY_NINE, input } from './practice-factory.ts'

/** The steps that three members and the card provider can take with two times of one morning, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), member: fc.nat(2), slot: fc.nat(1) }),
  fc.record({
    kind: fc.constantFrom(
      'pay' as const,
      'release' as const,
      'give_up' as const,
      'book' as const,
      'expire_checkout' as const,
    ),
    hold: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 12 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describe('holds, for any steps in any order', () => {
  it('never sell a time twice, and match their sessions', async () => {
    const practice = await makePractice()
    const members = [person(), person(), person()]
    await inside(practice, (object) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
          clear(object.host)
          object.host.clock = () => NOW
          for (const one of steps) {
            act(object.host, one, members, (member, slot) => ({
              ctx: asMember(member),
              request: input(practice, TUESDAY_NINE + slot * 60 * MINUTE),
            }))
            invariants(object.host)
          }
        }),
        { numRuns: 60 },
      )
    })
  })
})

function act(
  host: PracticeHost,
  one: Step,
  members: string[],
  ask: (member: string, slot: number) => { ctx: CallContext; request: ReturnType<typeof input> },
): void {
  if (one.kind === 'wait') {
    const now = host.clock()
    host.clock = () => now + one.minutes * MINUTE
    return
  }
  const known = host.db.select({ id: holds.id, user_id: holds.user_id }).from(holds).orderBy(holds.create_at).all()
  const target = one.kind === 'hold' ? undefined : known[one.hold % Math.max(1, known.length)]
  if (one.kind !== 'hold' && !target) return
  const { ctx, request } = ask(
    one.kind === 'hold' ? (members[one.member] as string) : (target?.user_id as string),
    one.kind === 'hold' ? one.slot : 0,
  )
  const work = (store: PracticeStore) => {
    if (one.kind === 'hold') return void holdSlot(store, request)
    const id = target?.id as string
    if (one.kind === 'book') return void bookFromHold(store, id, { paid: true })
    if (one.kind === 'release') return releaseHold(store, holdRow(store, id))
    // begin-checkout.ts starts no checkout after the deadline, so this step does not either.
    const row = holdRow(store, id)
    if (one.kind === 'pay' && row.expires_at <= store.now) return
    moveHold(store, row, one.kind)
  }
  try {
    host.transact({ ctx, act: 'hold.make' }, work)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    expect(['slot_taken', 'wrong_state', 'too_many']).toContain(refusal.code)
  }
}

function invariants(host: PracticeHost): void {
  const now = host.clock()
  const all = host.db.select().from(holds).all()
  const sold = host.db
    .select()
    .from(appointments)
    .all()
    .filter((session) => !isCancelled(session.status))
  const keeping = all.filter((hold) => hold.state === 'paying' || (hold.state === 'held' && hold.expires_at > now))
  const times = [...sold, ...keeping]
    .map(({ start_at, end_at }) => [start_at, end_at] as const)
    .sort((a, b) => a[0] - b[0])
  times.forEach(([start], i) => {
    const before = times[i - 1]
    if (before) expect(before[1]).toBeLessThanOrEqual(start)
  })
  for (const hold of all) {
    expect(hold.state === 'booked').toBe(hold.appointment_id !== null)
    expect(sold.filter((session) => session.hold_id === hold.id)).toHaveLength(hold.state === 'booked' ? 1 : 0)
  }
}

function clear(host: PracticeHost): void {
  for (const table of [
    'holds',
    'appointments',
    'appointment_people',
    'meetings',
    'charts',
    'chart_people',
    'chart_words',
    'outbox',
    'audit',
  ])
    host.state.storage.sql.exec(`DELETE FROM ${table}`)
}
