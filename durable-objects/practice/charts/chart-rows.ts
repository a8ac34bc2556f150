import { Refusal } from '#contracts/errors'
import { chart_people, charts } from '#db/practice/schema-charts'
import type { PracticeStore } from '../store/practice-store.ts'
import { addChartWords, changePerson, chartPerson, personOfAccount, sampleFlag } from '#db/practice/queries/charts'

export type PersonName = { first_name: string; preferred_first_name: string; last_name: string }

export type ChartPerson = { chart_id: string; patient_user_id: string }

/**
 * The chart's person linked to a member's account, the oldest if there are several. Without one, a chart is created.
 */
export function chartOfAccount(store: PracticeStore, account: PersonName & { user_id: string }): ChartPerson {
  const known = personOfAccount(store.db, account.user_id)
  if (known) {
    if (known.account_first_name !== account.first_name || known.account_last_name !== account.last_name)
      changePerson(store.db, known.patient_user_id, {
        account_first_name: account.first_name,
        account_last_name: account.last_name,
        modify_at: store.nextStamp(),
      })
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

/** Writes a chart with its one person, and the words by which a search finds it. */
export function insertChart(store: PracticeStore, chart: NewChart): ChartPerson {
  const made = chart.ids ?? { chart_id: store.newId('chart'), patient_user_id: store.newId('pat') }
  const at = store.nextStamp()
  store.insert(charts, {
    id: made.chart_id,
    patient_type: 'individual',
    client_status: chart.client_status,
    sort_name: folded(`${chart.last_name} ${chart.first_name}`),
    is_sample: chart.client_status === 'sample',
    create_at: at,
    modify_at: at,
  })
  store.insert(chart_people, {
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
  const words = nameWords(`${chart.first_name} ${chart.preferred_first_name} ${chart.last_name}`)
  addChartWords(store.db, made.chart_id, words)
  return made
}

/** The person of a chart, by `patient_user_id`. Throws `not_found`. */
export function patientRow(store: PracticeStore, patientUserId: string) {
  const row = chartPerson(store.db).get({ id: patientUserId })
  if (!row) throw new Refusal('not_found')
  return row
}

/** Whether a chart is sample data. */
export function isSampleChart(store: PracticeStore, chartId: string): boolean {
  return sampleFlag(store.db).get({ id: chartId })?.is_sample ?? false
}

/** A text without case and accents, as names are compared. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The distinct words of a name or a search, folded. At most eight are used. */
export function nameWords(text: string): string[] {
  return [
    ...new Set(
      folded(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, 8)
}

/** The full name of a chart's person, for records; empty for an unknown person. */
export function writtenName(store: PracticeStore, patientUserId: string): string {
  const row = chartPerson(store.db).get({ id: patientUserId })
  return row ? `${row.first_name} ${row.last_name}`.trim() : ''
}
