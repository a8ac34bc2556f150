import { chartsAfter, peopleOfChart } from '#db/practice/queries/charts'
import { allContactsOf } from '#db/practice/queries/contacts'
import { dischargesOf } from '#db/practice/queries/merges'
import { openingsOfChart } from '#db/practice/queries/readings'
import { chart_openings, chart_people, chart_words, charts, mail_addresses } from '#db/practice/schema-charts'
import { client_contacts } from '#db/practice/schema-contacts'
import { chart_merge_moves, chart_merges, discharges } from '#db/practice/schema-merges'
import { toInstant } from '#kernel/clock'
import { type ExportFrom, type ExportPage, type Holdings, PAGE, page } from '../store/holdings.ts'
import { dischargeView } from './discharge-rows.ts'
import { openReasonText } from './reason-text.ts'

/**
 * Charts with their people and their contacts, the discharges of clients, and the reasons that opened their records. The words for search
 * are not exported, because they come from what is known of the people, and neither are the addresses, which are those of
 * the people; what a joining moved only serves its undoing.
 */
export const chartHoldings = {
  tables: [
    charts,
    chart_people,
    chart_words,
    chart_openings,
    mail_addresses,
    client_contacts,
    chart_merges,
    chart_merge_moves,
    discharges,
  ],
  parts: { charts: chartPage },
  counted: {
    charts,
    people_of_charts: chart_people,
    contacts: client_contacts,
    opened_with_reason: chart_openings,
    discharges,
  },
} as const satisfies Holdings

async function chartPage({ host, read, after }: ExportFrom): Promise<ExportPage> {
  const found = read(({ db }) =>
    chartsAfter(db, after, PAGE).map((chart) => ({
      chart,
      people: peopleOfChart(db, chart.id),
      contacts: peopleOfChart(db, chart.id).flatMap((person) => allContactsOf(db, person.patient_user_id)),
      ends: dischargesOf(db, chart.id),
      openings: openingsOfChart(db, chart.id),
    })),
  )
  const rows = await Promise.all(
    found.map(async ({ chart, people, contacts, ends, openings }) => ({
      patient_chart_id: chart.id,
      patient_type: chart.patient_type,
      client_status: chart.client_status,
      is_sample: chart.is_sample,
      merged_into: chart.merged_into,
      created: toInstant(chart.create_at),
      people,
      contacts,
      discharges: await Promise.all(ends.map((row) => dischargeView(host, row))),
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
