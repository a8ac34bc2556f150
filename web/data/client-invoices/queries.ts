import { infiniteQueryOptions } from '@tanstack/react-query'
import { listClientInvoices } from '#contracts/api/client-invoices'
import { callApi } from '#web/lib/api.ts'

/** What the practice billed its clients, the newest first, page by page. */
export const clientInvoicesQuery = infiniteQueryOptions({
  queryKey: ['client_invoices'],
  queryFn: ({ pageParam, signal }) => callApi(listClientInvoices, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})
