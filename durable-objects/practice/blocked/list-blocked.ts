import type { BlockedWire, listBlocked as listEndpoint } from '#contracts/api/blocked-intervals'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { DAY, type Millis, toInstant } from '#kernel/clock'
import { blockedIn, blockedRow, blockedView } from '../availability/blocked-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/** The longest window of a list. */
const LONGEST_WINDOW: Millis = 100 * DAY

/** The blocked times of the practice's provider in a window. Throws `invalid` for a window that is too long. */
export function listBlocked(
  store: PracticeStore,
  { from, to }: { from: Millis; to: Millis },
): Response<typeof listEndpoint> {
  if (to - from > LONGEST_WINDOW) throw new Refusal('invalid', 'A window of blocked times has at most 100 days.')
  const { rows, times } = blockedIn(store, staffHere(store).provider_id, from, to)
  return {
    blocked_intervals: rows.map(blockedView),
    occurrences: times.map(({ id, start, end }) => ({
      blocked_interval_id: id,
      start: toInstant(start),
      end: toInstant(end),
    })),
  }
}

/** One blocked time. Throws `not_found`. */
export function getBlocked(store: PracticeStore, id: string): BlockedWire {
  return blockedView(blockedRow(store, id))
}
