import { chartsAfter, peopleOfChart } from '#db/practice/queries/charts'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { toInstant } from '#kernel/clock'
import { type Holdings, PAGE, page } from '../store/holdings.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Charts with their people. The words for search are not exported, because they come from the names. */
export const chartHoldings = {
  tables: [charts, chart_people, chart_words],
  parts: {
    charts: ({ read, after }) =>
      read((store) => page(chartPage(store, after), PAGE, ({ patient_chart_id }) => patient_chart_id)),
  },
  counted: { charts, people_of_charts: chart_people },
} as const satisfies Holdings

function chartPage({ db }: PracticeStore, after: string) {
  return chartsAfter(db, after, PAGE).map(({ id, patient_type, client_status, is_sample, create_at }) => ({
    patient_chart_id: id,
    patient_type,
    client_status,
    is_sample,
    created: toInstant(create_at),
    people: peopleOfChart(db, id),
  }))
}
