/** The state of the list of clients in the address. It contains what was typed, but never what was found. */
import type { ClientFilter } from '#web/data/charts/queries.ts'
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
}

/** The longest search that the API accepts. */
export const LONGEST_SEARCH = 100

export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  return {
    search: textParam(search.search, LONGEST_SEARCH) || undefined,
    status: choiceParam(search.status, LISTED_STATUSES),
  }
}

/** What the API is asked. */
export function filterOf({ search = '', status = 'current' }: ClientsSearch): ClientFilter {
  return { search, client_status: [...LISTED[status]] }
}
