import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { DocumentByObject, ObjectName } from './documents.ts'

export interface ListQuery {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  createdFrom?: number | undefined
  createdUntil?: number | undefined
  /** Top-level fields that must equal the text; undefined matches any value. */
  where?: Record<string, string | undefined>
}

/** Stores every Stripe object as one row: its public JSON, and the time at which it falls due, if any. */
export class DocumentTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The object of this type with this id; undefined when there is none. */
  get<K extends ObjectName>(object: K, id: string): DocumentByObject[K] | undefined {
    const row = this.#database.prepare('SELECT body FROM documents WHERE id = ? AND object = ?').get(id, object)
    return row ? (JSON.parse(String(row.body)) as DocumentByObject[K]) : undefined
  }

  /** An object of any type by its id, for `expand`. Does not find the plans of checkouts, because they are internal. */
  getAny(id: string): Record<string, unknown> | undefined {
    const row = this.#database.prepare("SELECT body FROM documents WHERE id = ? AND object <> 'checkout.plan'").get(id)
    return row ? (JSON.parse(String(row.body)) as Record<string, unknown>) : undefined
  }

  /** Inserts or replaces an object. `dueAt` is in Unix seconds; null when no work will be due. */
  put(document: DocumentByObject[ObjectName], dueAt: number | null = null): void {
    this.#database
      .prepare(
        `INSERT INTO documents (id, object, created, due_at, body) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at, body = excluded.body`,
      )
      .run(document.id, document.object, document.created, dueAt, JSON.stringify(document))
  }

  /** At most `limit + 1` objects, so that the caller sees whether there are more. The newest is first. */
  list<K extends ObjectName>(object: K, query: ListQuery): DocumentByObject[K][] {
    const conditions = ['object = ?']
    const values: SQLInputValue[] = [object]
    const add = (condition: string, ...bound: SQLInputValue[]) => {
      conditions.push(condition)
      values.push(...bound)
    }
    for (const [field, value] of Object.entries(query.where ?? {})) {
      if (value !== undefined) add('json_extract(body, ?) = ?', `$."${field}"`, value)
    }
    if (query.createdFrom !== undefined) add('created >= ?', query.createdFrom)
    if (query.createdUntil !== undefined) add('created <= ?', query.createdUntil)
    if (query.startingAfter) add('seq < (SELECT seq FROM documents WHERE id = ?)', query.startingAfter)
    if (query.endingBefore) add('seq > (SELECT seq FROM documents WHERE id = ?)', query.endingBefore)
    const backwards = query.endingBefore !== undefined
    const rows = this.#database
      .prepare(
        `SELECT body FROM documents WHERE ${conditions.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
      )
      .all(...values, query.limit + 1)
      .map((row) => JSON.parse(String(row.body)) as DocumentByObject[K])
    return rows
  }

  /** The newest object of this type whose field equals the value. */
  findBy<K extends ObjectName>(object: K, field: string, value: string): DocumentByObject[K] | undefined {
    return this.list(object, { limit: 0, where: { [field]: value } })[0]
  }

  /** Every object of this type whose fields equal those of the filter, the oldest first. */
  all<K extends ObjectName>(object: K, where: Record<string, string>): DocumentByObject[K][] {
    return this.list(object, { limit: Number.MAX_SAFE_INTEGER - 1, where }).reverse()
  }

  /** The ids of the objects of this type that are due at `now` (Unix seconds). */
  dueIds(object: ObjectName, now: number): string[] {
    return this.#database
      .prepare('SELECT id FROM documents WHERE due_at IS NOT NULL AND due_at <= ? AND object = ? ORDER BY due_at')
      .all(now, object)
      .map((row) => String(row.id))
  }

  /** When the next object of any type falls due, in Unix seconds; null when none will. */
  nextDue(): number | null {
    const row = this.#database.prepare('SELECT min(due_at) AS due FROM documents WHERE due_at IS NOT NULL').get()
    return typeof row?.due === 'number' ? row.due : null
  }
}
