import { checkouts, order_pages, payments, provider_events, refunds } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Payments. Checkouts, payment pages and handled events are not exported, because they only lead to payments. */
export const paymentHoldings = {
  tables: [payments, refunds, checkouts, order_pages, provider_events],
  parts: { payments: tablePart(payments), refunds: tablePart(refunds) },
  counted: { payments, refunds },
} as const satisfies Holdings
