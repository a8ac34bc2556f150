import { log } from '#kernel/log'
import { MINUTE, type Millis, SECOND } from '#kernel/clock'

/**
 * How a delivery went: an outage is `later` and never gives up; a refusal parks the row and whatever follows it.
 * `outage` says that the lane's other side as a whole is out of reach, so that the lane rests.
 */
export type Delivery =
  | { kind: 'done' }
  | { kind: 'later'; code: string; outage?: boolean }
  | { kind: 'refused'; code: string }

/** A row is a wake-up with ids; the deliverer re-reads the truth when it sends. */
export type OutboxRow = {
  seq: number
  lane: string
  entity: string
  event: string
  payload: string
  traceparent: string
  tries: number
}

export type OutboxEntry<Lane extends string> = {
  lane: Lane
  /** Rows of one entity go out in order, one at a time. */
  entity: string
  event: string
  /** Ids only. */
  payload: Record<string, string | number | boolean | null>
  traceparent: string
}

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
const LONGEST_WAIT = MINUTE
/** A delivery that hangs longer counts as failed. */
const PATIENCE = 15 * SECOND

/** Wait before try n+1: 1 s, 2 s, 4 s … capped at 60 s. */
export function backOff(tries: number): Millis {
  return Math.min(LONGEST_WAIT, SECOND * 2 ** Math.min(tries - 1, 10))
}

/** Sends each row by itself. */
export function oneByOne(send: (row: OutboxRow) => Promise<Delivery>): OutboxLane['send'] {
  return (rows) => Promise.all(rows.map(send))
}

// Heads of their entities, by due time: nothing earlier of the same entity is left, parked or not.
const HEADS = `SELECT o.seq, o.lane, o.entity, o.event, o.payload, o.traceparent, o.tries, o.due FROM outbox o
  WHERE o.lane = ? AND o.parked IS NULL
  AND NOT EXISTS (SELECT 1 FROM outbox e WHERE e.entity = o.entity AND e.seq < o.seq)
  ORDER BY o.due, o.seq LIMIT ?`

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
 * Outbox of one object. `add` runs inside the transaction of the change; `drain` begins right after the commit and is
 * backed by an alarm. What was delivered is deleted; what could not be is tried again for ever, or parked.
 */
export class Outbox<Lane extends string> {
  readonly #deps: OutboxDeps<Lane>
  readonly #lanes: Map<Lane, LaneState>
  #quiet: Promise<void> | undefined

  constructor(deps: OutboxDeps<Lane>) {
    this.#deps = deps
    const plans = Object.entries(deps.lanes) as [Lane, OutboxLane][]
    this.#lanes = new Map(
      plans.map(([name, plan]) => [name, { plan, flying: new Map(), lookAt: 0, outages: 0, restUntil: 0 }]),
    )
  }

  /** Writes a row. Call inside the transaction of the change it tells about. */
  add(entry: OutboxEntry<Lane>): void {
    const now = this.#deps.clock()
    this.#deps.storage.sql.exec(
      'INSERT INTO outbox (lane, entity, event, payload, traceparent, at, tries, due) VALUES (?, ?, ?, ?, ?, ?, 0, ?)',
      entry.lane,
      entry.entity,
      entry.event,
      JSON.stringify(entry.payload),
      entry.traceparent,
      now,
      now,
    )
    const lane = this.#lanes.get(entry.lane)
    // A rollback makes this a look for nothing, no more. What waits for a flight is found when that lands.
    if (lane && !lane.flying.has(groupOf(lane, entry.entity))) lane.lookAt = Math.min(lane.lookAt, now)
  }

  /** Sends what is due and resolves when nothing is under way any more. Calls that meet share the work and the wait. */
  drain(): Promise<void> {
    for (const [name, lane] of this.#lanes) this.#pump(name, lane)
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
      const due = lane.lookAt > now ? lane.lookAt : (this.#heads(name, 1)[0]?.due ?? Number.POSITIVE_INFINITY)
      next = Math.min(next, Math.max(due, lane.restUntil))
    }
    return Number.isFinite(next) ? next : null
  }

  /** Drives parked rows again (all, or one) after their cause was mended. Answers how many. */
  driveAgain(seq?: number): number {
    const now = this.#deps.clock()
    const { sql } = this.#deps.storage
    const cursor =
      seq === undefined
        ? sql.exec('UPDATE outbox SET parked = NULL, tries = 0, due = ? WHERE parked IS NOT NULL', now)
        : sql.exec('UPDATE outbox SET parked = NULL, tries = 0, due = ? WHERE parked IS NOT NULL AND seq = ?', now, seq)
    for (const lane of this.#lanes.values()) lane.lookAt = 0
    return cursor.rowsWritten > 0 ? this.#changes() : 0
  }

  #changes(): number {
    return this.#deps.storage.sql.exec<{ n: number }>('SELECT changes() AS n').one().n
  }

  #heads(lane: Lane, limit: number) {
    return this.#deps.storage.sql.exec<OutboxRow & { due: number }>(HEADS, lane, limit).toArray()
  }

  async #untilQuiet(): Promise<void> {
    for (;;) {
      const flights = Array.from(this.#lanes.values()).flatMap((lane) => Array.from(lane.flying.values()))
      if (flights.length === 0) return
      await Promise.all(flights)
    }
  }

  #pump(name: Lane, lane: LaneState): void {
    const now = this.#deps.clock()
    const probing = lane.outages > 0
    const width = probing ? 1 : WIDTH
    if (lane.restUntil > now || lane.lookAt > now || lane.flying.size >= width) return
    const heads = this.#heads(name, LOOK)
    const ready = heads.filter((row) => row.due <= now)
    // Whatever lands looks again, so rows that wait for a flight need no look of their own.
    lane.lookAt = heads[ready.length]?.due ?? (heads.length < LOOK ? Number.POSITIVE_INFINITY : now)
    for (const [group, rows] of this.#grouped(lane, ready)) {
      if (lane.flying.size >= width) break
      lane.flying.set(group, this.#fly(name, lane, group, probing ? rows.slice(0, 1) : rows))
    }
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

  async #fly(name: Lane, lane: LaneState, group: string, rows: readonly OutboxRow[]): Promise<void> {
    try {
      const outcomes = await this.#attempt(lane, rows)
      this.#weather(lane, outcomes)
      this.#record(rows, outcomes)
    } finally {
      lane.flying.delete(group)
      lane.lookAt = 0
    }
    this.#pump(name, lane)
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
   * An outage makes the lane rest, longer each time; any answer ends it. Flights that set out before the rest began say
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

  #record(rows: readonly OutboxRow[], outcomes: readonly Delivery[]): void {
    const { sql } = this.#deps.storage
    const now = this.#deps.clock()
    const done: number[] = []
    for (const [i, row] of rows.entries()) {
      const outcome = outcomes[i] ?? { kind: 'later', code: 'unanswered' }
      const tries = row.tries + 1
      const about = () => ({ practice: this.#deps.owner(), row: row.seq, kind: row.event })
      switch (outcome.kind) {
        case 'done':
          done.push(row.seq)
          // What goes out at once is the rule; a line says that a row which waited has gone.
          if (tries > 1) log({ event: 'outbox_sent', ...about(), tries })
          break
        case 'later':
          sql.exec('UPDATE outbox SET tries = ?, due = ? WHERE seq = ?', tries, now + backOff(tries), row.seq)
          log({ event: 'outbox_waiting', ...about(), tries, reason: outcome.code })
          break
        case 'refused':
          sql.exec('UPDATE outbox SET tries = ?, parked = ? WHERE seq = ?', tries, outcome.code, row.seq)
          log({ event: 'outbox_parked', ...about(), reason: outcome.code })
          break
      }
    }
    if (done.length > 0)
      sql.exec('DELETE FROM outbox WHERE seq IN (SELECT value FROM json_each(?))', JSON.stringify(done))
  }
}
