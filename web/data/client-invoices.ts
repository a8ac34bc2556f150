import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listClientInvoices, listOwnInvoices } from '#web/lib/endpoints.gen.ts'

/** The practice's invoices to its clients, the newest first, page by page. */
export const clientInvoicesQuery = infiniteQueryOptions({
  queryKey: ['client_invoices'],
  queryFn: ({ pageParam, signal }) => callApi(listClientInvoices, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})

/** The query key of a member's own invoices. */
export const OWN_INVOICES = 'own_invoices'

/** The invoices of a member's own sessions in all practices, the newest first, and their totals. */
export const ownInvoicesQuery = queryOptions({
  queryKey: [OWN_INVOICES],
  queryFn: ({ signal }) => callApi(listOwnInvoices, { signal }),
})
