import { parkedOutbox } from '#db/practice/queries/ledgers'
import type { ParkedRow } from '#contracts/internal/operators'
import type { Millis } from '#kernel/clock'
import type { ActCall } from './ActCall.ts'
import type { PracticeStore } from './practice-store.ts'

/** The most parked rows that are returned. */
const MANY = 500

/** Outbox rows that were refused, oldest first. They contain ids and codes only. `at` is in ms. */
export function parkedRows(store: PracticeStore): (Omit<ParkedRow, 'at'> & { at: Millis })[] {
  const rows = store.practice && parkedOutbox(store.db, MANY)
  return rows.map(({ seq, entity, event, tries, parked, at }) => ({
    seq,
    entity,
    event,
    tries,
    reason: parked ?? '',
    at,
  }))
}

/** Retries parked rows, all of them or one. Returns how many. */
export function driveParked(call: ActCall, seq?: number): number {
  const { host } = call
  const driven = call.admit((store) => store.practice && host.outbox.driveAgain(seq))
  if (driven > 0) host.state.waitUntil(host.drain())
  return driven
}
