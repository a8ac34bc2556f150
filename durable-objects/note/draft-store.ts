import { draft, updates } from '#db/note/schema'
import { type DataKey, openBytes, sealBytes } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { Millis } from '#kernel/clock'
import { asc, lte } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import * as Y from 'yjs'

/** How many updates are stored before they are merged into one. */
const COMPACT_AT = 200

export type DraftRow = typeof draft.$inferSelect

/**
 * The rows of a draft. Updates are sealed when they are written and opened when they are read, so no row contains clear
 * text.
 */
export class DraftStore {
  readonly #db: DrizzleSqliteDODatabase
  readonly #storage: DurableObjectStorage

  constructor(db: DrizzleSqliteDODatabase, storage: DurableObjectStorage) {
    this.#db = db
    this.#storage = storage
  }

  row(): DraftRow | null {
    return this.#db.select().from(draft).get() ?? null
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
    for (const stored of this.#db.select().from(updates).orderBy(asc(updates.seq)).all())
      Y.applyUpdate(
        doc,
        await openBytes(key, PLACES.noteUpdate(row.practice_id, row.note_id, stored.seq), stored.sealed),
        'stored',
      )
    return doc
  }

  /** Stores one update. It is durable before anything that is sent afterwards leaves the object (output gate). */
  async append(row: DraftRow, key: DataKey, update: Uint8Array, at: Millis): Promise<void> {
    const seq = this.#takeSeq()
    const sealed = await sealBytes(key, PLACES.noteUpdate(row.practice_id, row.note_id, seq), new Uint8Array(update))
    this.#db.insert(updates).values({ seq, sealed, at }).run()
  }

  /** Merges all updates into one when there are many, so that a note with a long history still opens quickly. */
  async compact(row: DraftRow, key: DataKey, doc: Y.Doc, at: Millis): Promise<void> {
    const count = this.#storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM updates').one().n
    if (count < COMPACT_AT) return
    const seq = this.#takeSeq()
    const sealed = await sealBytes(
      key,
      PLACES.noteUpdate(row.practice_id, row.note_id, seq),
      new Uint8Array(Y.encodeStateAsUpdate(doc)),
    )
    this.#storage.transactionSync(() => {
      this.#db.delete(updates).where(lte(updates.seq, seq)).run()
      this.#db.insert(updates).values({ seq, sealed, at }).run()
    })
  }

  #takeSeq(): number {
    const { next_seq } = this.#storage.sql
      .exec<{ next_seq: number }>('UPDATE draft SET next_seq = next_seq + 1 RETURNING next_seq')
      .one()
    return next_seq - 1
  }
}
