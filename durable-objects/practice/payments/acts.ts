import { act, longAct } from '../store/act.ts'
import { beginCheckout } from './begin-checkout.ts'
import { chargeOrder } from './charge-order.ts'
import { decideRefund } from './decide-refund.ts'
import { followOtherRefund } from './follow-other-refund.ts'
import { followRefund } from './follow-refund.ts'
import { keepUnsent } from './keep-unsent.ts'
import { listDues } from './dues-of-account.ts'
import { payAllDue } from './pay-all-due.ts'
import { payOrder } from './pay-order.ts'
import { payAllWithCard, payOrderWithCard } from './pay-with-card.ts'
import { recordPayment } from './record-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { settleCheckout } from './settle-checkout.ts'
import { followTry, settleOrder } from './settle-order.ts'
import { followSharedTry, settleSharedPage } from './settle-shared-page.ts'
import { takeBackPayment } from './take-back-payment.ts'

/** The acts by which members pay for sessions, and by which money goes back. */
export const paymentActs = [
  longAct('checkout.begin', beginCheckout),
  act('checkout.settle', settleCheckout, ({ timeslot_id }) => timeslot_id),
  longAct('order.pay', payOrder),
  longAct('order.pay_saved', payOrderWithCard),
  longAct('order.charge', chargeOrder),
  act('order.settle', settleOrder, ({ order_id }) => order_id),
  act('order.follow_try', followTry, ({ order_id }) => order_id),
  act('order.list_due', listDues),
  longAct('order.pay_all', payAllDue),
  longAct('order.pay_all_saved', payAllWithCard),
  act('shared_page.settle', settleSharedPage, ({ shared_page_id }) => shared_page_id),
  act('shared_page.follow_try', followSharedTry, ({ shared_page_id }) => shared_page_id),
  longAct('payment.record', recordPayment, ({ about }) =>
    'invoice_id' in about ? about.invoice_id : about.appointment_id,
  ),
  act('payment.take_back', takeBackPayment),
  act('payment.give_back', refundPayment),
  act('payment.keep', keepUnsent),
  act('refund.decide', decideRefund),
  act('refund.follow', followRefund, ({ refund_id }) => refund_id),
  act('refund.follow_other', followOtherRefund, ({ refund_id }) => refund_id),
] as const
