import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, QueryOf } from '#web/lib/endpoint-row.ts'
import { listClientPayments, readChartLedger, readMoneyByMonth } from '#web/lib/endpoints.gen.ts'

export type ReceivedPayment = AnswerOf<typeof listClientPayments>['payments'][number]
export type PaymentDispute = NonNullable<ReceivedPayment['dispute']>
/** Whether a bank only asks, or has only asked, about a payment: it has taken nothing. */
export const isOnlyAsked = ({ state, was_taken }: PaymentDispute): boolean =>
  state === 'asked' || state === 'dropped' || (state === 'answered' && !was_taken)

export type MonthOfMoney = AnswerOf<typeof readMoneyByMonth>['months'][number]
export type ChartLedger = AnswerOf<typeof readChartLedger>
export type LedgerLine = ChartLedger['lines'][number]

/** The first and the last day of a period (YYYY-MM-DD); without one it has no beginning or no end. */
export type Days = { from?: string | undefined; to?: string | undefined }
export type Method = NonNullable<QueryOf<typeof listClientPayments>['method']>
type Only = QueryOf<typeof listClientPayments>['only']

/** The key of what the practice received. It begins with that of its invoices, whose changes concern it too. */
const PAYMENTS = ['client_invoices', 'payments'] as const

/** The payments that the practice received in a period, the latest first, page by page, with the totals of the period. */
export const clientPaymentsQuery = ({ from, to, method, only }: Days & { method?: Method | undefined; only?: Only }) =>
  infiniteQueryOptions({
    queryKey: [...PAYMENTS, { from, to, method, only }],
    queryFn: ({ pageParam, signal }) =>
      callApi(listClientPayments, { query: { from, to, method, only, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the practice received and billed in each of the last twelve months. */
export const moneyByMonthQuery = queryOptions({
  queryKey: [...PAYMENTS, 'by_month'],
  queryFn: ({ signal }) => callApi(readMoneyByMonth, { signal }),
})

/** The ledger of a client in a period. */
export const chartLedgerQuery = (id: string, { from, to }: Days) =>
  queryOptions({
    queryKey: [CHARTS, 'ledger', id, { from, to }],
    queryFn: ({ signal }) => callApi(readChartLedger, { params: { id }, query: { from, to }, signal }),
  })
