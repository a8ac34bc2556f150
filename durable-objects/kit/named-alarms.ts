import type { AlarmOf, ObjectWithAlarms } from './alarm-names.ts'

/**
 * For how long a running handler leases its alarm (ms). After that the object counts as evicted, and the alarm is due
 * again.
 */
const LEASE = 60_000

/**
 * Gives an object several named alarms, although the platform gives it only one. The named alarms are stored in a
 * table, and the platform's alarm is set to the earliest. It is set again in `finally`, because the platform retries an
 * alarm that throws only a few times.
 */
export class NamedAlarms<Kind extends ObjectWithAlarms> {
  readonly #storage: DurableObjectStorage
  /**
   * The time to which the platform's alarm was last set; undefined when unknown. It only saves a write: the table
   * decides.
   */
  #armed: number | null | undefined
  /** The due times that this instance set last. They only save a read: the table decides. */
  readonly #set = new Map<AlarmOf<Kind>, number>()

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** The SQL of the table, for an object's first migration. */
  static readonly schema = 'CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);'

  /**
   * Sets an alarm or moves it to an earlier time; with `replace` it is set in any case. Inside a transaction the
   * platform's alarm changes with the commit.
   */
  async set(name: AlarmOf<Kind>, due: number, keep: 'earliest' | 'replace' = 'earliest'): Promise<void> {
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

  async clear(name: AlarmOf<Kind>): Promise<void> {
    this.#set.delete(name)
    this.#storage.sql.exec('DELETE FROM named_alarms WHERE name = ?', name)
    await this.arm()
  }

  /** Call it after a rollback, which may have undone changes of the alarm. */
  forget(): void {
    this.#armed = undefined
    this.#set.clear()
  }

  /** Sets the platform's alarm to the earliest due time. */
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
   * Runs the handlers of all due alarms. A handler returns when to run again (ms) or null. If it throws, it is due
   * again after `retry` ms; the others still run, and the error goes to `failed`. While a handler runs, its alarm is
   * leased and not deleted, so that an object that is evicted meanwhile is woken again.
   */
  async run(
    now: number,
    handlers: Record<AlarmOf<Kind>, () => Promise<number | null>>,
    failed: (name: AlarmOf<Kind>, error: unknown) => void,
    retry = 5_000,
  ): Promise<void> {
    // The platform deleted its alarm before it called this method.
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
          this.#settle(name, lease, await handlers[name as AlarmOf<Kind>]())
        } catch (error) {
          failed(name as AlarmOf<Kind>, error)
          this.#settle(name, lease, now + retry)
        }
      }
    } finally {
      await this.arm()
    }
  }

  /** Ends a lease. If the handler set its alarm again, that alarm remains. */
  #settle(name: string, lease: number, again: number | null): void {
    const { sql } = this.#storage
    this.#set.delete(name as AlarmOf<Kind>)
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
