import { runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds as counted } from '#db/hub/schema'
import { holds } from '#db/practice/schema-holds'
import { asRefusal } from '#contracts/errors'
import { heldUntil } from '#domain/scheduling/lifecycle-of-hold'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { hubStub } from '#durable-objects/stubs'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { HOUR, MINUTE } from '#kernel/clock'
import { gt } from 'drizzle-orm'
import { objects } from '../hub/hub-factory.ts'
import { actInside } from '../practice/act-inside.ts'
import {
  asMember,
  input,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { CardProvider } from './CardProvider.ts'
import { asProvider } from './payment-factory.ts'

/** What two members, the card provider, the network and the clock can do, in any order. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), member: fc.nat(1), slot: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('checkout' as const, 'pay' as const, 'close' as const, 'release' as const),
      nth: fc.nat(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 11, 45) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('outage' as const), on: fc.constantFrom(true, true, false) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A member whose hub has the clock of the practices. */
async function memberAtNow(): Promise<string> {
  const member = person()
  await runInDurableObject(hubStub(objects, member), ({ host }: UserHubObject) => {
    host.clock = () => NOW
  })
  return member
}

class World {
  readonly cards = new CardProvider()
  readonly members = [person(), person()]
  now = NOW
  readonly #object: PracticeObject
  readonly #practice: Practice

  constructor(object: PracticeObject, practice: Practice) {
    this.#object = object
    this.#practice = practice
    object.host.clock = () => this.now
    object.host.effects = this.cards.port(object.host.env.EFFECTS)
  }

  async act(one: Step): Promise<void> {
    try {
      await this.#act(one)
    } catch (error) {
      if (!asRefusal(error)) throw error
    }
  }

  async #act(one: Step): Promise<void> {
    const object = this.#object
    if (one.kind === 'hold') return this.#hold(this.members[one.member] as string, one.slot)
    if (one.kind === 'outage') this.cards.down = one.on
    if (one.kind === 'deliver') await this.deliver()
    if (one.kind === 'wait') {
      this.now += one.minutes * MINUTE
      // The card provider closes what is over, and the practice does what is due.
      for (const event of this.cards.tick(this.now)) await actInside(object, 'checkout.settle', asProvider, event)
      await object.host.alarm()
    }
    if (!('nth' in one)) return
    const all = object.host.db.select().from(holds).orderBy(holds.create_at, holds.id).all()
    const hold = all[one.nth % Math.max(1, all.length)]
    if (!hold) return
    if (one.kind === 'checkout') await actInside(object, 'checkout.begin', asMember(hold.user_id), hold.id)
    if (one.kind === 'release') await actInside(object, 'hold.release', asMember(hold.user_id), hold.id)
    if (one.kind === 'pay') {
      const event = this.cards.pay(hold.id)
      if (event) await actInside(object, 'checkout.settle', asProvider, event)
    }
    if (one.kind === 'close') {
      const page = this.cards.checkouts.get(hold.id)
      if (page?.status !== 'open') return
      page.status = 'expired'
      await actInside(object, 'checkout.settle', asProvider, this.cards.event(hold.id))
    }
  }

  async #hold(member: string, slot: number): Promise<void> {
    await this.#atHub(member, async ({ host }) => {
      host.clock = () => this.now
    })
    const request = input(this.#practice, TUESDAY_NINE + slot * HOUR)
    await actInside(this.#object, 'hold.make', asMember(member), request)
  }

  async deliver(): Promise<void> {
    for (const member of this.members)
      await this.#atHub(member, async ({ host }) => {
        host.clock = () => this.now
      })
    await this.#object.host.drain()
  }

  /** The holds of a member that still count, by the practice and by the hub. */
  async counts(member: string) {
    const live = this.#object.host.db
      .select()
      .from(holds)
      .all()
      .filter((hold) => hold.user_id === member && (heldUntil(hold) ?? 0) > this.now)
    const atHub = await this.#atHub(member, async ({ host }) =>
      host.db.select({ id: counted.timeslot_id }).from(counted).where(gt(counted.expires_at, this.now)).all(),
    )
    return { live: live.map(({ id }) => id).sort(), counted: atHub.map(({ id }) => id).sort() }
  }

  /** The guardians by whom the hub believes the times of a member are held; null for the member. */
  holders(member: string) {
    return this.#atHub(member, async ({ host }) => host.db.select({ made_by: counted.made_by }).from(counted).all())
  }

  #atHub<T>(member: string, look: (hub: UserHubObject) => Promise<T>): Promise<T> {
    return runInDurableObject(hubStub(objects, member), look)
  }
}

it('the hub counts exactly the times that a person holds, once all news is delivered', async () => {
  const practice = await makePractice()
  await inside(practice, async (object) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        for (const table of [
          'holds',
          'orders',
          'checkouts',
          'appointments',
          'appointment_people',
          'meetings',
          'outbox',
          'payments',
        ])
          object.host.state.storage.sql.exec(`DELETE FROM ${table}`)
        const world = new World(object, practice)
        for (const one of steps) await world.act(one)
        await world.deliver()
        for (const member of world.members) {
          const { live, counted: atHub } = await world.counts(member)
          expect(atHub).toEqual(live)
        }
      }),
      { numRuns: 150 },
    )
  })
})

it('a time that is asked for again while it is being paid still counts until its checkout ends', async () => {
  const practice = await makePractice()
  await inside(practice, async (object) => {
    const world = new World(object, practice)
    const steps: Step[] = [
      { kind: 'hold', member: 0, slot: 0 },
      { kind: 'checkout', nth: 0 },
      { kind: 'deliver' },
      { kind: 'hold', member: 0, slot: 0 },
      { kind: 'outage', on: true },
      { kind: 'wait', minutes: 11 },
    ]
    for (const one of steps) await world.act(one)
    await world.deliver()
    const { live, counted: atHub } = await world.counts(world.members[0] ?? '')
    expect(live).toHaveLength(1)
    expect(atHub).toEqual(live)
    // It is still their own, so their pages show it while it is being paid.
    expect(await world.holders(world.members[0] ?? '')).toEqual([{ made_by: null }])
  })
})

it('of many who want one time at once one holds it, and for the others nothing is counted', async () => {
  const practice = await makePractice()
  const start = input(practice)
  const members = await Promise.all(Array.from({ length: 20 }, memberAtNow))
  const answers = await inside(practice, (object) =>
    Promise.allSettled(members.map((member) => actInside(object, 'hold.make', asMember(member), start))),
  )
  const counts = await Promise.all(
    members.map((member) =>
      runInDurableObject(hubStub(objects, member), (hub: UserHubObject) => hub.host.db.select().from(counted).all()),
    ),
  )
  const held = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.timeslot_id] : []))
  expect(held).toHaveLength(1)
  expect(answers.filter((one) => one.status === 'rejected').map((one) => asRefusal(one.reason)?.code)).toEqual(
    Array<string>(19).fill('slot_taken'),
  )
  expect(counts.flat().map(({ timeslot_id }) => timeslot_id)).toEqual(held)
})

it('nobody holds more than six times at all practices, also when they ask two for the seventh at once', async () => {
  const practices = await Promise.all([1, 2, 3, 4].map(() => makePractice()))
  const member = await memberAtNow()
  const hold = (practice: Practice | undefined, slot: number) => {
    if (!practice) throw new Error('four practices')
    const request = input(practice, TUESDAY_NINE + slot * HOUR)
    return inside(practice, (object) => actInside(object, 'hold.make', asMember(member), request))
  }
  for (const slot of [0, 1, 2]) for (const practice of practices.slice(0, 2)) if (slot < 2) await hold(practice, slot)
  await hold(practices[0], 2)
  // Five are held. Three practices are asked for one more each.
  const answers = await Promise.allSettled([1, 2, 3].map((at) => hold(practices[at], 4)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of answers) if (one.status === 'rejected') expect(asRefusal(one.reason)?.code).toBe('too_many')
  const written = await Promise.all(
    practices.map((practice) => inside(practice, ({ host }) => host.db.select().from(holds).all())),
  )
  expect(written.flat().filter(({ state }) => state === 'held')).toHaveLength(6)
})
