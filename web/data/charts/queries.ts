import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { foldedName, sameLegalName } from '#domain/access/same-person'
import { shownName } from '#domain/content/person-name'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, QueryOf } from '#web/lib/endpoint-row.ts'
import { listCharts } from '#web/lib/endpoints.gen.ts'

export type ChartEntry = AnswerOf<typeof listCharts>['entries'][number]

/** What a form needs to know of a client who was chosen in it. */
export type ClientChoice = Pick<
  ChartEntry,
  | 'patient_chart_id'
  | 'patient_user_id'
  | 'first_name'
  | 'preferred_first_name'
  | 'last_name'
  | 'dob'
  | 'email'
  | 'patient_type'
  | 'client_status'
  | 'linked_user_id'
>

/** The query key of all lists of charts. */
export const CHARTS = 'patient_chart'

/** The longest search that the API accepts. */
export const LONGEST_SEARCH = 100

/** Of a longer text, its beginning is searched. */
async function firstFound(
  text: string,
  signal: AbortSignal,
  patient_type: ChartEntry['patient_type'] = 'individual',
): Promise<ChartEntry[]> {
  const query = { search: text.slice(0, LONGEST_SEARCH), limit: 20, patient_type }
  return (await callApi(listCharts, { query, signal })).entries
}

/** The first clients that match what was typed. */
export const chartsQuery = (search: string) =>
  queryOptions({
    queryKey: [CHARTS, { search }],
    queryFn: ({ signal }) => firstFound(search, signal),
    placeholderData: keepPreviousData,
  })

/** The first clients and couples that match what was typed: everyone who can have a session. */
export const bookableQuery = (search: string) =>
  queryOptions({
    queryKey: [CHARTS, { search, bookable: true }],
    queryFn: async ({ signal }) =>
      (await Promise.all([firstFound(search, signal), firstFound(search, signal, 'couple')])).flat(),
    placeholderData: keepPreviousData,
  })

/** Whether the sample client still exists. */
export const sampleChartQuery = queryOptions({
  queryKey: [CHARTS, { client_status: 'sample' }],
  queryFn: async ({ signal }) =>
    (await callApi(listCharts, { query: { client_status: 'sample', limit: 1 }, signal })).entries.length > 0,
  staleTime: 300_000,
})

export type ClientSort = NonNullable<QueryOf<typeof listCharts>['sort']>
export type ClientFilter = {
  search: string
  patient_type: ChartEntry['patient_type']
  client_status: string[]
  sort: ClientSort
  only: QueryOf<typeof listCharts>['only']
}

const PAGE = 50

/** The clients of the practice, page by page. */
export const clientsQuery = (filter: ClientFilter) =>
  infiniteQueryOptions({
    queryKey: [CHARTS, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(listCharts, { query: { ...filter, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** By what two clients may be the same person. Empty fields say nothing. */
export type Likeness = {
  first_name: string
  preferred_first_name: string
  last_name: string
  email: string
  phone_number: string
}

/** The clients, archived ones too, who have the same name, email or phone number as somebody who is to be added. */
export const likeClientsQuery = (person: Likeness) =>
  queryOptions({
    queryKey: [CHARTS, 'like', person],
    queryFn: async ({ signal }) => {
      const terms = [`${person.first_name} ${person.last_name}`, person.email, person.phone_number]
      const lists = await Promise.all(
        terms
          .map((term) => term.trim())
          .filter((term) => term !== '')
          .map((term) => firstFound(term, signal)),
      )
      const found = new Map(lists.flat().map((entry) => [entry.patient_chart_id, entry]))
      return [...found.values()].filter((entry) => isLike(entry, person))
    },
    staleTime: 0,
    // Without a connection it fails at once, so that the form says so instead of waiting.
    networkMode: 'always',
    retry: false,
  })

function isLike(entry: ChartEntry, person: Likeness): boolean {
  const sameName = sameLegalName(entry, person) || foldedName(shownName(entry)) === foldedName(shownName(person))
  const sameEmail = person.email !== '' && entry.email.toLowerCase() === person.email.trim().toLowerCase()
  const samePhone = person.phone_number !== '' && entry.phone_number === person.phone_number
  return (sameName && person.last_name.trim() !== '') || sameEmail || samePhone
}

/** Clients in lists and on their pages may have changed. */
export const refreshCharts = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [CHARTS] })
