import type { ClientDetails } from '#contracts/api/client-details'
import { Refusal } from '#contracts/errors'
import { chart_people, charts } from '#db/practice/schema-charts'
import { namesTogether, shownName } from '#domain/content/person-name'
import { parseOwnedId } from '#kernel/ids'
import type { PracticeStore } from '../store/practice-store.ts'
import { refreshChartWords, sortName } from './chart-words.ts'
import { changePerson, chartPerson, peopleOfChart, personOfAccount, sampleFlag } from '#db/practice/queries/charts'

export type PersonName = { first_name: string; preferred_first_name: string; last_name: string }

export type ChartPerson = { chart_id: string; patient_user_id: string }

/** What tells people of the same name apart. Each field may be empty; `dob` is YYYY-MM-DD. */
export type PersonMarks = { dob: string; email: string; phone_number: string }

/** What a member's account says about them. `version` is the directory's version of the account (ms). */
export type AccountPerson = PersonName & PersonMarks & { user_id: string; version: number }

export type PersonRow = typeof chart_people.$inferSelect

/**
 * The names of a chart's person as the practice sees them. The preferred name in the linked account comes before the one
 * that the practice wrote.
 */
export function namesInChart(person: PersonRow): PersonName {
  const { first_name, last_name, linked_user_id, account_preferred_first_name } = person
  const own = linked_user_id === null ? '' : account_preferred_first_name
  return { first_name, last_name, preferred_first_name: own || person.preferred_first_name }
}

/** The names of a client: those of the one person or, for a couple, both as one first name. */
export function namesOfClient(people: readonly PersonRow[]): PersonName {
  const [first] = people
  if (first && people.length === 1) return namesInChart(first)
  const first_name = namesTogether(people.map((person) => shownName(namesInChart(person))))
  return { first_name, preferred_first_name: '', last_name: '' }
}

/** The names in the linked account, which the member sees as their own. */
export function namesInAccount(person: PersonRow): PersonName {
  const { account_first_name, account_last_name, account_preferred_first_name } = person
  return {
    first_name: account_first_name,
    last_name: account_last_name,
    preferred_first_name: account_preferred_first_name,
  }
}

/**
 * Date of birth, email and phone number of a chart's person: those of the linked account before those that the practice
 * wrote.
 */
export function marksInChart(person: PersonRow): PersonMarks {
  return {
    dob: person.account_dob || person.dob,
    email: person.account_email || person.email,
    phone_number: person.account_phone || person.phone_number,
  }
}

/** The chart's person linked to a member's account (see `personOfAccount`). Without one, a chart is created. */
export function chartOfAccount(store: PracticeStore, account: AccountPerson): ChartPerson {
  const known = personOfAccount(store.db, account.user_id)
  if (known) {
    followAccount(store, known, account)
    return { chart_id: known.chart_id, patient_user_id: known.patient_user_id }
  }
  const made = insertChart(store, { ...account, client_status: 'active', linked_user_id: account.user_id })
  store.audit({ action: 'chart.create', category: 'chart', object: made.chart_id, patient_id: made.patient_user_id })
  return made
}

/**
 * Stores the present names, date of birth, email and phone number of the account that is linked to a person. An older
 * report changes nothing. Names in the chart that
 * were copied from the account change with it; what the practice wrote does not. Returns whether a name changed.
 */
export function followAccount(store: PracticeStore, person: PersonRow, account: AccountPerson): boolean {
  const { db } = store
  const { first_name, last_name, preferred_first_name, version, dob, email, phone_number } = account
  if (version <= person.account_version) return false
  const isCopy =
    person.first_name === person.account_first_name &&
    person.last_name === person.account_last_name &&
    // Before the first report, only charts that were made from the account have a preferred name beside the same names.
    (person.account_version === 0 || person.preferred_first_name === person.account_preferred_first_name)
  changePerson(db, person.patient_user_id, {
    account_first_name: first_name,
    account_last_name: last_name,
    account_preferred_first_name: preferred_first_name,
    account_version: version,
    account_dob: dob,
    account_email: email,
    account_phone: phone_number,
    ...(isCopy && { first_name, last_name, preferred_first_name }),
    modify_at: store.nextStamp(),
  })
  refreshChartWords(store, person.chart_id)
  return (
    first_name !== person.account_first_name ||
    last_name !== person.account_last_name ||
    preferred_first_name !== person.account_preferred_first_name
  )
}

/** With an account, names, date of birth, email and phone number are those of the account; otherwise the practice wrote them. */
type NewChart = PersonName &
  Partial<ClientDetails> & {
    client_status: 'active' | 'waiting' | 'sample'
    linked_user_id?: string
    version?: number
    ids?: ChartPerson
  }

/** Writes a chart with its one person, and the words by which a search finds it. */
export function insertChart(store: PracticeStore, chart: NewChart): ChartPerson {
  const made = chart.ids ?? { chart_id: store.newId('chart'), patient_user_id: store.newId('pat') }
  const at = store.nextStamp()
  const isLinked = chart.linked_user_id !== undefined
  const { dob = '', email = '', phone_number = '' } = chart
  const { pronouns = '', timezone = '', country = '' } = chart
  const { home_address_line1 = '', home_city = '', home_state = '', home_zipcode = '' } = chart
  store.insert(charts, {
    id: made.chart_id,
    patient_type: 'individual',
    client_status: chart.client_status,
    sort_name: sortName(chart),
    is_sample: chart.client_status === 'sample',
    merged_into: null,
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
    account_preferred_first_name: isLinked ? chart.preferred_first_name : '',
    account_version: chart.version ?? 0,
    dob: isLinked ? '' : dob,
    email: isLinked ? '' : email,
    account_dob: isLinked ? dob : '',
    account_email: isLinked ? email : '',
    phone_number: isLinked ? '' : phone_number,
    account_phone: isLinked ? phone_number : '',
    ...{ pronouns, timezone, country, home_address_line1, home_city, home_state, home_zipcode },
    merged_into: null,
    same_as: null,
    parted_at: null,
    mail_agreed_at: null,
    mail_agreed_by: null,
    mail_address_id: null,
    modify_at: at,
  })
  refreshChartWords(store, made.chart_id)
  return made
}

/**
 * The person of a chart, by `patient_user_id`. Throws `not_found`, and `wrong_state` for a person whose chart was joined
 * with another one, unless they are asked for too.
 */
export function patientRow(store: PracticeStore, patientUserId: string, also?: 'also merged'): PersonRow {
  const row = chartPerson(store.db, patientUserId)
  if (!row) throw new Refusal('not_found')
  if (row.merged_into !== null && !also)
    throw new Refusal('wrong_state', 'This client was merged with another one. Please load the page again.')
  return row
}

/**
 * The person of a chart or, after their chart was joined with another one, the person of that. A partner of a couple leads
 * to their own chart. Throws `not_found`.
 */
export function joinedPerson(store: PracticeStore, patientUserId: string): PersonRow {
  let row = patientRow(store, patientUserId, 'also merged')
  if (row.same_as !== null) row = patientRow(store, row.same_as, 'also merged')
  while (row.merged_into !== null) row = patientRow(store, row.merged_into, 'also merged')
  return row
}

/** Whether a chart is sample data. */
export function isSampleChart(store: PracticeStore, chartId: string): boolean {
  return sampleFlag(store.db).get({ id: chartId })?.is_sample ?? false
}

/** Whether a person of a chart is meant by an id: their own, or one that led to them since. */
export function isMeant(store: PracticeStore, person: PersonRow, id: string): boolean {
  if (id === person.linked_user_id || id === person.patient_user_id) return true
  const named = parseOwnedId(id, 'pat') ? chartPerson(store.db, id) : undefined
  return named !== undefined && joinedPerson(store, id).patient_user_id === ownId(person)
}

/** The id by which a person without an account is written to: that in their own chart. */
export function ownId({ same_as, patient_user_id }: PersonRow): string {
  return same_as ?? patient_user_id
}

/** The people who are a client: one person, or both partners of a couple. */
export type Client = readonly [PersonRow, ...PersonRow[]]

/** The client of a session. Throws `not_found`. */
export function clientOf(store: PracticeStore, { patient_user_id }: ChartPerson): Client {
  return clientWith(store, patientRow(store, patient_user_id))
}

/** The client to whom a person of a chart belongs. */
export function clientWith(store: PracticeStore, person: PersonRow): Client {
  if (person.same_as === null) return [person]
  return peopleOfChart(store.db, person.chart_id) as [PersonRow, ...PersonRow[]]
}

/**
 * A person whose own chart is meant. Throws `not_found`, and `conflict` for a partner in a couple's chart, who has another
 * one for this.
 */
export function ownRow(store: PracticeStore, patientUserId: string, also?: 'also merged'): PersonRow {
  const row = patientRow(store, patientUserId, also)
  assertOwnChart(row)
  return row
}

/** Refuses a partner in a couple's chart (`conflict`), who has another one for what is of one person. */
export function assertOwnChart({ same_as }: PersonRow): void {
  if (same_as !== null)
    throw new Refusal('conflict', 'Each partner of a couple has a page of their own. Please do this there.')
}

/**
 * The full legal name of the client to whom a person of a chart belongs, for records: of a couple both names. Empty for an
 * unknown person.
 */
export function writtenName(store: PracticeStore, patientUserId: string): string {
  const row = chartPerson(store.db, patientUserId)
  return row ? legalName(row.same_as === null ? [row] : peopleOfChart(store.db, row.chart_id)) : ''
}

/** The name under which the practice's screens show that client: of a couple both. Empty for an unknown person. */
export function nameOnScreens(store: PracticeStore, patientUserId: string): string {
  const row = chartPerson(store.db, patientUserId)
  return row ? shownName(namesOfClient(clientWith(store, row))) : ''
}

/** The full legal name of a client. */
export function legalName(people: readonly PersonRow[]): string {
  return namesTogether(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()))
}

/** The fields of a person without an account. */
export function noAccount({ first_name, last_name }: PersonRow) {
  return {
    linked_user_id: null,
    account_version: 0,
    account_first_name: first_name,
    account_last_name: last_name,
    account_preferred_first_name: '',
    account_dob: '',
    account_email: '',
    account_phone: '',
  }
}
