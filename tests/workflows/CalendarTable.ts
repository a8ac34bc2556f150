import type { LifecycleState } from '#workflows/appointment-lifecycle/plan'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { toInstant } from '#kernel/clock'

/** The appointments of the test edge. Every change increases the version, as in the product. */
export class CalendarTable {
  readonly #rows = new Map<string, LifecycleState>()
  readonly #practice = uuidv7(Date.now())

  get practiceId(): string {
    return this.#practice
  }

  get(id: string): LifecycleState | undefined {
    return this.#rows.get(id)
  }

  /** Books a session that starts in `startsInMs` and lasts 200 ms. */
  book(startsInMs: number, more: Partial<LifecycleState> = {}): string {
    const now = Date.now()
    const id = newOwnedId('apt', this.#practice, now)
    this.#rows.set(id, {
      status: 'booked',
      live: true,
      completed: false,
      ...times(now, startsInMs),
      booked_at: toInstant(now),
      start_set_at: toInstant(now),
      version: now,
      is_sample: false,
      invoice_owed: true,
      ...more,
    })
    return id
  }

  move(id: string, startsInMs: number): void {
    this.moveTo(id, Date.now() + startsInMs)
  }

  /** Moves a session to a start (ms), which may be one that it had before. */
  moveTo(id: string, start: number): void {
    const before = Date.parse(this.#rows.get(id)?.start_set_at ?? '')
    this.#change(id, { ...times(start, 0), start_set_at: toInstant(Math.max(Date.now(), before + 1)) })
  }

  /** Confirms a request, which is booked from now on. */
  approve(id: string): void {
    const now = toInstant(Date.now())
    this.#change(id, { status: 'confirmed', live: true, booked_at: now, start_set_at: now })
  }

  cancel(id: string, more: Partial<LifecycleState> = {}): void {
    this.#change(id, { status: 'cancelled_patient', live: false, ...more })
  }

  /** Notes that the invoice of the fee of a late cancellation is written. */
  feeWritten(id: string): void {
    this.#change(id, { fee_owed: false })
  }

  /** Chooses how long before the start of a session it has reminders (ms), from now on. */
  remindAt(id: string, leads: readonly number[]): void {
    const since = toInstant(Date.now())
    this.#change(id, { reminders: leads.map((lead_ms) => ({ lead_ms, since })) })
  }

  complete(id: string): void {
    this.#change(id, { status: 'completed', completed: true })
  }

  #change(id: string, change: Partial<LifecycleState>): void {
    const row = this.#rows.get(id)
    if (!row) throw new Error('no such appointment')
    this.#rows.set(id, { ...row, ...change, version: Math.max(Date.now(), row.version + 1) })
  }
}

function times(now: number, startsInMs: number) {
  return { start: toInstant(now + startsInMs), end: toInstant(now + startsInMs + 200) }
}
