import { forgetEvents, isEventHandled } from '#db/practice/queries/payments'
import { provider_events } from '#db/practice/schema-payments'
import { DAY } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** How long handled events are stored. The card provider repeats events for three days at most. */
const EVENT_RETENTION = 30 * DAY

/** Whether an event of the card provider was handled before; otherwise it counts as handled from now on. */
export function isRepeat(store: PracticeStore, id: string | null, kind: string): boolean {
  if (id === null) return false
  if (isEventHandled(store.db, id)) return true
  forgetEvents(store.db, store.now - EVENT_RETENTION)
  store.insert(provider_events, { id, kind, at: store.now })
  return false
}
