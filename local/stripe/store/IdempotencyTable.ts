import type { DatabaseSync } from 'node:sqlite'

export interface StoredAnswer {
  route: string
  fingerprint: string
  requestId: string
  status: number
  body: string
}

const keptSeconds = 24 * 60 * 60

/** Stores the first response for each `Idempotency-Key` for 24 hours, as Stripe does. */
export class IdempotencyTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The response that is stored under the key, unless it is too old at `now` (Unix seconds). */
  find(key: string, now: number): StoredAnswer | undefined {
    this.#database.prepare('DELETE FROM idempotency WHERE created < ?').run(now - keptSeconds)
    const row = this.#database.prepare('SELECT * FROM idempotency WHERE key = ?').get(key)
    if (!row) return undefined
    return {
      route: String(row.route),
      fingerprint: String(row.fingerprint),
      requestId: String(row.request_id),
      status: Number(row.status),
      body: String(row.body),
    }
  }

  /** Stores the first response under the key. */
  keep(key: string, answer: StoredAnswer, now: number): void {
    this.#database
      .prepare(
        'INSERT INTO idempotency (key, route, fingerprint, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(key, answer.route, answer.fingerprint, answer.requestId, answer.status, answer.body, now)
  }
}
