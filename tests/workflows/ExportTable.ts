import type { ErrorCode } from '#contracts/errors'
import type { ExportProgress } from '#contracts/internal/practice-exports'
import { EXPORT_PARTS } from '#contracts/plain/export-parts'
import { toInstant } from '#kernel/clock'
import { newOwnedId, uuidv7 } from '#kernel/ids'

type Row = {
  practice_id: string
  state: ExportProgress['state']
  pieces: number
  expires_at: number | null
  /** Whether the practice was deleted. */
  gone: boolean
  /** Whether the preparation is refused. */
  failing: boolean
  /** From how many pieces on there is an outage. */
  pausesAt: number
  /** The actions on the export, in order. */
  acts: string[]
}

/** The exports of the test edge. Each consists of as many pieces as there are parts. */
export class ExportTable {
  readonly #rows = new Map<string, Row>()

  /** Adds an export that was requested. */
  request(): { practice_id: string; export_id: string } {
    const practice_id = uuidv7(Date.now())
    const export_id = newOwnedId('exp', practice_id, Date.now())
    this.#rows.set(export_id, {
      practice_id,
      state: 'requested',
      pieces: 0,
      expires_at: null,
      gone: false,
      failing: false,
      pausesAt: Infinity,
      acts: [],
    })
    return { practice_id, export_id }
  }

  acts(id: string): string[] {
    return this.#row(id).acts
  }

  state(id: string): ExportProgress['state'] {
    return this.#row(id).state
  }

  deletePractice(id: string): void {
    this.#row(id).gone = true
  }

  /** From now on every piece is refused. */
  fail(id: string): void {
    this.#row(id).failing = true
  }

  /** After this many pieces there is an outage until `resume`. */
  pauseAfter(id: string, pieces: number): void {
    this.#row(id).pausesAt = pieces
  }

  resume(id: string): void {
    this.#row(id).pausesAt = Infinity
  }

  /** The progress after the next piece, or the code with which it is refused. */
  write(id: string, keepMs: number): ExportProgress | ErrorCode {
    const row = this.#row(id)
    if (row.gone) return 'not_found'
    if (row.failing) return 'invalid'
    if (row.pieces >= row.pausesAt) return 'unavailable'
    if (row.state === 'requested' || row.state === 'building') {
      row.pieces += 1
      row.acts.push(`piece ${row.pieces}`)
      row.state = row.pieces === EXPORT_PARTS.length ? 'ready' : 'building'
      if (row.state === 'ready') row.expires_at = Date.now() + keepMs
    }
    const expires_at = row.expires_at === null ? null : toInstant(row.expires_at)
    return { state: row.state, parts_done: row.pieces, pieces: row.pieces, expires_at }
  }

  /** Until when a ready export can be downloaded; null when it is not ready. */
  mailDue(id: string): string | null {
    const { state, expires_at, acts } = this.#row(id)
    if (state !== 'ready' || expires_at === null) return null
    acts.push('mail')
    return toInstant(expires_at)
  }

  end(id: string, state: 'failed' | 'expired'): boolean {
    const row = this.#row(id)
    row.acts.push(state)
    if (!row.gone) row.state = state
    return !row.gone
  }

  #row(id: string): Row {
    const row = this.#rows.get(id)
    if (!row) throw new Error('no such export')
    return row
  }
}
