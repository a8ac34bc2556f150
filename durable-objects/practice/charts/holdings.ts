import { chartsAfter, peopleOfChart } from '#db/practice/queries/charts'
import { openingsOfChart } from '#db/practice/queries/readings'
import { chart_openings, chart_people, chart_words, charts, mail_addresses } from '#db/practice/schema-charts'
import { toInstant } from '#kernel/clock'
import { type ExportFrom, type ExportPage, type Holdings, PAGE, page } from '../store/holdings.ts'
import { openReasonText } from './reason-text.ts'

/**
 * Charts with their people, and with the reasons that opened them. The words for search are not exported, because they
 * come from what is known of the people, and neither are the addresses, which are those of the people.
 */
export const chartHoldings = {
  tables: [charts, chart_people, chart_words, chart_openings, mail_addresses],
  parts: { charts: chartPage },
  counted: { charts, people_of_charts: chart_people, opened_with_reason: chart_openings },
} as const satisfies Holdings

async function chartPage({ host, read, after }: ExportFrom): Promise<ExportPage> {
  const found = read(({ db }) =>
    chartsAfter(db, after, PAGE).map(({ id, patient_type, client_status, is_sample, create_at }) => ({
      patient_chart_id: id,
      patient_type,
      client_status,
      is_sample,
      created: toInstant(create_at),
      people: peopleOfChart(db, id),
      openings: openingsOfChart(db, id),
    })),
  )
  const rows = await Promise.all(
    found.map(async ({ openings, ...chart }) => ({
      ...chart,
      opened_with_reason: await Promise.all(
        openings.map(async ({ id, user_id, reason, sealed, opened_at }) => ({
          user_id,
          reason,
          text: await openReasonText(host, id, sealed),
          opened: toInstant(opened_at),
        })),
      ),
    })),
  )
  return page(rows, PAGE, ({ patient_chart_id }) => patient_chart_id)
}
