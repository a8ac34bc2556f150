import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { toInstant } from '#kernel/clock'
import { asc, eq, gt } from 'drizzle-orm'
import { type Holdings, PAGE, page } from '../store/holdings.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Charts with their people. The words of the search are made of the names. */
export const chartHoldings = {
  tables: [charts, chart_people, chart_words],
  parts: {
    charts: ({ read, after }) =>
      read((store) => page(chartsAfter(store, after), PAGE, ({ patient_chart_id }) => patient_chart_id)),
  },
  counted: { charts, people_of_charts: chart_people },
} as const satisfies Holdings

function chartsAfter({ db }: PracticeStore, after: string) {
  const found = db.select().from(charts).where(gt(charts.id, after)).orderBy(asc(charts.id)).limit(PAGE).all()
  return found.map(({ id, patient_type, client_status, is_sample, create_at }) => ({
    patient_chart_id: id,
    patient_type,
    client_status,
    is_sample,
    created: toInstant(create_at),
    people: db
      .select()
      .from(chart_people)
      .where(eq(chart_people.chart_id, id))
      .orderBy(asc(chart_people.position))
      .all(),
  }))
}
