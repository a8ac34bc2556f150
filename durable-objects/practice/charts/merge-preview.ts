import type { previewMerge } from '#contracts/api/chart-merges'
import type { Response } from '#contracts/endpoint'
import { balanceOfChart, noteCounts, sessionCounts } from '#db/practice/queries/chart-page'
import { toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { marksInChart } from './chart-rows.ts'
import { differencesOf, FILLED, type Pair, pairToMerge, type Side } from './merge-rows.ts'

type Preview = Response<typeof previewMerge>

/** Two charts beside each other, before they are joined. Throws like `pairToMerge`. */
export function mergePreview(store: PracticeStore, asked: { kept: string; gone: string }): Preview {
  const pair = pairToMerge(store, asked)
  for (const { chart, person } of [pair.kept, pair.gone])
    store.audit({ category: 'chart', object: chart.id, patient_id: person.patient_user_id })
  return {
    kept: sideView(store, pair.kept),
    gone: sideView(store, pair.gone),
    differences: differencesOf(pair),
    filled: fieldsToFill(pair),
  }
}

/** The kept person's empty fields that the other chart knows. */
export const fieldsToFill = ({ kept, gone }: Pair) =>
  FILLED.filter((field) => kept.person[field] === '' && gone.person[field] !== '')

function sideView(store: PracticeStore, { chart, person }: Side): Preview['kept'] {
  const { to_come, past, canceled } = sessionCounts(store.db, chart.id, store.now)
  return {
    patient_chart_id: chart.id,
    patient_user_id: person.patient_user_id,
    first_name: person.first_name,
    preferred_first_name: person.preferred_first_name,
    last_name: person.last_name,
    ...marksInChart(person),
    client_status: chart.client_status,
    has_account: person.linked_user_id !== null,
    created: toInstant(chart.create_at),
    sessions: to_come + past + canceled,
    notes: noteCounts(store.db, chart.id).total,
    invoices: balanceOfChart(store.db, chart.id, store.now).invoices,
  }
}
