import type { ClientDetails } from '#contracts/api/client-details'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { changePerson } from '#db/practice/queries/charts'
import { toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { endAgreement } from './address-rows.ts'
import { ownRow } from './chart-rows.ts'
import { refreshChartWords } from './chart-words.ts'

/** The changes to what the practice has written about a client. The caller has checked date of birth and address. */
export type PersonChange = Partial<ClientDetails> & { seen?: Seen }

const ADDRESS = ['country', 'home_address_line1', 'home_city', 'home_state', 'home_zipcode'] as const

/**
 * Changes what the practice has written about a person of a chart, unless it was changed unseen. Fields that are left
 * out stay. Sent invoices and
 * signed notes keep the name that they were written with. Another email ends what was agreed for the previous one. Throws
 * `not_found`, and `conflict` for a partner in a couple's chart.
 */
export function changeChartPerson(
  store: PracticeStore,
  patientUserId: string,
  { seen, ...wanted }: PersonChange,
): { modify_datetime: string } | Overtaken {
  const before = ownRow(store, patientUserId)
  const save = mergeSeen(wanted, seen, before, [ADDRESS])
  if ('overtaken' in save) {
    // The answer shows what is written now.
    store.audit({ category: 'chart', object: before.chart_id, patient_id: patientUserId, reason: 'stale' })
    return save
  }
  const change = save.merged
  const modify_at = store.nextStamp()
  if (change.email !== undefined && change.email !== before.email) endAgreement(store, before)
  changePerson(store.db, patientUserId, { ...change, modify_at })
  refreshChartWords(store, before.chart_id)
  store.audit({ category: 'chart', object: before.chart_id, patient_id: patientUserId })
  return { modify_datetime: toInstant(modify_at) }
}
