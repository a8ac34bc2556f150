import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const instant = z.number()
const session = z.object({
  id: z.string(),
  provider_id: z.string(),
  hold_id: z.string().nullable(),
  status: z.string(),
  is_sample: z.number(),
  start_at: instant,
  end_at: instant,
})
const payment = z.object({
  payment_intent: z.string(),
  hold_id: z.string(),
  amount_minor: z.number(),
  state: z.string(),
  refund_minor: z.number().nullable(),
})
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  appointment_id: z.string(),
  state: z.string(),
  modify_at: instant,
})
const hold = z.object({ id: z.string(), state: z.string(), appointment_id: z.string().nullable() })
const waiting = z.object({ lane: z.string(), event: z.string(), parked: z.string().nullable() })

const TABLES = {
  sessions: {
    row: session,
    sql: `SELECT id, provider_id, hold_id, status, is_sample, start_at, end_at FROM appointments`,
  },
  payments: {
    row: payment,
    sql: `SELECT payment_intent, hold_id, amount_minor, state, refund_minor
      FROM payments JOIN orders ON orders.id = payments.order_id`,
  },
  mails: { row: mail, sql: 'SELECT id, kind, appointment_id, state, modify_at FROM mails' },
  holds: { row: hold, sql: 'SELECT id, state, appointment_id FROM holds' },
  outbox: { row: waiting, sql: 'SELECT lane, event, parked FROM outbox' },
} as const

/** The rows of one practice that a drill compares with what people were told. */
export type StoredPractice = { [Name in keyof typeof TABLES]: z.infer<(typeof TABLES)[Name]['row']>[] }

/**
 * Reads the rows of a practice from the file of its object, while the stack runs. The platform chooses the names of
 * files, so the file is found by its content. Throws when there is none.
 */
export async function readStoredPractice(edgeState: string, practiceId: string): Promise<StoredPractice> {
  const files = (await readdir(edgeState, { recursive: true })).filter((file) => file.endsWith('.sqlite'))
  for (const file of files) {
    const database = new DatabaseSync(join(edgeState, file), { readOnly: true, timeout: 10_000 })
    try {
      if (!isPractice(database, practiceId)) continue
      const read = (name: keyof typeof TABLES) =>
        z.array(TABLES[name].row).parse(database.prepare(TABLES[name].sql).all())
      // Each `parse` above returns the rows of its own table.
      return Object.fromEntries(
        Object.keys(TABLES).map((name) => [name, read(name as keyof typeof TABLES)]),
      ) as StoredPractice
    } finally {
      database.close()
    }
  }
  throw new Error(`no file stores the practice ${practiceId}`)
}

function isPractice(database: DatabaseSync, practiceId: string): boolean {
  const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'practice'").get()
  return has !== undefined && database.prepare('SELECT 1 FROM practice WHERE id = ?').get(practiceId) !== undefined
}
