import { findCharts, peopleOfAccount, peopleOfChart } from '#db/practice/queries/charts'
import type { chartEntry } from '#contracts/api/charts'
import type { chart_people, charts } from '#db/practice/schema-charts'
import { toInstant } from '#kernel/clock'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'
import { marksInChart, namesInChart, nameWords } from './chart-rows.ts'

export type ChartEntry = z.infer<typeof chartEntry>
export type ChartQuestion = {
  search: string
  skip: number
  limit: number
  patient_type: 'individual' | 'couple'
  client_status: string[]
}

const STATUSES = ['active', 'inactive', 'invited', 'sample'] as const

/**
 * Charts by name. Each word of the search must be the beginning of a word in the name. Other fields are not searched.
 */
export function listCharts(store: PracticeStore, question: ChartQuestion): ChartEntry[] {
  const wanted = STATUSES.filter((status) => question.client_status.includes(status))
  if (question.client_status.length > 0 && wanted.length === 0) return []
  const { patient_type, skip, limit } = question
  const words = nameWords(question.search)
  const found = findCharts(store.db, { patient_type, statuses: wanted, words, skip, limit })
  store.audit({ category: 'chart' })
  return found.flatMap((chart) => {
    const [person] = peopleOfChart(store.db, chart.id)
    return person ? [entry(store, chart, person)] : []
  })
}

function entry(
  store: PracticeStore,
  chart: typeof charts.$inferSelect,
  person: typeof chart_people.$inferSelect,
): ChartEntry {
  const { linked_user_id } = person
  return {
    patient_chart_id: chart.id,
    patient_user_id: person.patient_user_id,
    ...namesInChart(person),
    ...marksInChart(person),
    patient_type: chart.patient_type,
    client_status: chart.client_status,
    linked_user_id,
    account_is_shared: linked_user_id !== null && peopleOfAccount(store.db, linked_user_id).length > 1,
    modify_datetime: toInstant(Math.max(chart.modify_at, person.modify_at)),
  }
}
