import { wasRead } from '#db/practice/queries/readings'
import type { LicenseReach } from '#domain/content/session-license'
import { HOUR } from '#kernel/clock'
import { type Client, clientWith, patientRow, type PersonRow } from '../charts/chart-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf, staffHere } from '../store/rights.ts'
import { type Reached, withReach } from './with-reach.ts'

/**
 * Runs a step of the practice that needs to know how far the provider's licenses reach where a client lives (`withReach`).
 * The step receives the client. Each asking is a reading of the client's record. Throws `not_found`, and what the step
 * throws.
 * @param patientOf Finds the person of a chart whom the step is about.
 */
export async function withLicenseReach<T>(
  call: ActCall,
  patientOf: (store: PracticeStore) => string,
  work: (store: PracticeStore, reach: LicenseReach, client: Client) => T,
): Promise<T> {
  /** About whom the directory was asked, and that is not recorded yet. */
  const asked: PersonRow[] = []
  const record = (store: PracticeStore) => {
    for (const person of asked) recordReading(store, person)
  }
  const admit = <Answer>(step: (store: PracticeStore, subject: Reached) => Answer): Answer =>
    call.admit((store) => {
      record(store)
      const person = patientRow(store, patientOf(store))
      const answer = step(store, { provider_id: staffHere(store).provider_id, client: clientWith(store, person) })
      asked.splice(0, asked.length, person)
      return answer
    })
  try {
    return await withReach(call, admit, (store, { client }, reach) => work(store, reach, client))
  } catch (error) {
    // The directory was asked, so this is recorded although the step was not done.
    if (asked.length > 0) call.transact(record)
    throw error
  }
}

/**
 * Where the client lives is part of their record, and a client can see who has read that. A preview is asked for with each
 * change of a form, which is one reading.
 */
function recordReading(store: PracticeStore, { chart_id, patient_user_id }: PersonRow): void {
  const actor = callerOf(store)
  const again = { patient_id: patient_user_id, actor: actor ?? '', since: store.now - HOUR }
  if (store.act === 'series.preview' && wasRead(store.db, again)) return
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patient_user_id })
}
