import type { ClientStatus, DISCHARGE_REASONS } from '#contracts/api/client-details'
import type { readDischarge } from '#contracts/api/chart-merges'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { setChartStatus } from '#db/practice/queries/chart-page'
import { peopleOfChart } from '#db/practice/queries/charts'
import { endDischarge, openDischarge } from '#db/practice/queries/merges'
import { discharges } from '#db/practice/schema-merges'
import { dayIn } from '#domain/scheduling/zone'
import type { ActCall } from '../store/ActCall.ts'
import { callerOf } from '../store/rights.ts'
import { assertTreats } from './assert-treats.ts'
import { dischargeView, sealWords } from './discharge-rows.ts'
import { chartRow } from './find-chart.ts'

export type Discharge = {
  id: string
  discharged_on: string
  reason: (typeof DISCHARGE_REASONS)[number]
  /** Empty without words. */
  words: string
}

/**
 * Ends the care of a client on a day, with a reason, and archives the chart. A second discharge replaces the first.
 * Throws `not_found`, `invalid` for a day in the future, `wrong_state` for the sample client.
 */
export async function dischargeClient(call: ActCall, input: Discharge): Promise<{ client_status: ClientStatus }> {
  const id = call.admit((store) => {
    const chart = chartRow(store, input.id)
    assertTreats(store, chart.id)
    return chart.id
  })
  const sealed_words = input.words === '' ? null : await sealWords(call.host, id, input.words)
  return call.admit((store) => {
    const chart = chartRow(store, id)
    if (chart.is_sample) throw new Refusal('wrong_state', 'The sample client cannot be discharged.')
    const today = dayIn(store.practice.timezone, store.now)
    if (input.discharged_on > today) throw new Refusal('invalid', 'The day of the discharge is in the future.')
    return store.once(() => {
      endDischarge(store.db, id, store.now)
      store.insert(discharges, {
        id: store.newId('dis'),
        chart_id: id,
        discharged_on: input.discharged_on,
        reason: input.reason,
        sealed_words,
        discharged_by: callerOf(store) ?? '',
        create_at: store.now,
        ended_at: null,
      })
      setChartStatus(store.db, id, { client_status: 'inactive', modify_at: store.nextStamp() })
      for (const { patient_user_id } of peopleOfChart(store.db, id))
        store.audit({ category: 'chart', object: id, patient_id: patient_user_id })
      return { client_status: 'inactive' as const }
    })
  })
}

/** The discharge of a client that holds; null when there is none. Throws `not_found`, `reason_required`. */
export async function dischargeOf(call: ActCall, id: string): Promise<Response<typeof readDischarge>['discharge']> {
  const row = call.admit((store) => {
    const chart = chartRow(store, id)
    assertTreats(store, chart.id)
    for (const { patient_user_id } of peopleOfChart(store.db, chart.id))
      store.audit({ category: 'chart', object: chart.id, patient_id: patient_user_id })
    return chart.client_status === 'inactive' ? openDischarge(store.db, chart.id) : undefined
  })
  if (!row) return null
  return dischargeView(call.host, row)
}
