import type { EndingMail, PracticeEnding } from '#contracts/internal/practice-endings'
import { toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'

type Row = {
  plan: string | null
  trial: 'core' | 'ai' | null
  ends_at: number | null
  archived_at: number | null
  deletes_at: number | null
  plan_due_at: number | null
  deletion: PracticeEnding['deletion']
  /** How many more calls the deletion needs. */
  pieces: number
  /** The actions on the practice, in order. */
  acts: string[]
}

/** The practices of the test edge, with their plans, archives and deletions. */
export class EndingTable {
  readonly #rows = new Map<string, Row>()

  /** Adds a practice whose trial ends in `endsInMs`. */
  beginTrial(endsInMs: number): string {
    return this.#begin({ plan: 'core', trial: 'core', ends_at: Date.now() + endsInMs })
  }

  /** Adds a practice whose owner chose a plan that must be paid within `dueInMs`. */
  choosePlan(dueInMs: number): string {
    return this.#begin({ plan: null, trial: null, ends_at: null, plan_due_at: Date.now() + dueInMs })
  }

  subscribe(id: string): void {
    Object.assign(this.#row(id), { plan: 'complete', trial: null, ends_at: null })
  }

  /** Lets a subscription end in `inMs`. */
  cancel(id: string, inMs: number): void {
    Object.assign(this.#row(id), { ends_at: Date.now() + inMs })
  }

  acts(id: string): string[] {
    return this.#row(id).acts
  }

  read(id: string): PracticeEnding | null {
    const row = this.#rows.get(id)
    if (!row) return null
    const { trial, ends_at, archived_at, deletes_at, plan_due_at, deletion } = row
    const plan = this.#plan(row)
    const instant = (at: number | null) => (at === null ? null : toInstant(at))
    return {
      plan,
      trial: plan === null ? null : trial,
      ends_at: instant(ends_at),
      archived_at: instant(archived_at),
      deletes_at: instant(deletes_at),
      plan_due_at: instant(plan_due_at),
      charged_at: null,
      deletion,
    }
  }

  /** Whether an email about a deadline still fits the practice's current state. */
  owes(id: string, kind: EndingMail, deadline: string): boolean {
    const now = this.read(id)
    return (kind.startsWith('trial_') ? now?.ends_at : now?.deletes_at) === deadline
  }

  archive(id: string, keepMs: number): boolean {
    const row = this.#row(id)
    const now = Date.now()
    if (this.#plan(row) !== null || row.archived_at !== null || (row.plan_due_at ?? 0) > now) return false
    Object.assign(row, { archived_at: now, deletes_at: now + keepMs, plan_due_at: null })
    row.acts.push('archive')
    return true
  }

  reopen(id: string): boolean {
    const row = this.#row(id)
    const closed = row.archived_at !== null || row.plan_due_at !== null
    if (this.#plan(row) === null || !closed || row.deletion !== 'none') return false
    Object.assign(row, { archived_at: null, deletes_at: null, plan_due_at: null })
    row.acts.push('reopen')
    return true
  }

  /** Handles one piece of a deletion as the edge does. The first piece checks again whether the deletion may start. */
  delete(id: string): boolean {
    const row = this.#row(id)
    if (row.deletion === 'finished') return false
    if (row.deletion === 'none') {
      if (this.#plan(row) !== null || row.deletes_at === null || Date.now() < row.deletes_at) return false
      row.deletion = 'begun'
      row.acts.push('delete')
    }
    row.pieces -= 1
    if (row.pieces === 0) row.deletion = 'finished'
    return true
  }

  #begin(of: Pick<Row, 'plan' | 'trial' | 'ends_at'> & { plan_due_at?: number }): string {
    const id = uuidv7(Date.now())
    const nothing = { archived_at: null, deletes_at: null, plan_due_at: null, deletion: 'none' } as const
    this.#rows.set(id, { ...nothing, pieces: 3, acts: [], ...of })
    return id
  }

  #plan({ plan, ends_at }: Row): string | null {
    return ends_at !== null && ends_at <= Date.now() ? null : plan
  }

  #row(id: string): Row {
    const row = this.#rows.get(id)
    if (!row) throw new Error('no such practice')
    return row
  }
}
