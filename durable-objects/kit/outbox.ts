import { log } from '#kernel/log'
import { type Millis, SECOND, systemClock } from '#kernel/clock'
import { backOff, type OutboxEntry, type OutboxRow, OutboxRows } from './outbox-rows.ts'
import { SendingPace } from './sending-pace.ts'

export type { OutboxEntry, OutboxRow }

/**
 * How a delivery went: an outage is `later` and never gives up; a refusal parks the row and whatever follows it.
 * `outage` says that the lane's other side as a whole is out of reach, so that the lane rests.
 */
export type Delivery =
  | { kind: 'done' }
  | { kind: 'later'; code: string; outage?: boolean }
  | { kind: 'refused'; code: string }

/** How the rows of one lane go out. */
export type OutboxLane = {
  /** Sends rows that go together, oldest first, each of another entity. Answers one outcome per row. */
  send: (rows: readonly OutboxRow[]) => Promise<Delivery[]>
  /** What an entity's rows go together with; left out: each entity goes by itself. */
  together?: (entity: string) => string
}

export type OutboxDeps<Lane extends string> = {
  storage: DurableObjectStorage
  clock: () => Millis
  /** A slow lane never holds up another. */
  lanes: Record<Lane, OutboxLane>
  /** The owner's id for the log. */
  owner: () => string | undefined
}

/** Deliveries under way at once, per lane. */
const WIDTH = 6
/** Rows that one look takes in. */
const LOOK = 64
/** A delivery that hangs longer counts as failed. */
const PATIENCE = 15 * SECOND

/** Sends each row by itself. */
export function oneByOne(send: (row: OutboxRow) => Promise<Delivery>): OutboxLane['send'] {
  return (rows) => Promise.all(rows.map(send))
}

/** A flight that has landed, not yet recorded. */
type Landing = { lane: LaneState; group: string; rows: readonly OutboxRow[]; outcomes: readonly Delivery[] }

/** A failure is heard of by those who wait for quiet; where none does, the alarm tries again. */
function heeded(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}

/** What is known of a lane. Memory only: after an eviction it is learnt again, and rows under way are sent again. */
type LaneState = {
  plan: OutboxLane
  /** Under way, by what goes together. */
  flying: Map<string, Promise<void>>
  /** A look before this instant finds nothing. */
  lookAt: Millis
  /** Outages in a row; while there are any, one row at a time asks whether it is over. */
  outages: number
  /** The lane rests until this instant. */
  restUntil: Millis
}

function groupOf(lane: LaneState, entity: string): string {
  return lane.plan.together?.(entity) ?? entity
}

/**
 * Outbox of one object. `add` runs inside the transaction of the change; `drain` is asked for right after the commit and
 * is backed by an alarm. Commits that follow each other closely are told of together, and what has landed until then is
 * recorded together (SendingPace). What was delivered is deleted; what could not be is tried again for ever, or parked.
 */
export class Outbox<Lane extends string> {
  readonly #deps: OutboxDeps<Lane>
  readonly #rows: OutboxRows<Lane>
  readonly #lanes: Map<Lane, LaneState>
  readonly #pace = new SendingPace()
  /** Landed since the last sending. A group counts as under way until its landing is recorded. */
  #landed: Landing[] = []
  #sending: Promise<void> | undefined
  #quiet: Promise<void> | undefined

  constructor(deps: OutboxDeps<Lane>) {
    this.#deps = deps
    this.#rows = new OutboxRows(deps.storage.sql)
    const plans = Object.entries(deps.lanes) as [Lane, OutboxLane][]
    this.#lanes = new Map(
      plans.map(([name, plan]) => [name, { plan, flying: new Map(), lookAt: 0, outages: 0, restUntil: 0 }]),
    )
  }

  /** Writes a row. Call inside the transaction of the change it tells about. */
  add(entry: OutboxEntry<Lane>): void {
    this.addAll([entry])
  }

  /** Writes the rows of one transaction, in their order, by one statement. Call inside it. */
  addAll(entries: readonly OutboxEntry<Lane>[]): void {
    if (entries.length === 0) return
    const now = this.#deps.clock()
    this.#rows.add(entries, now)
    for (const entry of entries) {
      const lane = this.#lanes.get(entry.lane)
      // A rollback makes this a look for nothing, no more. What waits for a flight is found when that lands.
      if (lane && !lane.flying.has(groupOf(lane, entry.entity))) lane.lookAt = Math.min(lane.lookAt, now)
    }
  }

  /**
   * Sends what is due and resolves when nothing is under way any more. Calls that meet share the work and the wait.
   */
  drain(): Promise<void> {
    this.#sendSoon()
    this.#quiet ??= this.#untilQuiet().finally(() => {
      this.#quiet = undefined
    })
    return this.#quiet
  }

  /** When the earliest waiting row may be tried (ms); null when nothing waits. */
  nextDue(): Millis | null {
    const now = this.#deps.clock()
    let next = Number.POSITIVE_INFINITY
    for (const [name, lane] of this.#lanes) {
      const due = lane.lookAt > now ? lane.lookAt : (this.#rows.heads(name, 1)[0]?.due ?? Number.POSITIVE_INFINITY)
      next = Math.min(next, Math.max(due, lane.restUntil))
    }
    return Number.isFinite(next) ? next : null
  }

  /** Drives parked rows again (all, or one) after their cause was mended. Answers how many. */
  driveAgain(seq?: number): number {
    const now = this.#deps.clock()
    for (const lane of this.#lanes.values()) lane.lookAt = 0
    return this.#rows.driveAgain(now, seq)
  }

  async #untilQuiet(): Promise<void> {
    for (;;) {
      const flights = Array.from(this.#lanes.values()).flatMap((lane) => Array.from(lane.flying.values()))
      if (this.#sending) await this.#sending
      else if (flights.length > 0) await Promise.race(flights)
      else return
    }
  }

  /** Records what has landed and sends what is due: at once, or with what comes until the pace allows it. */
  #sendSoon(): void {
    if (this.#sending) return
    const wait = this.#pace.wait(systemClock())
    if (wait === 0) {
      this.#send()
      return
    }
    const turn = new Promise<void>((resolve) => setTimeout(resolve, wait)).then(() => {
      this.#sending = undefined
      this.#send()
    })
    this.#sending = heeded(turn)
  }

  #send(): void {
    this.#settle()
    let sends = false
    for (const [name, lane] of this.#lanes) if (this.#pump(name, lane)) sends = true
    if (sends) this.#pace.take(systemClock())
  }

  /** Records what has landed. */
  #settle(): void {
    const landings = this.#landed
    this.#landed = []
    try {
      for (const lane of new Set(landings.map((one) => one.lane)))
        this.#weather(
          lane,
          landings.filter((one) => one.lane === lane).flatMap(({ outcomes }) => outcomes),
        )
      this.#record(landings)
    } finally {
      for (const { lane, group } of landings) {
        lane.flying.delete(group)
        lane.lookAt = 0
      }
    }
  }

  /** Sends what is due in a lane. Answers whether anything set out. */
  #pump(name: Lane, lane: LaneState): boolean {
    const now = this.#deps.clock()
    const probing = lane.outages > 0
    const width = probing ? 1 : WIDTH
    if (lane.restUntil > now || lane.lookAt > now || lane.flying.size >= width) return false
    const heads = this.#rows.heads(name, LOOK)
    const ready = heads.filter((row) => row.due <= now)
    // Whatever lands looks again, so rows that wait for a flight need no look of their own.
    lane.lookAt = heads[ready.length]?.due ?? (heads.length < LOOK ? Number.POSITIVE_INFINITY : now)
    const before = lane.flying.size
    for (const [group, rows] of this.#grouped(lane, ready)) {
      if (lane.flying.size >= width) break
      lane.flying.set(group, heeded(this.#fly(lane, group, probing ? rows.slice(0, 1) : rows)))
    }
    return lane.flying.size > before
  }

  #grouped(lane: LaneState, rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
    const groups = new Map<string, OutboxRow[]>()
    for (const row of rows) {
      const group = groupOf(lane, row.entity)
      if (lane.flying.has(group)) continue
      const rest = groups.get(group)
      if (rest) rest.push(row)
      else groups.set(group, [row])
    }
    return groups
  }

  async #fly(lane: LaneState, group: string, rows: readonly OutboxRow[]): Promise<void> {
    const outcomes = await this.#attempt(lane, rows)
    this.#landed.push({ lane, group, rows, outcomes })
    this.#sendSoon()
  }

  async #attempt(lane: LaneState, rows: readonly OutboxRow[]): Promise<readonly Delivery[]> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const all = (code: string): Delivery[] => rows.map(() => ({ kind: 'later', code }))
    const impatient = new Promise<Delivery[]>((resolve) => {
      timer = setTimeout(() => resolve(all('timeout')), PATIENCE)
    })
    try {
      return await Promise.race([lane.plan.send(rows), impatient])
    } catch (error) {
      return all(error instanceof Error ? error.name : 'error')
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * What was heard of a lane at one time: an outage makes it rest, longer each time; any answer ends it. Flights that set out before the rest began say
   * nothing new. The row that asked waits on its own account too, so the next to ask is another one: a single row that
   * fails for ever cannot keep the lane shut.
   */
  #weather(lane: LaneState, outcomes: readonly Delivery[]): void {
    const now = this.#deps.clock()
    if (outcomes.some((outcome) => outcome.kind !== 'later')) {
      lane.outages = 0
      lane.restUntil = 0
    } else if (outcomes.some((outcome) => outcome.kind === 'later' && outcome.outage) && lane.restUntil <= now) {
      lane.outages++
      lane.restUntil = now + backOff(lane.outages)
    }
  }

  #record(landings: readonly Landing[]): void {
    const now = this.#deps.clock()
    const done: number[] = []
    const flown = landings.flatMap(({ rows, outcomes }) =>
      rows.map((row, i) => ({ row, outcome: outcomes[i] ?? { kind: 'later' as const, code: 'unanswered' } })),
    )
    for (const { row, outcome } of flown) {
      const tries = row.tries + 1
      const about = () => ({ practice: this.#deps.owner(), row: row.seq, kind: row.event })
      switch (outcome.kind) {
        case 'done':
          done.push(row.seq)
          // What goes out at once is the rule; a line says that a row which waited has gone.
          if (tries > 1) log({ event: 'outbox_sent', ...about(), tries })
          break
        case 'later':
          this.#rows.postpone(row.seq, tries, now + backOff(tries))
          log({ event: 'outbox_waiting', ...about(), tries, reason: outcome.code })
          break
        case 'refused':
          this.#rows.park(row.seq, tries, outcome.code)
          log({ event: 'outbox_parked', ...about(), reason: outcome.code })
          break
      }
    }
    this.#rows.remove(done)
  }
}
