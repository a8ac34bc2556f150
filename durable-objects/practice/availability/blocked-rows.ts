import type { BlockedWhen, BlockedWire } from '#contracts/api/blocked-intervals'
import { Refusal } from '#contracts/errors'
import { type BlockedRow, blockedById } from '#db/practice/queries/blocked-intervals'
import { toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/** A blocked time of the caller's provider. Throws `not_found`. */
export function blockedRow(store: PracticeStore, id: string): BlockedRow {
  const row = blockedById(store.db).get({ id })
  if (!row || row.provider_id !== staffHere(store).provider_id) throw new Refusal('not_found')
  return row
}

/** A blocked time as the API shows it. */
export function blockedView({ id, title, start_at, end_at, rule, modify_at }: BlockedRow): BlockedWire {
  return {
    blocked_interval_id: id,
    title,
    when: rule ? whenOf(rule) : { kind: 'once', start: toInstant(start_at), end: toInstant(end_at) },
    modify_datetime: toInstant(modify_at),
  }
}

const whenOf = (rule: NonNullable<BlockedRow['rule']>): BlockedWhen =>
  rule.kind === 'days' ? rule : { ...rule, weekdays: [...rule.weekdays], except_dates: [...rule.except_dates] }
