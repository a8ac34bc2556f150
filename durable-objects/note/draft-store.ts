import { draft, updates } from '#db/note/schema'
import { insertRow, prepared } from '#db/statements'
import { type DataKey, openBytes, type Sealed, sealBytes } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { Millis } from '#kernel/clock'
import { asc, lte, sql } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import * as Y from 'yjs'

/** How many updates are stored before they are merged into one. */
const COMPACT_AT = 200

export type DraftRow = typeof draft.$inferSelect

const draftRow = prepared((db: DrizzleSqliteDODatabase) => db.select().from(draft).prepare())
const setNextSeq = prepared((db: DrizzleSqliteDODatabase) =>
  db
    .update(draft)
    .set({ next_seq: sql`${sql.placeholder('next_seq')}` })
    .prepare(),
)

/**
 * The rows of a draft. Updates are sealed when they are written and opened when they are read, so no row contains clear
 * text.
 */
export class DraftStore {
  readonly #db: DrizzleSqliteDODatabase
  readonly #storage: DurableObjectStorage
  /** How many updates are stored, as counted when they were loaded. */
  #stored = 0

  constructor(db: DrizzleSqliteDODatabase, storage: DurableObjectStorage) {
    this.#db = db
    this.#storage = storage
  }

  row(): DraftRow | null {
    return draftRow(this.#db).get() ?? null
  }

  /** Creates the draft together with its initial content. Neither exists without the other. */
  async begin(
    input: Pick<DraftRow, 'note_id' | 'practice_id'>,
    key: DataKey,
    first: Uint8Array,
    at: Millis,
  ): Promise<void> {
    const sealed = await sealBytes(key, PLACES.noteUpdate(input.practice_id, input.note_id, 0), new Uint8Array(first))
    const { note_id, practice_id } = input
    this.#storage.transactionSync(() => {
      this.#db
        .insert(draft)
        .values({ id: 1, note_id, practice_id, state: 'open', frozen_until: null, next_seq: 1 })
        .run()
      this.#db.insert(updates).values({ seq: 0, sealed, at }).run()
    })
  }

  set(change: Partial<Pick<DraftRow, 'state' | 'frozen_until'>>): void {
    this.#db.update(draft).set(change).run()
  }

  /** Ends the draft and destroys its updates. The practice stores the signed text. */
  end(state: 'closed' | 'gone'): void {
    this.#storage.transactionSync(() => {
      this.set({ state, frozen_until: null })
      this.#db.delete(updates).run()
    })
  }

  /** Opens all stored updates and applies them, oldest first, to one document. */
  async load(row: DraftRow, key: DataKey): Promise<Y.Doc> {
    const doc = new Y.Doc()
    const all = this.#db.select().from(updates).orderBy(asc(updates.seq)).all()
    for (const { seq, sealed } of all)
      Y.applyUpdate(doc, await openBytes(key, PLACES.noteUpdate(row.practice_id, row.note_id, seq), sealed), 'stored')
    this.#stored = all.length
    return doc
  }

  /**
   * Stores one update, under the next number of `row`. It is durable before anything that is sent afterwards leaves the
   * object (output gate).
   */
  async append(row: DraftRow, key: DataKey, update: Uint8Array, at: Millis): Promise<void> {
    const { next_seq: seq } = row
    const sealed = await this.#seal(row, key, update)
    setNextSeq(this.#db).run({ next_seq: seq + 1 })
    insertRow(this.#storage.sql, updates, { seq, sealed, at })
    this.#stored += 1
  }

  /** Merges all updates into one when there are many, so that a note with a long history still opens quickly. */
  async compact(key: DataKey, doc: Y.Doc, at: Millis): Promise<void> {
    if (this.#stored < COMPACT_AT) return
    const row = this.row()
    if (!row) return
    const { next_seq: seq } = row
    const sealed = await this.#seal(row, key, Y.encodeStateAsUpdate(doc))
    this.#storage.transactionSync(() => {
      setNextSeq(this.#db).run({ next_seq: seq + 1 })
      this.#db.delete(updates).where(lte(updates.seq, seq)).run()
      insertRow(this.#storage.sql, updates, { seq, sealed, at })
    })
    this.#stored = 1
  }

  /** Seals an update for the row that is stored next. */
  #seal({ practice_id, note_id, next_seq }: DraftRow, key: DataKey, update: Uint8Array): Promise<Sealed> {
    return sealBytes(key, PLACES.noteUpdate(practice_id, note_id, next_seq), new Uint8Array(update))
  }
}
