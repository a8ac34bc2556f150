import { checkouts, payments, provider_events } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Payments. A checkout is the way to one, an event of the card provider the word of it. */
export const paymentHoldings = {
  tables: [payments, checkouts, provider_events],
  parts: { payments: tablePart(payments) },
  counted: { payments },
} as const satisfies Holdings
