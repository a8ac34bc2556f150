import { Refusal } from '#contracts/errors'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { asc, eq, sql } from 'drizzle-orm'
import { prepared } from '#db/statements'
import type { PracticeStore } from '../store/practice-store.ts'

export type PersonName = { first_name: string; preferred_first_name: string; last_name: string }

export type ChartPerson = { chart_id: string; patient_user_id: string }

/** The chart's person behind a member's account, the oldest of several; a chart is begun when there is none. */
export function chartOfAccount(store: PracticeStore, account: PersonName & { user_id: string }): ChartPerson {
  const known = store.db
    .select()
    .from(chart_people)
    .where(eq(chart_people.linked_user_id, account.user_id))
    .orderBy(asc(chart_people.patient_user_id))
    .limit(1)
    .get()
  if (known) {
    if (known.account_first_name !== account.first_name || known.account_last_name !== account.last_name)
      store.db
        .update(chart_people)
        .set({
          account_first_name: account.first_name,
          account_last_name: account.last_name,
          modify_at: store.nextStamp(),
        })
        .where(eq(chart_people.patient_user_id, known.patient_user_id))
        .run()
    return { chart_id: known.chart_id, patient_user_id: known.patient_user_id }
  }
  const { user_id, ...name } = account
  const made = insertChart(store, { ...name, client_status: 'active', linked_user_id: user_id })
  store.audit({ action: 'chart.create', category: 'chart', object: made.chart_id, patient_id: made.patient_user_id })
  return made
}

type NewChart = PersonName & {
  client_status: 'active' | 'sample'
  linked_user_id?: string
  ids?: ChartPerson
}

/** Writes a chart with its one person and the words its search finds it by. */
export function insertChart(store: PracticeStore, chart: NewChart): ChartPerson {
  const made = chart.ids ?? { chart_id: store.newId('chart'), patient_user_id: store.newId('pat') }
  const at = store.nextStamp()
  store.db
    .insert(charts)
    .values({
      id: made.chart_id,
      patient_type: 'individual',
      client_status: chart.client_status,
      sort_name: folded(`${chart.last_name} ${chart.first_name}`),
      is_sample: chart.client_status === 'sample',
      create_at: at,
      modify_at: at,
    })
    .run()
  store.db
    .insert(chart_people)
    .values({
      ...made,
      position: 0,
      first_name: chart.first_name,
      preferred_first_name: chart.preferred_first_name,
      last_name: chart.last_name,
      linked_user_id: chart.linked_user_id ?? null,
      account_first_name: chart.first_name,
      account_last_name: chart.last_name,
      modify_at: at,
    })
    .run()
  const words = nameWords(`${chart.first_name} ${chart.preferred_first_name} ${chart.last_name}`)
  if (words.length > 0)
    store.db
      .insert(chart_words)
      .values(words.map((word) => ({ word, chart_id: made.chart_id })))
      .run()
  return made
}

const chartPerson = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.patient_user_id, sql.placeholder('id')))
    .prepare(),
)

const sampleFlag = prepared((db: PracticeStore['db']) =>
  db
    .select({ is_sample: charts.is_sample })
    .from(charts)
    .where(eq(charts.id, sql.placeholder('id')))
    .prepare(),
)

/** The chart's person by `patient_user_id`. Throws `not_found`. */
export function patientRow(store: PracticeStore, patientUserId: string) {
  const row = chartPerson(store.db).get({ id: patientUserId })
  if (!row) throw new Refusal('not_found')
  return row
}

/** Whether a chart is sample data. */
export function isSampleChart(store: PracticeStore, chartId: string): boolean {
  return sampleFlag(store.db).get({ id: chartId })?.is_sample ?? false
}

/** Text without case and accents, as names are compared. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The distinct words of a name or a search, folded; at most eight. */
export function nameWords(text: string): string[] {
  return [
    ...new Set(
      folded(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, 8)
}
