/** The state of the list of clients. What was typed is not shown in the address, because it may name a client. */
import { CHART_FILTERS, LIST_SORTS, type ListSort } from '#contracts/plain/chart-words'
import { type ClientFilter, LONGEST_SEARCH } from '#web/data/charts/queries.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'

/** The values of `client_status` by the choice in the address. `current` is everyone but archived clients. */
const LISTED = {
  current: ['active', 'invited', 'waiting', 'sample'],
  active: ['active'],
  invited: ['invited'],
  waiting: ['waiting'],
  archived: ['inactive'],
} as const

export type ListedStatus = keyof typeof LISTED
export const LISTED_STATUSES = Object.keys(LISTED) as ListedStatus[]

export type ClientsSearch = {
  search?: string
  status?: ListedStatus
  only?: (typeof CHART_FILTERS)[number]
  /** Couples instead of single clients. */
  type?: 'couple'
  sort?: ListSort
}

export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  return {
    search: textParam(search.search, LONGEST_SEARCH) || undefined,
    status: choiceParam(search.status, LISTED_STATUSES),
    only: choiceParam(search.only, CHART_FILTERS),
    type: choiceParam(search.type, ['couple']),
    sort: choiceParam(search.sort, LIST_SORTS),
  }
}

/** What the API is asked. Someone who cannot see notes cannot filter by them. */
export function filterOf({ search = '', status = 'current', only, type, sort = 'name' }: ClientsSearch, care: boolean) {
  const filter: ClientFilter = {
    search,
    patient_type: type ?? 'individual',
    client_status: [...LISTED[status]],
    sort,
    only: only === 'unsigned_notes' && !care ? undefined : only,
  }
  return filter
}
