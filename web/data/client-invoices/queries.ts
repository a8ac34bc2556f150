import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listClientInvoices } from '#web/lib/endpoints.gen.ts'

/** The practice's invoices to its clients, the newest first, page by page. */
export const clientInvoicesQuery = infiniteQueryOptions({
  queryKey: ['client_invoices'],
  queryFn: ({ pageParam, signal }) => callApi(listClientInvoices, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})
