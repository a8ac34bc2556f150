import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { meetings } from '#db/practice/schema-meetings'
import { isCancelled, isExpected, isRequested } from '#domain/scheduling/status'
import { bookFromHold } from '#durable-objects/practice/holds/book-from-hold'
import { releaseOverdueHolds } from '#durable-objects/practice/holds/release-overdue-holds'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { MINUTE } from '#kernel/clock'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { actInside } from './act-inside.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  hoursLater,
  inside,
  input,
  makePractice,
  NOW,
  person,
  type Practice,
} from './practice-factory.ts'
import { joined } from './chart-accounts.ts'

beforeAll(migrateDatabases)

/** Eight starts of one morning, half an hour apart, so that sessions of fifty minutes overlap their neighbors. */
const startOf = (slot: number) => hoursLater(slot / 2)
const slot = fc.nat(7)
/** The type whose bookings are requests. */
const ASKED = 'First session'
const ASKED_TYPE = {
  price: usd(9_000),
  length_minute: 50,
  session_location_type: 'telehealth',
  is_private: false,
  hue: 1,
  needs_approval: true,
} as const
const one = fc.nat(20)
/** The order in which rows were written. That of their ids differs from run to run. */
const AS_WRITTEN = sql`rowid`

/** What people and processes can do with sessions, in any order. `one` counts through what there is. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('hold' as const, 'ask' as const), member: fc.nat(1), slot }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), one }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      client: fc.nat(2),
      slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 2 }),
      force: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), one, slot, force: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      one,
      minutes: fc.constantFrom(20, 50, 80),
      place: fc.constantFrom(null, 'Room 2'),
      force: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel' as const,
        'cancel_by_client' as const,
        'cancel_no_join' as const,
        'approve' as const,
        'confirm' as const,
        'complete' as const,
        'hide' as const,
        'show' as const,
        'missed' as const,
      ),
      one,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('merge' as const, 'undo' as const, 'part' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discharge' as const), client: fc.nat(2) }) },
  // A day and two hours lead to the first start, and beyond the deadline of every request.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 20, 45, 90, 1_560) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type AppointmentRow = typeof appointments.$inferSelect

/** One practice with two members, and three clients of whom the first has an account. */
class World {
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly members = [person(), person()] as const
  #clients: string[] = []
  #merged: string | null = null
  readonly done = new Map<string, number>()

  constructor(object: PracticeObject, practice: Practice) {
    this.#object = object
    this.#practice = practice
    for (const table of TABLES) object.host.state.storage.sql.exec(`DELETE FROM ${table}`)
    object.host.clock = () => NOW
    // Nothing is delivered, so the outbox says who would be told.
    object.host.drain = async () => {}
  }

  async open(): Promise<void> {
    const make = (last_name: string) =>
      actInside(this.#object, 'chart.create', asOwner(this.#practice), {
        first_name: 'Ann',
        preferred_first_name: '',
        last_name,
      })
    for (const name of ['Stone', 'Stone', 'Reed']) this.#clients.push((await make(name)).patient_user_id)
    await actInside(this.#object, 'chart.link', asEdge(), joined(this.#clients[0] ?? null, this.members[0]))
  }

  /** Takes a step and checks all that holds after it. */
  async act(taken: Step): Promise<void> {
    const before = this.#appointments()
    const told = this.#told()
    try {
      await this.#take(taken)
      const after = this.#appointments()
      for (const { id, status } of after.values())
        if (status !== before.get(id)?.status) this.#count(`${taken.kind} → ${status}`)
      this.#count(taken.kind)
    } catch (error) {
      if (!asRefusal(error)) throw error
      // What was refused changed nothing.
      expect(this.#appointments()).toEqual(before)
    }
    this.#check()
    this.#checkTold(before, told)
  }

  #count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1)
  }

  async #take(taken: Step): Promise<void> {
    const { host } = this.#object
    const owner = asOwner(this.#practice)
    switch (taken.kind) {
      case 'wait': {
        const now = host.clock()
        host.clock = () => now + taken.minutes * MINUTE
        releaseOverdueHolds(host)
        return
      }
      case 'hold':
        await this.#hold(taken.member, taken.slot)
        return
      case 'ask': {
        const { timeslot_id } = await this.#hold(taken.member, taken.slot, ASKED)
        host.transactOwn((store) => bookFromHold(store, timeslot_id, { paid: false }))
        return
      }
      case 'pay': {
        const all = host.db.select({ id: holds.id }).from(holds).orderBy(AS_WRITTEN).all()
        const hold = all[taken.one % Math.max(1, all.length)]
        if (hold) host.transactOwn((store) => bookFromHold(store, hold.id, { paid: true }))
        return
      }
      case 'book':
        await actInside(this.#object, 'appointment.book', owner, {
          ...bookingOf(this.#clients[taken.client] ?? '', taken.slots.map(startOf)),
          force_book_over_blocked: taken.force,
        })
        return
      case 'merge': {
        const [, kept = '', gone = ''] = [null, this.#clients[0], this.#clients[1]]
        const { merge_id } = await actInside(this.#object, 'chart.merge', owner, { kept, gone, despite: [] })
        this.#merged = merge_id
        return
      }
      case 'undo':
        if (this.#merged === null) return
        await actInside(this.#object, 'chart.undo_merge', owner, {
          id: this.#clients[0] ?? '',
          merge_id: this.#merged,
        })
        this.#merged = null
        return
      case 'part':
        await actInside(this.#object, 'chart.part', owner, this.#clients[0] ?? '')
        return
      case 'discharge':
        await actInside(this.#object, 'chart.discharge', owner, {
          id: this.#clients[taken.client] ?? '',
          discharged_on: '2037-12-01',
          reason: 'goals_met',
          words: '',
        })
        return
      case 'edit':
        await this.#edit(taken)
        return
      default:
        await this.#change(taken.kind, taken.one, taken.kind === 'move' ? taken : null)
    }
  }

  async #hold(member: number, at: number, label?: string) {
    const asked = input(this.#practice, startOf(at))
    return actInside(this.#object, 'hold.make', asMember(this.members[member] ?? ''), {
      ...asked,
      ...(label !== undefined && { appointment_type_label: label }),
    })
  }

  async #edit({ one, minutes, place, force }: Extract<Step, { kind: 'edit' }>): Promise<void> {
    const all = [...this.#appointments().values()]
    const target = all[one % Math.max(1, all.length)]
    if (!target) return
    const { id, start_at: start, end_at: end, type_label, price_minor } = target
    const seen = { start, end, type_label, price_minor, place: target.place }
    const wanted = { ...seen, end: start + minutes * MINUTE, place }
    await actInside(this.#object, 'appointment.edit', asOwner(this.#practice), id, { wanted, seen, force })
  }

  async #change(kind: string, index: number, to: { slot: number; force: boolean } | null): Promise<void> {
    const all = [...this.#appointments().values()]
    const target = all[index % Math.max(1, all.length)]
    if (!target) return
    const owner = asOwner(this.#practice)
    const { id } = target
    if (to)
      return void (await actInside(this.#object, 'appointment.move', owner, id, {
        start: startOf(to.slot),
        force: to.force,
      }))
    switch (kind) {
      case 'cancel':
        return void (await actInside(this.#object, 'appointment.cancel', owner, id, { reason: 'Ill' }))
      case 'cancel_by_client':
        return void (await actInside(this.#object, 'appointment.cancel', asMember(this.#clientOf(id)), id, {
          reason: '',
        }))
      case 'approve':
        return void actInside(this.#object, 'appointment.approve', owner, id)
      case 'cancel_no_join':
        return void (await actInside(this.#object, 'appointment.cancel', asWorkflows(), id, { reason: '' }))
      case 'confirm':
        return void actInside(this.#object, 'appointment.confirm', owner, id)
      case 'complete':
        return void actInside(this.#object, 'appointment.complete', owner, id)
      case 'missed':
        return void actInside(this.#object, 'appointment.missed', asWorkflows(), id)
      default:
        return void actInside(this.#object, 'appointment.keep', owner, id, kind === 'hide')
    }
  }

  /** The account that takes part in a session; that of the first member for a client without one. */
  #clientOf(id: string): string {
    const { db } = this.#object.host
    const of = db
      .select()
      .from(appointment_people)
      .where(eq(appointment_people.appointment_id, id))
      .orderBy(AS_WRITTEN)
      .all()
    return of.find(({ user_id }) => user_id !== null)?.user_id ?? this.members[0]
  }

  #appointments(): Map<string, AppointmentRow> {
    const rows = this.#object.host.db.select().from(appointments).orderBy(AS_WRITTEN).all()
    return new Map(rows.map((row) => [row.id, row]))
  }

  #check(): void {
    const { host } = this.#object
    const places = [...this.#appointments().values()]
    const all = host.db.select().from(meetings).all()
    // Every appointment has its meeting, and no meeting is without one.
    expect(new Set(places.map(({ meeting_id }) => meeting_id))).toEqual(new Set(all.map(({ id }) => id)))
    for (const meeting of all) {
      const own = places.filter(({ meeting_id }) => meeting_id === meeting.id)
      expect(meeting.state === 'cancelled').toBe(own.every(({ status }) => isCancelled(status)))
      for (const place of own.filter(({ status }) => isExpected(status))) expect(timeOf(place)).toEqual(timeOf(meeting))
    }
    // A request is open exactly as long as its hold waits for the answer, and every ended one says how it ended.
    const waiting = new Set(
      host.db
        .select()
        .from(holds)
        .all()
        .filter(({ state }) => state === 'requested')
        .map(({ appointment_id }) => appointment_id),
    )
    for (const { id, status, answer_by, request_outcome } of places) {
      expect([id, waiting.has(id)]).toEqual([id, isRequested(status)])
      expect([id, request_outcome === null]).toEqual([id, answer_by === null || isRequested(status)])
    }
    // Two meetings at one time are so on purpose.
    const planned = all.filter(({ state }) => state === 'planned')
    for (const a of planned)
      for (const b of planned)
        if (a.id < b.id && a.start_at < b.end_at && b.start_at < a.end_at)
          expect(a.overbooked || b.overbooked).toBe(true)
    if (planned.some(({ overbooked }) => overbooked)) this.done.set('overbooked', 1)
  }

  #told(): number {
    return Number(this.#object.host.state.storage.sql.exec('SELECT coalesce(max(seq), 0) AS seq FROM outbox').one().seq)
  }

  /** Whoever may see a changed appointment is told, and its version is later than every earlier one. */
  #checkTold(before: Map<string, AppointmentRow>, since: number): void {
    const sent = this.#object.host.state.storage.sql
      .exec<{ payload: string }>("SELECT payload FROM outbox WHERE event = 'appointment' AND seq > ?", since)
      .toArray()
      .map(({ payload }) => (JSON.parse(payload) as { appointment_id: string }).appointment_id)
    const newest = Math.max(0, ...[...before.values()].map(({ modify_at }) => modify_at))
    for (const row of this.#appointments().values()) {
      if (JSON.stringify(row) === JSON.stringify(before.get(row.id))) continue
      expect(sent).toContain(row.id)
      expect(row.modify_at).toBeGreaterThan(newest)
    }
  }
}

const timeOf = ({ start_at, end_at, overbooked, start_set_at, start_set_by, provider_id, ...where }: MeetingTime) => ({
  ...{ start_at, end_at, overbooked, start_set_at, start_set_by, provider_id },
  ...{ location: where.location, place: where.place },
})
type MeetingTime = Pick<
  AppointmentRow,
  'start_at' | 'end_at' | 'overbooked' | 'start_set_at' | 'start_set_by' | 'provider_id' | 'location' | 'place'
>

const TABLES = [
  ...['holds', 'orders', 'checkouts', 'payments', 'meetings', 'series', 'appointments', 'appointment_people'],
  ...['charts', 'chart_people', 'chart_words', 'chart_merges', 'chart_merge_moves', 'discharges', 'outbox', 'audit'],
]

describe('meetings and appointments, for any steps in any order', () => {
  it('belong together, agree about their time, and overlap only on purpose', async () => {
    const practice = await makePractice()
    await practice.stub.act('appointment_type.create', asOwner(practice), { ...ASKED_TYPE, label: ASKED })
    const done = new Map<string, number>()
    await inside(practice, async (object) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
          const world = new World(object, practice)
          await world.open()
          for (const one of steps) await world.act(one)
          for (const [kind, count] of world.done) done.set(kind, (done.get(kind) ?? 0) + count)
        }),
        // The seed is fixed, so that what the runs reached below is always the same.
        { numRuns: 60, seed: 84 },
      )
    })
    // The runs are only meaningful if they reached every step.
    for (const kind of [
      ...['hold', 'pay', 'book', 'move', 'edit', 'cancel', 'cancel_by_client', 'cancel_no_join', 'confirm', 'complete'],
      ...['hide', 'show', 'missed', 'merge', 'undo', 'part', 'discharge', 'overbooked'],
      ...['ask → pending_patient_portal_approval', 'approve → confirmed', 'complete → completed'],
      ...['wait → cancelled_orchid_pro', 'cancel → cancelled_orchid_pro', 'cancel_by_client → cancelled_patient'],
    ])
      expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true])
  })
})
