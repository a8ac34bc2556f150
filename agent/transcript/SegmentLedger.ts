import { asRefusal, type Refusal } from '#contracts/errors'
import { errorKind, log } from '#kernel/log'
import type { Heard, Segment } from './caption.ts'

/** Limits of a batch: the count that the contract allows, and a size well below the 64 KiB that the edge accepts. */
const BATCH_SEGMENTS = 100
const BATCH_BYTES = 48 * 1024

export type SegmentLedgerOptions = {
  /** Stores a batch, with retries during an outage. Resolves to the stored ids, or rejects with a `Refusal`. */
  store: (segments: Segment[]) => Promise<string[]>
  /** Called for each segment once it is stored, in the order of speech. */
  stored: (heard: Heard) => void
  /** Called when the edge accepts no more segments of this epoch. From then on nothing is stored or shown. */
  closed: (refusal: Refusal) => void
}

/**
 * Sends final segments to the edge in order. Each is shown only after it is stored. Segments that arrive while a batch
 * is being sent form the next batch, so no timer is needed.
 */
export class SegmentLedger {
  readonly #options: SegmentLedgerOptions
  readonly #pending: Heard[] = []
  #storing: Promise<void> | null = null
  #open = true

  constructor(options: SegmentLedgerOptions) {
    this.#options = options
  }

  add(heard: Heard): void {
    if (!this.#open) return
    this.#pending.push(heard)
    this.#storing ??= this.#storeAll()
  }

  /** Resolves when everything added was stored or refused. */
  async settle(): Promise<void> {
    await this.#storing
  }

  /** Discards what is not stored yet and accepts no more. */
  discard(): void {
    this.#open = false
    this.#pending.length = 0
  }

  async #storeAll(): Promise<void> {
    while (this.#open && this.#pending.length > 0) {
      const batch = this.#nextBatch()
      try {
        const ids = new Set(await this.#options.store(batch.map(({ segment }) => segment)))
        for (const heard of batch) if (this.#open && ids.has(heard.segment.segment_id)) this.#options.stored(heard)
      } catch (error) {
        this.#refused(error)
      }
    }
    this.#storing = null
  }

  #refused(error: unknown): void {
    const refusal = asRefusal(error)
    // The edge will never accept this batch. Later batches may be valid, so the ledger stays open.
    if (refusal?.code === 'invalid' || refusal?.code === 'too_large') {
      log({ event: 'process', what: 'segments refused', detail: refusal.code })
      return
    }
    this.discard()
    if (refusal) this.#options.closed(refusal)
    else log({ event: 'process', what: 'segments not stored', detail: errorKind(error) })
  }

  #nextBatch(): Heard[] {
    let bytes = 0
    let count = 0
    for (const { segment } of this.#pending) {
      bytes += Buffer.byteLength(JSON.stringify(segment))
      if (count === BATCH_SEGMENTS || (count > 0 && bytes > BATCH_BYTES)) break
      count++
    }
    return this.#pending.splice(0, count)
  }
}
