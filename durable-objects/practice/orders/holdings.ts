import { orders } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Orders, which are amounts to be paid. */
export const orderHoldings = {
  tables: [orders],
  parts: { orders: tablePart(orders) },
  counted: { orders },
} as const satisfies Holdings
