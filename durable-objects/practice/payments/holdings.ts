import { payment_days } from '#db/practice/schema-money-days'
import { shared_page_lines, shared_pages } from '#db/practice/schema-shared-pages'
import { checkouts, order_pages, payments, provider_events, refunds } from '#db/practice/schema-payments'
import { past_ways } from '#db/practice/schema-past-ways'
import { type Holdings, tablePart } from '../store/holdings.ts'

/**
 * Payments. Checkouts, payment pages and handled events are not exported, because
 * they only lead to payments, and sums by day only repeat them.
 */
export const paymentHoldings = {
  tables: [
    payments,
    refunds,
    checkouts,
    order_pages,
    past_ways,
    shared_pages,
    shared_page_lines,
    provider_events,
    payment_days,
  ],
  parts: { payments: tablePart(payments), refunds: tablePart(refunds) },
  counted: { payments, refunds },
} as const satisfies Holdings
