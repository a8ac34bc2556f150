import type { AccountHandover } from '#contracts/internal/handovers'
import { toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'

type Row = {
  adult_at: number
  guarded: boolean
  ended: boolean
  own_sign_in: boolean
  address_known: boolean
  invited: boolean
  /** The actions on the account, in order. */
  acts: string[]
}

/** The accounts of minors at the test edge. */
export class HandoverTable {
  readonly #rows = new Map<string, Row>()

  /** Adds a minor with a guardian. The minor turns 18 in `adultInMs`. */
  add(adultInMs: number, over: Partial<Row> = {}): string {
    const id = uuidv7(Date.now())
    this.#rows.set(id, {
      adult_at: Date.now() + adultInMs,
      guarded: true,
      ended: false,
      own_sign_in: false,
      address_known: false,
      invited: false,
      acts: [],
      ...over,
    })
    return id
  }

  change(id: string, over: Partial<Omit<Row, 'acts'>>): void {
    Object.assign(this.#row(id), over)
  }

  acts(id: string): string[] {
    return this.#row(id).acts
  }

  read(id: string): AccountHandover | null {
    const row = this.#rows.get(id)
    if (!row) return null
    const { acts: _, adult_at, ...standing } = row
    return { ...standing, adult_at: toInstant(adult_at), adult_date: toInstant(adult_at).slice(0, 10) }
  }

  notices(id: string, adult_at: string): number {
    const row = this.#row(id)
    if (toInstant(row.adult_at) !== adult_at || Date.now() >= row.adult_at) return 0
    row.acts.push('notices')
    return 1
  }

  end(id: string): boolean {
    const row = this.#row(id)
    if (!row.guarded || Date.now() < row.adult_at) return false
    Object.assign(row, { guarded: false, ended: true })
    row.acts.push('end')
    return true
  }

  invite(id: string): number {
    const row = this.#row(id)
    if (!row.ended || row.own_sign_in || !row.address_known) return 0
    row.invited = true
    row.acts.push('invite')
    return 1
  }

  #row(id: string): Row {
    const row = this.#rows.get(id)
    if (!row) throw new Error('no such minor')
    return row
  }
}
