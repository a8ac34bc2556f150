import { Refusal } from '#contracts/errors'
import { pageOf, paymentOfIntent } from '#db/practice/queries/payments'
import { chargeDecline } from '#domain/billing/charge-declines'
import type { Money } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { isReturned } from './payment-rows.ts'
import type { PageRow } from './page-rows.ts'
import { leftOf, type Payable } from './payable.ts'

/** A charge: the order, and which of the ways in which it was being paid. */
export type ChargeOfOrder = { order_id: string; attempt: number }

/**
 * How a charge ended. `paid`; `declined` by the bank, and nothing was taken; `pending` while nothing is known yet; and
 * `returned`: the money was taken, and goes back, because it was not due any more when it came.
 */
export type ChargeAnswer = {
  status: 'paid' | 'declined' | 'pending' | 'returned'
  /** Why it was declined, as the practice may know it; null otherwise. */
  declined: { code: string; text: string; advice: string } | null
  due: Money
}

/** Whether a row is this charge, and it has not ended. */
export const isOpenCharge = (row: PageRow, { attempt }: ChargeOfOrder): boolean =>
  row.attempt === attempt && row.state === 'open'

/** How a charge stands by what is known here. Throws `wrong_state` when it was given up, so that nothing was taken. */
export function chargeAnswer(store: PracticeStore, payable: Payable, of: ChargeOfOrder): ChargeAnswer {
  const row = pageOf(store.db, of.order_id)
  const due = payable.order ? leftOf(store, payable.order) : { minor: 0, currency: 'usd' }
  const answer = (status: ChargeAnswer['status'], declined: ChargeAnswer['declined'] = null) => ({
    ...{ status, declined, due },
  })
  if (row?.attempt !== of.attempt) throw new Refusal('wrong_state', GIVEN_UP)
  const payment = row.intent_id === null ? undefined : paymentOfIntent(store.db, row.intent_id)
  if (payment) {
    return answer(isReturned(store, payment) ? 'returned' : 'paid')
  }
  if (row.decline_code !== null) return answer('declined', chargeDecline(row.decline_code))
  if (row.state === 'open') return answer('pending')
  throw new Refusal('wrong_state', GIVEN_UP)
}

const GIVEN_UP = 'This charge was ended before the card was charged. Please look at what is due now.'
