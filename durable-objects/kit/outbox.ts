import { log } from '#kernel/log'
import { type Millis, SECOND, systemClock } from '#kernel/clock'
import { backOff, type OutboxEntry, type OutboxRow, OutboxRows } from './outbox-rows.ts'
import { SendingPace } from './sending-pace.ts'

export type { OutboxEntry, OutboxRow }

/**
 * The result of a delivery. An outage is `later` and is retried without end; a refusal parks the row and later rows of
 * its entity. `outage` says that the lane's whole destination is unreachable, so that the lane pauses.
 */
export type Delivery =
  | { kind: 'done' }
  | { kind: 'later'; code: string; outage?: boolean }
  | { kind: 'refused'; code: string }

/** How the rows of one lane are sent. */
export type OutboxLane = {
  /** Sends rows that belong together, oldest first, each of another entity. Answers one outcome per row. */
  send: (rows: readonly OutboxRow[]) => Promise<Delivery[]>
  /** The group with which an entity's rows are sent; left out: each entity separately. */
  together?: (entity: string) => string
}

export type OutboxDeps<Lane extends string> = {
  storage: DurableObjectStorage
  clock: () => Millis
  /** A slow lane never delays another. */
  lanes: Record<Lane, OutboxLane>
  /** The owner's id for the log. */
  owner: () => string | undefined
}

/** Concurrent deliveries per lane. */
const WIDTH = 6
/** The most rows that one look reads. */
const LOOK = 64
/** A delivery that takes longer counts as failed. */
const PATIENCE = 15 * SECOND

/** Sends each row separately. */
export function oneByOne(send: (row: OutboxRow) => Promise<Delivery>): OutboxLane['send'] {
  return (rows) => Promise.all(rows.map(send))
}

/** A finished delivery that is not recorded yet. */
type Landing = { lane: LaneState; group: string; rows: readonly OutboxRow[]; outcomes: readonly Delivery[] }

/** Callers that wait for the drain receive the error; without one, the alarm retries. */
function heeded(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}

/** The state of a lane, in memory only. After an eviction it is learned again, and rows being sent are sent again. */
type LaneState = {
  plan: OutboxLane
  /** Groups being sent. */
  flying: Map<string, Promise<void>>
  /** A look before this instant finds no row. */
  lookAt: Millis
  /** Consecutive outages. During an outage one row at a time tests whether it is over. */
  outages: number
  /** The lane pauses until this instant. */
  restUntil: Millis
}

function groupOf(lane: LaneState, entity: string): string {
  return lane.plan.together?.(entity) ?? entity
}

/**
 * The outbox of one object. Rows are written inside the transaction of the change; `drain` is called right after the
 * commit and backed by an alarm. Commits in quick succession are sent together, and finished deliveries are recorded
 * together (SendingPace). A delivered row is deleted; any other is retried without end, or parked.
 */
export class Outbox<Lane extends string> {
  readonly #deps: OutboxDeps<Lane>
  readonly #rows: OutboxRows<Lane>
  readonly #lanes: Map<Lane, LaneState>
  readonly #pace = new SendingPace()
  /** Finished since the last sending. A group counts as being sent until its result is recorded. */
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

  /** Writes the rows of one transaction, in their order, by one statement. Call inside it. */
  add(entries: readonly OutboxEntry<Lane>[]): void {
    if (entries.length === 0) return
    const now = this.#deps.clock()
    this.#rows.add(entries, now)
    for (const entry of entries) {
      const lane = this.#lanes.get(entry.lane)
      // After a rollback this look finds nothing, which is harmless. Rows that wait for a delivery are found when it
      // ends.
      if (lane && !lane.flying.has(groupOf(lane, entry.entity))) lane.lookAt = Math.min(lane.lookAt, now)
    }
  }

  /**
   * Sends what is due and resolves when no delivery is running. Concurrent calls share the work and the wait.
   */
  drain(): Promise<void> {
    this.#sendSoon()
    this.#quiet ??= this.#untilQuiet().finally(() => {
      this.#quiet = undefined
    })
    return this.#quiet
  }

  /** When the earliest waiting row may be sent (ms); null when none waits. */
  nextDue(): Millis | null {
    const now = this.#deps.clock()
    let next = Number.POSITIVE_INFINITY
    for (const [name, lane] of this.#lanes) {
      const due = lane.lookAt > now ? lane.lookAt : (this.#rows.heads(name, 1)[0]?.due ?? Number.POSITIVE_INFINITY)
      next = Math.min(next, Math.max(due, lane.restUntil))
    }
    return Number.isFinite(next) ? next : null
  }

  /** Retries parked rows (all, or one) after their cause was fixed. Answers how many. */
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

  /**
   * Records finished deliveries and sends what is due: at once, or together with what arrives until the pace allows it.
   */
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

  /** Records finished deliveries. */
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

  /** Sends what is due in a lane. Answers whether any delivery started. */
  #pump(name: Lane, lane: LaneState): boolean {
    const now = this.#deps.clock()
    const probing = lane.outages > 0
    const width = probing ? 1 : WIDTH
    if (lane.restUntil > now || lane.lookAt > now || lane.flying.size >= width) return false
    const heads = this.#rows.heads(name, LOOK)
    const ready = heads.filter((row) => row.due <= now)
    // Each finished delivery looks again, so rows that wait for one need no look of their own.
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
   * Applies the results that arrived together. An outage pauses the lane, longer each time; any answer ends the pause.
   * Deliveries that started before the pause are ignored. The row that tested the lane also waits itself, so the next
   * test uses another row: a single row that always fails cannot block the lane.
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
          // Immediate delivery is the normal case and not logged; a log line reports that a row which had to wait was
          // delivered.
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
