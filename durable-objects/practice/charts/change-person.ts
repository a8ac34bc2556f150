import type { ClientDetails } from '#contracts/api/client-details'
import { changePerson } from '#db/practice/queries/charts'
import { toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { endAgreement } from './address-rows.ts'
import { ownRow } from './chart-rows.ts'
import { refreshChartWords } from './chart-words.ts'

/** The changes to what the practice has written about a client. The caller has checked date of birth and address. */
export type PersonChange = Partial<ClientDetails>

/**
 * Changes what the practice has written about a person of a chart. Fields that are left out stay. Sent invoices and
 * signed notes keep the name that they were written with. Another email ends what was agreed for the previous one. Throws
 * `not_found`, and `conflict` for a partner in a couple's chart.
 */
export function changeChartPerson(
  store: PracticeStore,
  patientUserId: string,
  change: PersonChange,
): { modify_datetime: string } {
  const before = ownRow(store, patientUserId)
  const modify_at = store.nextStamp()
  if (change.email !== undefined && change.email !== before.email) endAgreement(store, before)
  changePerson(store.db, patientUserId, { ...change, modify_at })
  refreshChartWords(store, before.chart_id)
  store.audit({ category: 'chart', object: before.chart_id, patient_id: patientUserId })
  return { modify_datetime: toInstant(modify_at) }
}
