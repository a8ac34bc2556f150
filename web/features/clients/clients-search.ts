/** The state of the list of clients in the address. It contains what was typed, but never what was found. */
import { choiceParam, textParam } from '#web/lib/search-params.ts'

/** The choices of the status filter by what the address says. Without one, everyone but archived clients is listed. */
export const LISTED_STATUSES = {
  active: ['active'],
  invited: ['invited'],
  waiting: ['waiting'],
  archived: ['inactive'],
} as const
const CURRENT = ['active', 'invited', 'waiting', 'sample'] as const

export type ListedStatus = keyof typeof LISTED_STATUSES
const STATUSES = Object.keys(LISTED_STATUSES) as ListedStatus[]

export type ClientsSearch = {
  search?: string
  status?: ListedStatus
}

/** The longest search that the API accepts. */
export const LONGEST_SEARCH = 100

export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  return {
    search: textParam(search.search, LONGEST_SEARCH) || undefined,
    status: choiceParam(search.status, STATUSES),
  }
}

/** The values of `client_status` in the API for a choice of the filter. */
export function statusesOf(status: ListedStatus | undefined): string[] {
  return [...(status ? LISTED_STATUSES[status] : CURRENT)]
}
