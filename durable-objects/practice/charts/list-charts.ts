import type { chartEntry } from '#contracts/api/charts'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { toInstant } from '#kernel/clock'
import { and, asc, eq, exists, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'
import { nameWords } from './chart-rows.ts'

export type ChartEntry = z.infer<typeof chartEntry>
export type ChartQuestion = {
  search: string
  skip: number
  limit: number
  patient_type: 'individual' | 'couple'
  client_status: string[]
}

const STATUSES = ['active', 'inactive', 'invited', 'sample'] as const

/** Charts by name. Each word of the search must begin a word of the name; nothing else is looked at. */
export function listCharts(store: PracticeStore, question: ChartQuestion): ChartEntry[] {
  const wanted = STATUSES.filter((status) => question.client_status.includes(status))
  if (question.client_status.length > 0 && wanted.length === 0) return []
  const found = store.db
    .select()
    .from(charts)
    .where(
      and(
        eq(charts.patient_type, question.patient_type),
        wanted.length > 0 ? inArray(charts.client_status, wanted) : undefined,
        ...nameWords(question.search).map((word) => exists(chartsWithWord(store, word))),
      ),
    )
    .orderBy(asc(charts.sort_name), asc(charts.id))
    .limit(question.limit)
    .offset(question.skip)
    .all()
  store.audit({ category: 'chart' })
  return found.flatMap((chart) => {
    const person = store.db
      .select()
      .from(chart_people)
      .where(eq(chart_people.chart_id, chart.id))
      .orderBy(asc(chart_people.position))
      .limit(1)
      .get()
    return person ? [entry(chart, person)] : []
  })
}

function chartsWithWord(store: PracticeStore, beginning: string) {
  return store.db
    .select({ id: chart_words.chart_id })
    .from(chart_words)
    .where(
      and(
        eq(chart_words.chart_id, charts.id),
        gte(chart_words.word, beginning),
        lt(chart_words.word, `${beginning}\u{10ffff}`),
      ),
    )
}

function entry(chart: typeof charts.$inferSelect, person: typeof chart_people.$inferSelect): ChartEntry {
  return {
    patient_chart_id: chart.id,
    patient_user_id: person.patient_user_id,
    first_name: person.first_name,
    preferred_first_name: person.preferred_first_name,
    last_name: person.last_name,
    patient_type: chart.patient_type,
    client_status: chart.client_status,
    linked_user_id: person.linked_user_id,
    modify_datetime: toInstant(Math.max(chart.modify_at, person.modify_at)),
  }
}
