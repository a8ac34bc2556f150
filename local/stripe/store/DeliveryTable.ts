import type { DatabaseSync } from 'node:sqlite'

export interface Delivery {
  eventId: string
  firstAt: number
  nextAt: number | null
  attempts: number
  deliveredAt: number | null
  lastResult: string | null
}

/**
 * The deliveries of all events to the webhook, with the time of the next attempt. All times are in Unix milliseconds.
 */
export class DeliveryTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Queues an event for its first delivery. */
  queue(eventId: string, now: number): void {
    this.#database
      .prepare('INSERT INTO deliveries (event_id, first_at, next_at) VALUES (?, ?, ?)')
      .run(eventId, now, now)
  }

  /** The delivery of one event. */
  get(eventId: string): Delivery | undefined {
    const row = this.#database.prepare('SELECT * FROM deliveries WHERE event_id = ?').get(eventId)
    return row ? read(row) : undefined
  }

  /** All deliveries, oldest first. */
  all(): Delivery[] {
    return this.#database.prepare('SELECT * FROM deliveries ORDER BY rowid').all().map(read)
  }

  /** Up to `limit` deliveries due at `now`, oldest event first. */
  due(now: number, limit: number): Delivery[] {
    return this.#database
      .prepare('SELECT * FROM deliveries WHERE next_at IS NOT NULL AND next_at <= ? ORDER BY rowid LIMIT ?')
      .all(now, limit)
      .map(read)
  }

  /** When the next delivery is due; null when none is due. */
  nextAt(): number | null {
    const row = this.#database.prepare('SELECT min(next_at) AS next FROM deliveries WHERE next_at IS NOT NULL').get()
    return typeof row?.next === 'number' ? row.next : null
  }

  /** Marks a delivery as being attempted. It is not due again before `until`. */
  lease(eventId: string, until: number): void {
    this.#database
      .prepare('UPDATE deliveries SET next_at = ? WHERE event_id = ? AND delivered_at IS NULL')
      .run(until, eventId)
  }

  /** Records that the receiver accepted the event. A redelivery that fails later does not change that. */
  succeeded(eventId: string, now: number, result: string): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET attempts = attempts + 1, delivered_at = coalesce(delivered_at, ?), next_at = NULL, last_result = ? WHERE event_id = ?',
      )
      .run(now, result, eventId)
  }

  /** Records that the receiver did not accept the event. With null as `nextAt` there is no further attempt. */
  failed(eventId: string, nextAt: number | null, result: string): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET attempts = attempts + 1, next_at = ?, last_result = ? WHERE event_id = ? AND delivered_at IS NULL',
      )
      .run(nextAt, result, eventId)
  }

  /** Makes all undelivered events due now. */
  hurry(now: number): void {
    this.#database.prepare('UPDATE deliveries SET next_at = ? WHERE delivered_at IS NULL').run(now)
  }

  get paused(): boolean {
    return this.#database.prepare("SELECT value FROM switches WHERE name = 'webhooks_paused'").get()?.value === 'yes'
  }

  set paused(paused: boolean) {
    this.#database
      .prepare(
        "INSERT INTO switches (name, value) VALUES ('webhooks_paused', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      )
      .run(paused ? 'yes' : 'no')
  }
}

function read(row: Record<string, unknown>): Delivery {
  return {
    eventId: String(row.event_id),
    firstAt: Number(row.first_at),
    nextAt: row.next_at === null ? null : Number(row.next_at),
    attempts: Number(row.attempts),
    deliveredAt: row.delivered_at === null ? null : Number(row.delivered_at),
    lastResult: row.last_result === null ? null : String(row.last_result),
  }
}
