import { MINUTE, type Millis, SECOND } from '#kernel/clock'

/** A row only triggers a delivery and contains ids: the deliverer reads the current state when it sends. */
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
  /** Rows of one entity are sent in order, one at a time. */
  entity: string
  event: string
  /** Ids only. */
  payload: Record<string, string | number | boolean | null>
  traceparent: string
  /** How long it waits before it is sent, as when its change can still be undone (ms). */
  wait?: Millis
}

/** A row that may be sent, and from when on (ms). */
type OutboxHead = OutboxRow & { due: Millis }

const LONGEST_WAIT = MINUTE

/** The wait after a number of failed attempts: 1 s, 2 s, 4 s and so on, at most 60 s or `longest` (ms). */
export function backOff(tries: number, longest: Millis = LONGEST_WAIT): Millis {
  return Math.min(longest, SECOND * 2 ** Math.min(tries - 1, 20))
}

// The first row of each entity, by due time. A later row of the entity waits for it, even when it is parked.
const HEADS = `SELECT o.seq, o.lane, o.entity, o.event, o.payload, o.traceparent, o.tries, o.due FROM outbox o
  WHERE o.lane = ? AND o.parked IS NULL
  AND NOT EXISTS (SELECT 1 FROM outbox e WHERE e.entity = o.entity AND e.seq < o.seq)
  ORDER BY o.due, o.seq LIMIT ?`

const ADD = `INSERT INTO outbox (lane, entity, event, payload, traceparent, at, tries, due)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ?, 0, value ->> 5 FROM json_each(?) ORDER BY key`

/** The table of an outbox. */
export class OutboxRows<Lane extends string> {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Writes rows in their order, by one statement. */
  add(entries: readonly OutboxEntry<Lane>[], now: Millis): void {
    const rows = entries.map(({ lane, entity, event, payload, traceparent, wait = 0 }) => [
      lane,
      entity,
      event,
      JSON.stringify(payload),
      traceparent,
      now + wait,
    ])
    this.#sql.exec(ADD, now, JSON.stringify(rows))
  }

  /** At most `limit` rows that may be sent next, by due time. */
  heads(lane: Lane, limit: number): OutboxHead[] {
    return this.#sql.exec<OutboxHead>(HEADS, lane, limit).toArray()
  }

  /** Deletes delivered rows, all by one statement. */
  remove(seqs: readonly number[]): void {
    if (seqs.length > 0)
      this.#sql.exec('DELETE FROM outbox WHERE seq IN (SELECT value FROM json_each(?))', JSON.stringify(seqs))
  }

  postpone(seq: number, tries: number, due: Millis): void {
    this.#sql.exec('UPDATE outbox SET tries = ?, due = ? WHERE seq = ?', tries, due, seq)
  }

  park(seq: number, tries: number, code: string): void {
    this.#sql.exec('UPDATE outbox SET tries = ?, parked = ? WHERE seq = ?', tries, code, seq)
  }

  /** Makes parked rows due again, all of them or one. Returns how many. */
  driveAgain(now: Millis, seq?: number): number {
    const cursor =
      seq === undefined
        ? this.#sql.exec('UPDATE outbox SET parked = NULL, tries = 0, due = ? WHERE parked IS NOT NULL', now)
        : this.#sql.exec(
            'UPDATE outbox SET parked = NULL, tries = 0, due = ? WHERE parked IS NOT NULL AND seq = ?',
            now,
            seq,
          )
    return cursor.rowsWritten > 0 ? this.#sql.exec<{ n: number }>('SELECT changes() AS n').one().n : 0
  }
}
