import { newOwnedId, uuidv7 } from '#kernel/ids'

export type InvoiceRow = {
  id: string
  number: string
  drawn: number
  /** Whether something of it is still to be paid, and the times (ms) at which its client is to be reminded then. */
  isOpen: boolean
  /** Whether a card is being charged for it, so that a reminder waits. */
  isCharged: boolean
  remindersAt: readonly number[]
  /** The time (ms) of the last reminder that was sent; 0 before the first. */
  reminded: number
}

/** The invoices of the test edge, by their session, or by their own id when they were written by hand. */
export class InvoiceTable {
  readonly #rows = new Map<string, InvoiceRow>()
  readonly #practice = uuidv7(Date.now())

  /** The invoice of a session, and whether this call has created it. */
  ofSession(appointmentId: string): { invoice: InvoiceRow; made: boolean } {
    const known = this.#rows.get(appointmentId)
    return { invoice: known ?? this.#add(appointmentId, `inv-${appointmentId}`), made: !known }
  }

  /** An invoice that somebody wrote by hand: it has its number, and is neither drawn nor mailed. */
  write(): InvoiceRow {
    const id = newOwnedId('inv', this.#practice, Date.now())
    return this.#add(id, id)
  }

  of(subject: string): InvoiceRow | undefined {
    return this.#rows.get(subject)
  }

  byId(id: string): InvoiceRow | undefined {
    return [...this.#rows.values()].find((one) => one.id === id)
  }

  /** The reminder of an invoice that has come and was not sent, and the next one to come (ms); null when there is none. */
  remindersOf({ isOpen, isCharged, remindersAt, reminded }: InvoiceRow): { due: number | null; next: number | null } {
    const owed = isOpen ? remindersAt.filter((at) => at > reminded) : []
    const now = Date.now()
    return {
      due: isCharged ? null : (owed.findLast((at) => at <= now) ?? null),
      next: owed.find((at) => at > now) ?? null,
    }
  }

  #add(subject: string, id: string): InvoiceRow {
    const row = {
      id,
      number: `2026-${String(this.#rows.size + 1).padStart(4, '0')}`,
      drawn: 0,
      isOpen: true,
      isCharged: false,
      remindersAt: [],
      reminded: 0,
    }
    this.#rows.set(subject, row)
    return row
  }
}
