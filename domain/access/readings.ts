import type { GuardianRight } from '#contracts/plain/guardian-rights'
import type { ChartPart, ChartReader } from '#contracts/plain/chart-readings'
import { HOUR, type Millis } from '#kernel/clock'
import { ACT_NAMES, type AuditAction, rowOf } from '#contracts/plain/acts'

/** The right with which a guardian sees who opened a part of a minor's record. */
export const PART_RIGHTS: Record<ChartPart, GuardianRight | 'any'> = {
  overview: 'any',
  contact: 'any',
  sessions: 'any',
  notes: 'notes',
  transcript: 'notes',
  messages: 'message',
  billing: 'pay',
  export: 'any',
  reason: 'any',
}

/** What each act or consequence shows. */
const SHOWN: ReadonlyMap<string, ChartPart> = new Map<AuditAction, ChartPart>([
  ...ACT_NAMES.flatMap((name): [AuditAction, ChartPart][] => {
    const { shows } = rowOf(name)
    return shows ? [[name, shows]] : []
  }),
  // The client is named, with what tells them apart, while a session is booked or someone is invited.
  ['chart.read', 'contact'],
])

/** The fields of an audit row that make it a reading. */
export type AuditedRow = {
  seq: number
  at: Millis
  actor: string
  role: string | null
  action: string
  object: string | null
  outcome: 'done' | 'refused'
  reason: string | null
  /** The trace of the request. A request can write several rows. */
  trace_id: string
}

/**
 * Readings of the same part by the same person in the same hour. `at` is the latest, `first_at` the first. `count` is how
 * often the part was opened: a page that makes several requests of different acts for it, or a request that reads several
 * notes, opens it once.
 */
export type Reading = {
  seq: number
  at: Millis
  first_at: Millis
  actor: string
  reader: ChartReader
  part: ChartPart
  count: number
  /** Of an opening with a reason: its id, and the code of the reason. */
  object: string | null
  reason: string | null
}

/** A reading, and the requests of each of its acts. */
type Group = { reading: Reading; requests: Map<string, Set<string>> }

function add({ reading, requests }: Group, { at, action, trace_id }: AuditedRow): void {
  const traces = (requests.get(action) ?? new Set<string>()).add(trace_id)
  requests.set(action, traces)
  reading.count = Math.max(reading.count, traces.size)
  reading.first_at = at
}

/** The most audit rows that one page looks at. */
const MOST_ROWS = 5_000

/** The part of a client's record that an audited action shows; null when it shows none. */
export function partShown(action: string): ChartPart | null {
  return SHOWN.get(action) ?? null
}

/**
 * Who opened the record, by the role in the audit. Null for processes, operators and the clients themselves: `accounts`
 * are those that are linked to the chart now.
 */
export function readerOf(
  { role, actor }: Pick<AuditedRow, 'role' | 'actor'>,
  accounts: ReadonlySet<string>,
): ChartReader | null {
  switch (role) {
    case 'OWNER':
      return 'professional'
    case 'PRACTICE_SCHEDULER':
      return 'scheduler'
    case 'guardian':
      return 'guardian'
    case 'member':
      return accounts.has(actor) ? null : 'former_account'
    default:
      return null
  }
}

/**
 * A page of readings from audit rows, the newest first. Repeats within the same hour are one reading, and an hour is
 * never divided between two pages, except when it alone has more than 5,000 rows. So a page can have a few more readings
 * than `limit`. `next` is the row before which the next page begins; null at the end.
 */
export function readingsPage(
  rows: Iterable<AuditedRow>,
  {
    limit,
    accounts,
    sees,
  }: {
    limit: number
    accounts: ReadonlySet<string>
    sees: (row: AuditedRow, part: ChartPart) => boolean
  },
): { readings: Reading[]; next: number | null } {
  const readings: Reading[] = []
  let known = new Map<string, Group>()
  let hour: number | null = null
  let last = 0
  let looked = 0
  for (const row of rows) {
    if (looked === MOST_ROWS) return { readings, next: last }
    looked++
    const part = row.outcome === 'done' ? partShown(row.action) : null
    const reader = part === null ? null : readerOf(row, accounts)
    if (part !== null && reader !== null && sees(row, part)) {
      const rowHour = Math.floor(row.at / HOUR)
      if (rowHour !== hour) {
        if (readings.length >= limit) return { readings, next: last }
        hour = rowHour
        known = new Map()
      }
      const { seq, at, actor } = row
      // Each opening with a reason stays by itself.
      const opening = part === 'reason' ? { object: row.object, reason: row.reason } : { object: null, reason: null }
      const key = JSON.stringify([actor, reader, part, opening.object])
      const same = known.get(key)
      if (same) {
        add(same, row)
      } else {
        const reading = { seq, at, first_at: at, actor, reader, part, count: 0, ...opening }
        const group = { reading, requests: new Map<string, Set<string>>() }
        add(group, row)
        known.set(key, group)
        readings.push(reading)
      }
    }
    last = row.seq
  }
  return { readings, next: null }
}
