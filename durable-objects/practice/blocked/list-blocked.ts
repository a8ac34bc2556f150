import type { BlockedWire } from '#contracts/api/blocked-intervals'
import { blockedAhead } from '#db/practice/queries/blocked-intervals'
import { blockedRow, blockedView } from '../availability/blocked-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/** The blocked times of the practice's provider that are not over, by start. Those of a window are calendar entries. */
export function listBlocked(store: PracticeStore): BlockedWire[] {
  return blockedAhead(store.db, staffHere(store).provider_id, store.now).map(blockedView)
}

/** One blocked time. Throws `not_found`. */
export function getBlocked(store: PracticeStore, id: string): BlockedWire {
  return blockedView(blockedRow(store, id))
}
