import { changeChartStatus } from '#db/practice/queries/charts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Sets whether a chart counts as invited. Only `active` and `invited` alternate: an invitation changes no other status
 * (inactive, sample). Returns whether the status changed.
 */
export function setInvited(store: PracticeStore, chartId: string, invited: boolean): boolean {
  const [from, to] = invited ? (['active', 'invited'] as const) : (['invited', 'active'] as const)
  return changeChartStatus(store.db, chartId, from, { client_status: to, modify_at: store.nextStamp() })
}
