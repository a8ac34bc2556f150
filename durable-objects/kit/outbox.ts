import { log } from '#kernel/log'
import { MINUTE, type Millis, SECOND } from '#kernel/clock'

/** How a delivery went: an outage is `later` and never gives up; a refusal parks the row and whatever follows it. */
export type Delivery = { kind: 'done' } | { kind: 'later'; code: string } | { kind: 'refused'; code: string }

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

export type OutboxDeps<Lane extends string> = {
  storage: DurableObjectStorage
  clock: () => Millis
  /** One deliverer per lane: a slow lane never holds up another. */
  lanes: Record<Lane, (row: OutboxRow) => Promise<Delivery>>
  /** The owner's id for the log. */
  owner: () => string | undefined
}

/** Deliveries under way at once, per lane. */
const WIDTH = 6
const LONGEST_WAIT = MINUTE
/** A delivery that hangs longer counts as an outage. */
const PATIENCE = 15 * SECOND

/** Wait before try n+1: 1 s, 2 s, 4 s … capped at 60 s. */
export function backOff(tries: number): Millis {
  return Math.min(LONGEST_WAIT, SECOND * 2 ** Math.min(tries - 1, 10))
}

// Heads of their entities: nothing earlier of the same entity is left, parked or not.
const HEAD = 'parked IS NULL AND NOT EXISTS (SELECT 1 FROM outbox e WHERE e.entity = o.entity AND e.seq < o.seq)'

/**
 * Outbox of one object. `add` runs inside the transaction of the change; `drain` begins right after the commit and is
 * backed by an alarm. What was delivered is deleted; what could not be is tried again for ever, or parked.
 */
export class Outbox<Lane extends string> {
  readonly #deps: OutboxDeps<Lane>
  /** Under way, by entity. Memory only: after an eviction the rows are simply sent again. */
  readonly #flying = new Map<string, { lane: string; landed: Promise<void> }>()

  constructor(deps: OutboxDeps<Lane>) {
    this.#deps = deps
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
  }

  /** Sends what is due and resolves when nothing is under way any more. Several calls at once share the work. */
  async drain(): Promise<void> {
    this.#pump()
    while (this.#flying.size > 0) await Promise.all(Array.from(this.#flying.values(), (flight) => flight.landed))
  }

  /** When the earliest waiting row is due (ms); null when nothing waits. */
  nextDue(): Millis | null {
    const [row] = this.#deps.storage.sql.exec<{ due: number | null }>(
      `SELECT min(o.due) AS due FROM outbox o WHERE ${HEAD}`,
    )
    return row?.due ?? null
  }

  /** Drives parked rows again (all, or one) after their cause was mended. Answers how many. */
  driveAgain(seq?: number): number {
    const now = this.#deps.clock()
    const { sql } = this.#deps.storage
    const cursor =
      seq === undefined
        ? sql.exec('UPDATE outbox SET parked = NULL, tries = 0, due = ? WHERE parked IS NOT NULL', now)
        : sql.exec('UPDATE outbox SET parked = NULL, tries = 0, due = ? WHERE parked IS NOT NULL AND seq = ?', now, seq)
    return cursor.rowsWritten > 0 ? this.#changes() : 0
  }

  #changes(): number {
    return this.#deps.storage.sql.exec<{ n: number }>('SELECT changes() AS n').one().n
  }

  #pump(): void {
    for (const lane of Object.keys(this.#deps.lanes) as Lane[]) {
      const busy = Array.from(this.#flying.values()).filter((flight) => flight.lane === lane).length
      let room = WIDTH - busy
      if (room <= 0) continue
      const ready = this.#deps.storage.sql.exec<OutboxRow>(
        `SELECT o.seq, o.lane, o.entity, o.event, o.payload, o.traceparent, o.tries FROM outbox o
         WHERE o.lane = ? AND o.due <= ? AND ${HEAD} ORDER BY o.due, o.seq LIMIT ?`,
        lane,
        this.#deps.clock(),
        WIDTH + busy,
      )
      for (const row of [...ready]) {
        if (room === 0) break
        if (this.#flying.has(row.entity)) continue
        room--
        this.#flying.set(row.entity, { lane, landed: this.#send(lane, row) })
      }
    }
  }

  async #send(lane: Lane, row: OutboxRow): Promise<void> {
    const outcome = await this.#attempt(lane, row)
    this.#record(row, outcome)
    this.#flying.delete(row.entity)
    this.#pump()
  }

  async #attempt(lane: Lane, row: OutboxRow): Promise<Delivery> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const impatient = new Promise<Delivery>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'later', code: 'timeout' }), PATIENCE)
    })
    try {
      return await Promise.race([this.#deps.lanes[lane](row), impatient])
    } catch (error) {
      return { kind: 'later', code: error instanceof Error ? error.name : 'error' }
    } finally {
      clearTimeout(timer)
    }
  }

  #record(row: OutboxRow, outcome: Delivery): void {
    const { sql } = this.#deps.storage
    const about = { practice: this.#deps.owner(), row: row.seq, kind: row.event }
    const tries = row.tries + 1
    switch (outcome.kind) {
      case 'done':
        sql.exec('DELETE FROM outbox WHERE seq = ?', row.seq)
        log({ event: 'outbox_sent', ...about, tries })
        return
      case 'later':
        sql.exec(
          'UPDATE outbox SET tries = ?, due = ? WHERE seq = ?',
          tries,
          this.#deps.clock() + backOff(tries),
          row.seq,
        )
        log({ event: 'outbox_waiting', ...about, tries, reason: outcome.code })
        return
      case 'refused':
        sql.exec('UPDATE outbox SET tries = ?, parked = ? WHERE seq = ?', tries, outcome.code, row.seq)
        log({ event: 'outbox_parked', ...about, reason: outcome.code })
        return
    }
  }
}
