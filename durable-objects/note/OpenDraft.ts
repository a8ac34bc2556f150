import { Refusal } from '#contracts/errors'
import { type DataKey, importKey } from '#kernel/sealed'
import type * as Y from 'yjs'
import type { ObjectEnv } from '../object-env.ts'
import type { DraftRow, DraftStore } from './draft-store.ts'

/**
 * The document of a draft with its key, opened on first use. Both are lost with the isolate; the rows remain. Steps on
 * the document run one after the other: sealing is asynchronous, and the order must be preserved.
 */
export class OpenDraft {
  readonly #env: ObjectEnv
  readonly #store: DraftStore
  #queue: Promise<unknown> = Promise.resolve()
  #opened: { doc: Y.Doc; key: DataKey } | null = null

  constructor(env: ObjectEnv, store: DraftStore) {
    this.#env = env
    this.#store = store
  }

  /** Runs a step after all earlier ones. */
  inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work)
    this.#queue = next.catch((error: unknown) => {
      // A failed step may have changed the open document but not the rows.
      if (!(error instanceof Refusal)) this.forget()
    })
    return next
  }

  async open(row: DraftRow): Promise<{ doc: Y.Doc; key: DataKey }> {
    if (this.#opened) return this.#opened
    const key = await this.key(row.practice_id)
    this.#opened = { doc: await this.#store.load(row, key), key }
    return this.#opened
  }

  /** The document is loaded from the rows when it is used again. */
  forget(): void {
    this.#opened = null
  }

  async key(practiceId: string): Promise<DataKey> {
    const { id, raw } = await this.#env.EFFECTS.dataKey(practiceId)
    return { id, key: await importKey(raw) }
  }
}
