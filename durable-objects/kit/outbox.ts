import { log } from '#kernel/log'
import { type Millis, SECOND, systemClock } from '#kernel/clock'
import { backOff, type OutboxEntry, type OutboxRow, OutboxRows } from './outbox-rows.ts'
import { SendingPace } from './sending-pace.ts'

export type { OutboxEntry, OutboxRow }

/**
 * The result of a delivery. After `later` the row is retried without end. `refused` parks the row, and later rows of
 * its entity wait. `outage` means that the lane's whole destination is unreachable: the lane pauses. `within` is the
 * longest wait before the next attempt (ms), for what must not wait for a minute, and `longest` that for what can wait
 * longer.
 */
export type Delivery =
  | { kind: 'done' }
  | { kind: 'later'; code: string; outage?: boolean; within?: Millis; longest?: Millis }
  | { kind: 'refused'; code: string }

/** How the rows of one lane are sent. */
export type OutboxLane = {
  /** Sends rows of one group, oldest first, each of another entity. Returns one outcome per row. */
  send: (rows: readonly OutboxRow[]) => Promise<Delivery[]>
  /** The group of an entity: its rows are sent together. Without this function each entity is a group. */
  together?: (entity: string) => string
}

export type OutboxDeps<Lane extends string> = {
  storage: DurableObjectStorage
  clock: () => Millis
  /** The lanes are independent, so that a slow one never delays another. */
  lanes: Record<Lane, OutboxLane>
  /** The owner's id, for log lines. */
  owner: () => string | undefined
}

/** Concurrent deliveries per lane. */
const CONCURRENCY = 6
/** The most rows that one reading of the table returns. */
const READ_LIMIT = 64
/** A delivery that takes longer counts as failed, and its rows are retried. */
const DELIVERY_TIMEOUT = 15 * SECOND

/** Sends each row separately. */
export function oneByOne(send: (row: OutboxRow) => Promise<Delivery>): OutboxLane['send'] {
  return (rows) => Promise.all(rows.map(send))
}

/** A finished delivery that is not recorded yet. */
type Finished = { lane: LaneState; group: string; rows: readonly OutboxRow[]; outcomes: readonly Delivery[] }

/**
 * Marks the rejection of a promise as handled. Callers that wait for the drain still receive the error; otherwise the
 * alarm retries.
 */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}

/**
 * The state of a lane, in memory only. After an eviction it starts empty, and rows that were being sent are sent again.
 */
type LaneState = {
  plan: OutboxLane
  /** The groups that are being sent. */
  inFlight: Map<string, Promise<void>>
  /** Before this instant no row is due, so the table need not be read. */
  readAt: Millis
  /** Consecutive outages. During an outage one row at a time tests whether it is over. */
  outages: number
  /** The lane pauses until this instant. */
  pausedUntil: Millis
}

function groupOf(lane: LaneState, entity: string): string {
  return lane.plan.together?.(entity) ?? entity
}

/**
 * The outbox of one object. Rows are written inside the transaction of the change. `drain` is called right after the
 * commit, and an alarm repeats it. Commits in quick succession are sent together, and finished deliveries are recorded
 * together (SendingPace). A delivered row is deleted; any other is retried without end, or parked.
 */
export class Outbox<Lane extends string> {
  readonly #deps: OutboxDeps<Lane>
  readonly #rows: OutboxRows<Lane>
  readonly #lanes: Map<Lane, LaneState>
  readonly #pace = new SendingPace()
  /** Deliveries that finished since the last sending. A group counts as being sent until its result is recorded. */
  #finished: Finished[] = []
  #sending: Promise<void> | undefined
  #quiet: Promise<void> | undefined

  constructor(deps: OutboxDeps<Lane>) {
    this.#deps = deps
    this.#rows = new OutboxRows(deps.storage.sql)
    const plans = Object.entries(deps.lanes) as [Lane, OutboxLane][]
    this.#lanes = new Map(
      plans.map(([name, plan]) => [name, { plan, inFlight: new Map(), readAt: 0, outages: 0, pausedUntil: 0 }]),
    )
  }

  /** Writes the rows of one transaction, in their order, by one statement. Call it inside that transaction. */
  add(entries: readonly OutboxEntry<Lane>[]): void {
    if (entries.length === 0) return
    const now = this.#deps.clock()
    this.#rows.add(entries, now)
    for (const entry of entries) {
      const lane = this.#lanes.get(entry.lane)
      // After a rollback this reading finds nothing, which is harmless. If the group is being sent, its new rows are
      // found when that delivery ends.
      if (lane && !lane.inFlight.has(groupOf(lane, entry.entity))) lane.readAt = Math.min(lane.readAt, now)
    }
  }

  /**
   * Sends what is due, and resolves when no delivery is running any more. Concurrent calls share the work and the wait.
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
      const due = lane.readAt > now ? lane.readAt : (this.#rows.heads(name, 1)[0]?.due ?? Number.POSITIVE_INFINITY)
      next = Math.min(next, Math.max(due, lane.pausedUntil))
    }
    return Number.isFinite(next) ? next : null
  }

  /** Retries parked rows, all of them or one, after their cause was fixed. Returns how many. */
  driveAgain(seq?: number): number {
    const now = this.#deps.clock()
    for (const lane of this.#lanes.values()) lane.readAt = 0
    return this.#rows.driveAgain(now, seq)
  }

  async #untilQuiet(): Promise<void> {
    for (;;) {
      const deliveries = Array.from(this.#lanes.values()).flatMap((lane) => Array.from(lane.inFlight.values()))
      if (this.#sending) await this.#sending
      else if (deliveries.length > 0) await Promise.race(deliveries)
      else return
    }
  }

  /**
   * Records finished deliveries and sends what is due: at once or, when the pace does not allow that yet, a little
   * later and together with what has become due by then.
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
    this.#sending = handled(turn)
  }

  #send(): void {
    this.#recordFinished()
    let sends = false
    for (const [name, lane] of this.#lanes) if (this.#sendDue(name, lane)) sends = true
    if (sends) this.#pace.take(systemClock())
  }

  #recordFinished(): void {
    const finished = this.#finished
    this.#finished = []
    try {
      for (const lane of new Set(finished.map((one) => one.lane)))
        this.#applyOutages(
          lane,
          finished.filter((one) => one.lane === lane).flatMap(({ outcomes }) => outcomes),
        )
      this.#record(finished)
    } finally {
      for (const { lane, group } of finished) {
        lane.inFlight.delete(group)
        lane.readAt = 0
      }
    }
  }

  /** Sends what is due in a lane. Returns whether any delivery started. */
  #sendDue(name: Lane, lane: LaneState): boolean {
    const now = this.#deps.clock()
    const probing = lane.outages > 0
    const width = probing ? 1 : CONCURRENCY
    if (lane.pausedUntil > now || lane.readAt > now || lane.inFlight.size >= width) return false
    const heads = this.#rows.heads(name, READ_LIMIT)
    const ready = heads.filter((row) => row.due <= now)
    // Each finished delivery triggers another reading, which finds the rows that wait for it.
    lane.readAt = heads[ready.length]?.due ?? (heads.length < READ_LIMIT ? Number.POSITIVE_INFINITY : now)
    const before = lane.inFlight.size
    for (const [group, rows] of this.#grouped(lane, ready)) {
      if (lane.inFlight.size >= width) break
      lane.inFlight.set(group, handled(this.#deliver(lane, group, probing ? rows.slice(0, 1) : rows)))
    }
    return lane.inFlight.size > before
  }

  #grouped(lane: LaneState, rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
    const groups = new Map<string, OutboxRow[]>()
    for (const row of rows) {
      const group = groupOf(lane, row.entity)
      if (lane.inFlight.has(group)) continue
      const rest = groups.get(group)
      if (rest) rest.push(row)
      else groups.set(group, [row])
    }
    return groups
  }

  async #deliver(lane: LaneState, group: string, rows: readonly OutboxRow[]): Promise<void> {
    const outcomes = await this.#attempt(lane, rows)
    this.#finished.push({ lane, group, rows, outcomes })
    this.#sendSoon()
  }

  async #attempt(lane: LaneState, rows: readonly OutboxRow[]): Promise<readonly Delivery[]> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const all = (code: string): Delivery[] => rows.map(() => ({ kind: 'later', code }))
    const timedOut = new Promise<Delivery[]>((resolve) => {
      timer = setTimeout(() => resolve(all('timeout')), DELIVERY_TIMEOUT)
    })
    try {
      return await Promise.race([lane.plan.send(rows), timedOut])
    } catch (error) {
      return all(error instanceof Error ? error.name : 'error')
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Applies the results that arrived together to the lane. An outage pauses the lane, each time for longer; any answer
   * ends the pause. Outages of deliveries that started before a pause do not prolong it. The row that tested the lane
   * is postponed as well, so that the next test uses another row: one row that always fails cannot block the lane.
   */
  #applyOutages(lane: LaneState, outcomes: readonly Delivery[]): void {
    const now = this.#deps.clock()
    if (outcomes.some((outcome) => outcome.kind !== 'later')) {
      lane.outages = 0
      lane.pausedUntil = 0
    } else if (outcomes.some((outcome) => outcome.kind === 'later' && outcome.outage) && lane.pausedUntil <= now) {
      lane.outages++
      lane.pausedUntil = now + backOff(lane.outages)
    }
  }

  #record(finished: readonly Finished[]): void {
    const now = this.#deps.clock()
    const done: number[] = []
    const results = finished.flatMap(({ rows, outcomes }) =>
      rows.map((row, i) => ({ row, outcome: outcomes[i] ?? { kind: 'later' as const, code: 'unanswered' } })),
    )
    for (const { row, outcome } of results) {
      const tries = row.tries + 1
      const about = () => ({ practice: this.#deps.owner(), row: row.seq, kind: row.event })
      switch (outcome.kind) {
        case 'done':
          done.push(row.seq)
          // An immediate delivery is the normal case and is not logged. The delivery of a row that had to wait is.
          if (tries > 1) log({ event: 'outbox_sent', ...about(), tries })
          break
        case 'later':
          this.#rows.postpone(
            row.seq,
            tries,
            now + Math.min(backOff(tries, outcome.longest), outcome.within ?? Number.POSITIVE_INFINITY),
          )
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
