import { chart_openings } from '#db/practice/schema-charts'
import { peopleOfChart } from '#db/practice/queries/charts'
import { openingOf } from '#db/practice/queries/readings'
import type { OpeningReason } from '#contracts/plain/chart-readings'
import { Refusal } from '#contracts/errors'
import { HOUR, type Millis } from '#kernel/clock'
import { isTreatedHere } from '../charts/assert-treats.ts'
import { chartRow } from '../charts/find-chart.ts'
import { sealReasonText } from '../charts/reason-text.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/** How long a reason counts. */
const OPENING_LIFE = 24 * HOUR

/**
 * Stores why a professional opens the record of a client whom they do not treat. It counts for 24 hours; while one
 * counts, a repeat changes nothing. Returns until when (ms). Throws `not_found`, and `wrong_state` for a client whom the
 * caller treats.
 */
export async function breakGlass(
  call: ActCall,
  id: string,
  { reason, text }: { reason: OpeningReason; text: string },
): Promise<{ until: Millis }> {
  const first = call.admit((store) => {
    const asked = request(store, id)
    return { until: asked.until, opening: store.newId('open') }
  })
  if (first.until !== null) return { until: first.until }
  const sealed = await sealReasonText(call.host, first.opening, text)
  return call.admit((store) => {
    const { chart_id, user_id, until } = request(store, id)
    // The same request may have been answered while the text was being sealed.
    if (until !== null) return { until }
    const row = {
      id: first.opening,
      chart_id,
      user_id,
      reason,
      sealed,
      opened_at: store.now,
      until_at: store.now + OPENING_LIFE,
    }
    store.insert(chart_openings, row)
    for (const { patient_user_id } of peopleOfChart(store.db, chart_id))
      store.audit({ category: 'chart', object: row.id, patient_id: patient_user_id, reason })
    return { until: row.until_at }
  })
}

function request(store: PracticeStore, id: string): { chart_id: string; user_id: string; until: Millis | null } {
  const { user_id } = staffHere(store)
  const { id: chart_id } = chartRow(store, id)
  if (isTreatedHere(store, chart_id, user_id))
    throw new Refusal('wrong_state', 'You treat this client, so you can open their record without a reason.')
  return { chart_id, user_id, until: openingOf(store.db, { chart_id, user_id, now: store.now })?.until_at ?? null }
}
