import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { UnpaidInvoices } from '#contracts/plain/invoice-limits'
import { whileCharging } from '#web/data/while-charging.ts'
import { callApi } from '#web/lib/api.ts'
import { listClientInvoices, listOwnInvoices } from '#web/lib/endpoints.gen.ts'

/** The beginning of the query keys of the practice's invoices. */
export const CLIENT_INVOICES = ['client_invoices'] as const

/** The practice's invoices to its clients, or only the unpaid or overdue ones, the newest first, page by page. */
export const clientInvoicesQuery = (only: UnpaidInvoices | undefined) =>
  infiniteQueryOptions({
    queryKey: [...CLIENT_INVOICES, 'list', only ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) => callApi(listClientInvoices, { query: { cursor: pageParam, only }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) => whileCharging(state.data?.pages.flatMap(({ invoices }) => invoices)),
  })

/** The query key of a member's own invoices. */
export const OWN_INVOICES = 'own_invoices'

/** The invoices of a member's own sessions in all practices, the newest first, and their totals. */
export const ownInvoicesQuery = queryOptions({
  queryKey: [OWN_INVOICES],
  queryFn: ({ signal }) => callApi(listOwnInvoices, { signal }),
})
