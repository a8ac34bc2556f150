import { sampleFlag, peopleOfChart } from '#db/practice/queries/charts'
import { isKnownToAnother, isTreatedBy, openingOf } from '#db/practice/queries/readings'
import { Refusal } from '#contracts/errors'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffOf } from '../store/rights.ts'

/**
 * Refuses a professional who does not treat a client but another one does or did (`reason_required`), until they give a
 * reason (`chart.break_glass`), which counts for 24 hours. A professional treats a client with whom they have a session
 * that is not canceled, an open hold, or a conversation in which the client has written. Processes and schedulers, who see nothing clinical, are not refused here.
 */
export function assertTreats(store: PracticeStore, chartId: string): void {
  if (needsReason(store, chartId)) throw new Refusal('reason_required')
}

/** Whether the caller needs a reason to open a chart, and none counts now. */
export function needsReason(store: PracticeStore, chartId: string): boolean {
  const staff = staffOf(store)
  if (staff?.role !== 'OWNER' || isTreatedHere(store, chartId, staff.user_id)) return false
  return openingOf(store.db, { chart_id: chartId, user_id: staff.user_id, now: store.now }) === undefined
}

/** Whether a professional can open a chart without a reason. */
export function isTreatedHere(store: PracticeStore, chartId: string, providerId: string): boolean {
  const { db } = store
  if (sampleFlag(db).get({ id: chartId })?.is_sample) return true
  const people = peopleOfChart(db, chartId)
  const client = {
    chart_id: chartId,
    people: people.map(({ patient_user_id }) => patient_user_id),
    // What a partner books or writes from their account is about their own chart.
    accounts: people.flatMap(({ same_as, linked_user_id }) => (same_as === null ? (linked_user_id ?? []) : [])),
  }
  return isTreatedBy(db, client, providerId) || !isKnownToAnother(db, client, providerId)
}
