import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentEpoch } from '#durable-objects/practice/calls/call-people'
import { appointmentRow } from '#durable-objects/practice/appointments/appointment-rows'
import { recordAttendance, type RoomEvent } from '#durable-objects/practice/calls/record-attendance'
import { switchConsent } from '#durable-objects/practice/calls/switch-consent'
import { readConsent } from '#durable-objects/practice/calls/read-consent'
import type { PracticeHost } from '#durable-objects/practice/store/practice-host'
import type { PracticeStore } from '#durable-objects/practice/store/practice-store'
import type { CallContext } from '#domain/access/actor'
import { SECOND } from '#kernel/clock'
import { inside, person } from '../practice/practice-factory.ts'
import { addPerson, asLivekit, type Call, makeCall } from './call-factory.ts'

const who = fc.nat(2)
/**
 * The steps that three people and the media server can take, in any order. Each webhook arrives at any time and any
 * number of times.
 */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'yes' as const), who }) },
  fc.record({ kind: fc.constantFrom('leave' as const, 'no' as const, 'late_yes' as const), who }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell' as const), back: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tell_all' as const) }) },
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 1500 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Word = Omit<RoomEvent, 'event_id'> & { user_id: string }
type Connection = { id: string; began: number; over: boolean }

describe('consent in a call, for any events in any order', () => {
  it('turns captions on exactly while two or more people are present and each consented for their connection', async () => {
    const call = await makeCall()
    const guest = person()
    await addPerson(call, guest)
    const people = [call.provider, call.member, guest]
    await inside(call.practice, (object) => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
          const world = new World(object.host, call, people)
          for (const one of steps) {
            world.act(one)
            world.holds()
          }
          world.act({ kind: 'tell_all' })
          world.holds()
          world.agreesWithTheRoom()
        }),
        { numRuns: 200 },
      )
    })
  })
})

/** The true state of the room, all webhooks about it, and the webhooks that the practice has received. */
class World {
  readonly #host: PracticeHost
  readonly #call: Call
  readonly #people: string[]
  readonly #connections = new Map<string, Connection[]>()
  readonly #said = new Map<string, string | null>()
  readonly #words: Word[] = []
  readonly #told = new Set<Word>()
  #events = 0
  #now: number

  constructor(host: PracticeHost, call: Call, people: string[]) {
    this.#host = host
    this.#call = call
    this.#people = people
    this.#now = call.now
    for (const table of ['attendance', 'consents', 'consent_log', 'call_epochs', 'provider_events', 'outbox', 'audit'])
      host.state.storage.sql.exec(`DELETE FROM ${table}`)
    host.clock = () => this.#now
  }

  act(one: Step): void {
    if (one.kind === 'wait') this.#now += one.ms
    else if (one.kind === 'tell') this.#tell(this.#words.at(-1 - one.back))
    else if (one.kind === 'tell_all') for (const word of [...this.#words].reverse()) this.#tell(word)
    else this.#actAs(this.#people[one.who] ?? '', one.kind)
  }

  #actAs(user: string, kind: 'join' | 'leave' | 'yes' | 'late_yes' | 'no'): void {
    const all = this.#connections.get(user) ?? []
    const newest = all.at(-1)
    if (kind === 'join') {
      this.#now += 1
      if (newest && !newest.over) this.#end(user, newest)
      const next = { id: `PA_${user}_${all.length}`, began: this.#now, over: false }
      this.#connections.set(user, [...all, next])
      this.#say('joined', user, next)
    } else if (kind === 'leave') {
      if (newest && !newest.over) this.#end(user, newest)
    } else if (kind === 'no') this.#switch(user, null)
    else {
      const named = kind === 'yes' ? newest : all[0]
      if (named && (kind === 'late_yes' || !named.over)) this.#switch(user, named.id)
    }
  }

  #end(user: string, connection: Connection): void {
    connection.over = true
    this.#say('left', user, connection)
  }

  #say(kind: 'joined' | 'left', user_id: string, { id, began }: Connection): void {
    // LiveKit sends the time of an event in whole seconds.
    const at = Math.floor(this.#now / SECOND) * SECOND
    this.#words.push({ appointment_id: this.#call.id, kind, user_id, connection: id, connected_at: began, at })
  }

  #switch(user: string, connection: string | null): void {
    this.#said.set(user, connection)
    const input = { consented: connection !== null, connection: connection ?? undefined }
    this.#run(this.#call.as(user), (store) => switchConsent(store, appointmentRow(store, this.#call.id), input))
  }

  /** Delivers a webhook. A repeat gets a new id, so that the practice cannot recognize it by its id. */
  #tell(word: Word | undefined): void {
    if (!word) return
    this.#told.add(word)
    this.#events += 1
    const event = { ...word, event_id: `EV_${this.#events}` }
    const before = this.#epoch()
    const presentBefore = this.#present().get(word.user_id)
    this.#run(asLivekit, (store) => recordAttendance(store, event))
    // A join by a new connection always ends the running epoch. It starts the next one if everyone has consented.
    const after = this.#epoch()
    if (before.active && this.#present().get(word.user_id) !== presentBefore && word.kind === 'joined')
      expect(after.active).toBe(after.epoch === before.epoch + 1)
  }

  /**
   * Who is present as far as the delivered webhooks tell: each person's latest connection, if its end is not among
   * them.
   */
  #toldPresent(): Map<string, string> {
    const present = new Map<string, string>()
    for (const user of this.#people) {
      const told = [...this.#told].filter((word) => word.user_id === user)
      const last = Math.max(...told.map((word) => word.connected_at))
      const ofLast = told.filter((word) => word.connected_at === last)
      const [first] = ofLast
      if (first && ofLast.every((word) => word.kind === 'joined')) present.set(user, first.connection)
    }
    return present
  }

  holds(): void {
    const present = this.#toldPresent()
    const agreed = [...present]
      .filter(([user, connection]) => this.#said.get(user) === connection)
      .map(([user]) => user)
    const seen = this.#run(this.#call.as(this.#call.member), (store) =>
      readConsent(store, appointmentRow(store, this.#call.id)),
    )
    const people = this.#people.map((user_id) => ({
      user_id,
      present: present.has(user_id),
      consented: agreed.includes(user_id),
    }))
    expect(seen.people.toSorted(byUser)).toEqual(people.toSorted(byUser))
    expect(seen.active).toBe(present.size >= 2 && agreed.length === present.size)
  }

  /** Checks that the practice, after all deliveries, knows the true state of the room. */
  agreesWithTheRoom(): void {
    const truly = this.#people.flatMap((user) => {
      const newest = this.#connections.get(user)?.at(-1)
      return newest && !newest.over ? [{ user, connection: newest.id }] : []
    })
    expect(new Map(truly.map(({ user, connection }) => [user, connection]))).toEqual(this.#toldPresent())
    const agreed = truly.every(({ user, connection }) => this.#said.get(user) === connection)
    expect(this.#epoch().active).toBe(truly.length >= 2 && agreed)
  }

  #present(): Map<string, string> {
    const rows = this.#host.state.storage.sql.exec<{ user_id: string; connection: string }>(
      'SELECT user_id, connection FROM attendance WHERE present = 1',
    )
    return new Map(rows.toArray().map(({ user_id, connection }) => [user_id, connection]))
  }

  #epoch() {
    return this.#run(asLivekit, (store) => currentEpoch(store, this.#call.id))
  }

  #run<T>(ctx: CallContext, work: (store: PracticeStore) => T): T {
    return this.#host.transact({ ctx, act: 'consent.switch' }, work)
  }
}

const byUser = (a: { user_id: string }, b: { user_id: string }) => (a.user_id < b.user_id ? -1 : 1)
