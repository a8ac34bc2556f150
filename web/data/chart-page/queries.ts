import type { ListedTime } from '#contracts/plain/session-words'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { namesTogether, shownName } from '#domain/content/person-name'
import { CHARTS, type ClientChoice } from '#web/data/charts/queries.ts'
import { whileCharging } from '#web/data/while-charging.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { listChartInvoices, listChartNotes, listChartSessions, readChart } from '#web/lib/endpoints.gen.ts'

export type ChartPage = AnswerOf<typeof readChart>
export type ChartPerson = ChartPage['people'][number]

/** The first screen of a client. `id` is that of the chart, or of the person in it. */
export const chartPageQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'page', id],
    queryFn: ({ signal }) => callApi(readChart, { params: { id }, signal }),
  })

/** How many sessions a page of each list has. Those that come next are read first. */
const SESSIONS = { to_come: 10, past: 25 } as const

const first = { initialPageParam: undefined as string | undefined }
const next = ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined

/** The sessions of a client that are to come, the next one first, or that have begun, the latest first. */
export const chartSessionsQuery = (id: string, when: ListedTime) =>
  infiniteQueryOptions({
    queryKey: [CHARTS, 'sessions', id, when],
    queryFn: ({ pageParam, signal }) =>
      callApi(listChartSessions, { params: { id }, query: { when, cursor: pageParam, limit: SESSIONS[when] }, signal }),
    ...first,
    getNextPageParam: next,
  })

/** The notes of a client, those of the latest session first. */
export const chartNotesQuery = (id: string, unsigned: boolean) =>
  infiniteQueryOptions({
    queryKey: [CHARTS, 'notes', id, unsigned],
    queryFn: ({ pageParam, signal }) =>
      callApi(listChartNotes, { params: { id }, query: { unsigned: String(unsigned), cursor: pageParam }, signal }),
    ...first,
    getNextPageParam: next,
  })

/** The invoices of a client, the newest first; with `open` only those that are not paid. */
export const chartInvoicesQuery = (id: string, open: boolean) =>
  infiniteQueryOptions({
    queryKey: [CHARTS, 'invoices', id, open],
    queryFn: ({ pageParam, signal }) =>
      callApi(listChartInvoices, { params: { id }, query: { open: String(open), cursor: pageParam }, signal }),
    ...first,
    getNextPageParam: next,
    refetchInterval: ({ state }) => whileCharging(state.data?.pages.flatMap(({ invoices }) => invoices)),
  })

/** The client of a chart: its person or, for a couple, both under one name, with nothing that is of one of them only. */
export function clientOf(chart: ChartPage): ChartPerson | null {
  const [person] = chart.people
  if (!person || chart.patient_type === 'individual') return person ?? null
  return {
    ...person,
    ...{ first_name: namesTogether(chart.people.map(shownName)), preferred_first_name: '', last_name: '' },
    ...{ pronouns: '', dob: '', email: '', phone_number: '', timezone: '', linked_user_id: null, account: null },
    ...{ is_minor: null, guardians: [] },
  }
}

/** The client of a chart as a form needs them; null for a chart without people. */
export function choiceOf(chart: ChartPage): ClientChoice | null {
  const person = clientOf(chart)
  if (!person) return null
  const { patient_user_id, first_name, preferred_first_name, last_name, dob, email } = person
  const { linked_user_id } = person
  return {
    patient_chart_id: chart.patient_chart_id,
    patient_type: chart.patient_type,
    client_status: chart.client_status,
    ...{ patient_user_id, first_name, preferred_first_name, last_name, dob, email, linked_user_id },
  }
}
