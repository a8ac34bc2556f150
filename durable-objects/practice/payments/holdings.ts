import { checkouts, payments, provider_events } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Payments. Checkouts and handled events are not exported, because they only lead to payments. */
export const paymentHoldings = {
  tables: [payments, checkouts, provider_events],
  parts: { payments: tablePart(payments) },
  counted: { payments },
} as const satisfies Holdings
