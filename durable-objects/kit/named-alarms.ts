/** How long a running handler holds its alarm; after that the object counts as evicted. */
const LEASE = 60_000

/**
 * The platform gives an object one alarm. This class splits it into named ones, stored in a table and armed at the
 * earliest. It re-arms in `finally`, because the platform retries a throwing alarm only a few times.
 */
export class NamedAlarms<Name extends string> {
  readonly #storage: DurableObjectStorage
  /** What the platform's alarm was last set to; undefined when unknown. It saves a write; the table decides. */
  #armed: number | null | undefined
  /** The latest due times that this instance has set. It saves a read; the table decides. */
  readonly #set = new Map<Name, number>()

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** SQL of the table; part of an object's first migration. */
  static readonly schema = 'CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);'

  /** Sets or brings forward an alarm. Inside a transaction the arming happens with the commit. */
  async set(name: Name, due: number, keep: 'earliest' | 'replace' = 'earliest'): Promise<void> {
    const latest = this.#set.get(name)
    if (keep === 'earliest' && latest !== undefined && latest <= due && this.#armed != null && this.#armed <= latest)
      return
    const [known] = this.#storage.sql.exec<{ due: number }>('SELECT due FROM named_alarms WHERE name = ?', name)
    if (!known || (keep === 'earliest' ? due < known.due : due !== known.due))
      this.#storage.sql.exec(
        'INSERT INTO named_alarms (name, due) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET due = excluded.due',
        name,
        due,
      )
    this.#set.set(name, known && keep === 'earliest' ? Math.min(known.due, due) : due)
    await this.arm()
  }

  async clear(name: Name): Promise<void> {
    this.#set.delete(name)
    this.#storage.sql.exec('DELETE FROM named_alarms WHERE name = ?', name)
    await this.arm()
  }

  /** Call after a rollback, which may have undone what was armed inside the transaction. */
  forget(): void {
    this.#armed = undefined
    this.#set.clear()
  }

  /** Arms the platform's alarm at the earliest due time. */
  async arm(): Promise<void> {
    const [row] = this.#storage.sql.exec<{ due: number | null }>('SELECT min(due) AS due FROM named_alarms')
    const due = row?.due ?? null
    if (due === this.#armed) return
    this.#armed = due
    try {
      if (due === null) await this.#storage.deleteAlarm()
      else await this.#storage.setAlarm(due)
    } catch (error) {
      this.#armed = undefined
      throw error
    }
  }

  /**
   * Runs what is due. A handler answers when to run again (ms) or null. A handler that throws is due again after
   * `retry` ms and does not stop the others; its error goes to `failed`. While a handler runs, its row is
   * leased and not deleted: an object that is evicted meanwhile is woken again.
   */
  async run(
    now: number,
    handlers: Record<Name, () => Promise<number | null>>,
    failed: (name: Name, error: unknown) => void,
    retry = 5_000,
  ): Promise<void> {
    // The platform removed its alarm in order to call us.
    this.forget()
    const lease = now + LEASE
    try {
      const due = [
        ...this.#storage.sql.exec<{ name: string }>('SELECT name FROM named_alarms WHERE due <= ? ORDER BY due', now),
      ]
      for (const { name } of due) {
        if (!(name in handlers)) {
          this.#storage.sql.exec('DELETE FROM named_alarms WHERE name = ?', name)
          continue
        }
        this.#storage.sql.exec('UPDATE named_alarms SET due = ? WHERE name = ?', lease, name)
        await this.arm()
        try {
          this.#settle(name, lease, await handlers[name as Name]())
        } catch (error) {
          failed(name as Name, error)
          this.#settle(name, lease, now + retry)
        }
      }
    } finally {
      await this.arm()
    }
  }

  /** Ends a lease. An alarm that the handler set again stays set. */
  #settle(name: string, lease: number, again: number | null): void {
    const { sql } = this.#storage
    this.#set.delete(name as Name)
    if (again === null) sql.exec('DELETE FROM named_alarms WHERE name = ? AND due = ?', name, lease)
    else
      sql.exec(
        'UPDATE named_alarms SET due = CASE WHEN due = ?2 THEN ?3 ELSE min(due, ?3) END WHERE name = ?1',
        name,
        lease,
        again,
      )
  }
}
