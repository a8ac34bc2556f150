import { clientPayment } from '#contracts/api/client-invoices'
import { endpoint, forActs } from '#contracts/endpoint'
import { CHART_FEATURES, SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { PAYMENTS_ALONE } from '#contracts/plain/invoice-limits'
import { DISPUTE_STATES } from '#contracts/plain/dispute-words'
import { LEDGER_LINES, PAYMENT_METHODS, REFUND_STATES } from '#contracts/plain/money-words'
import { cursor, dateOnly, instant, price } from '#contracts/wire'
import { z } from 'zod'

/** An amount or a sum in major units with two places. It may be negative, or more than a price. */
const amount = z.number()
const currency = z.string()

/** A payment that the client's bank disputes. `amount`: what it disputes of it, and of others that were paid with it. */
const paymentDispute = z.object({
  /** The ids of the dispute and of the payment at the card provider. */
  dispute_id: z.string(),
  payment_intent: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** The card provider's word for why. */
  reason: z.string(),
  amount: price,
  currency,
  /** Whether the bank has ever taken the money. Until then it only asks, and an answer is one to its question. */
  was_taken: z.boolean(),
  /** Until when the practice can answer. */
  respond_by: instant.nullable(),
  opened_at: instant,
  /** Since when it is known how the dispute ended. */
  closed_at: instant.nullable(),
})
export type PaymentDispute = z.infer<typeof paymentDispute>

/** A payment that the practice received, as its own list shows it. `paid_at`: when it received the money. */
export const receivedPayment = clientPayment
  .pick({
    payment_id: true,
    paid_at: true,
    amount: true,
    appointment_id: true,
    appointment_type_label: true,
    appointment_start: true,
    unsent: true,
  })
  .extend({
    currency,
    /** What of it did not go back and is not on its way, which could be refunded; nothing once it was taken back. */
    left: price,
    method: z.enum(PAYMENT_METHODS),
    /** Whether its session was canceled and the practice has to decide there what happens with its money. */
    undecided: z.boolean(),
    /** The practice's own words for finding it again; empty for none. */
    reference: z.string(),
    /** When it was taken back, because it was recorded by mistake. It counts nowhere any more. */
    voided_at: instant.nullable(),
    /** The client; null for money of somebody who is in no chart. */
    client: z.object({ patient_user_id: z.string(), name: z.string() }).nullable(),
    /** The invoice of the session, or the one without a session that it pays. */
    invoice: z.object({ invoice_id: z.string(), number: z.string() }).nullable(),
    /** The oldest first. `reason`: the practice's own words; empty for what the terms returned. */
    refunds: z.array(z.object({ amount: price, status: z.enum(REFUND_STATES), at: instant, reason: z.string() })),
    /** When the practice last kept what could not be sent until then, and whether that was all of it; null for never. */
    kept: z.object({ at: instant, all: z.boolean() }).nullable(),
    /** What of `unsent` the practice can keep, because the client owes it; nothing where its canceled session decides. */
    keepable: price,
    /** The newest dispute of it; null for none. */
    dispute: paymentDispute.nullable(),
  })
export type ReceivedPayment = z.infer<typeof receivedPayment>

/**
 * What was received in a period, what was returned in it, what disputes took in it without what they gave back, and what is
 * left, in US dollars.
 */
const moneyTotals = z.object({ received: amount, returned: amount, disputed: amount, net: amount })
export type MoneyTotals = z.infer<typeof moneyTotals>

/** The first and the last day of a period, in the practice's time zone. Without one it has no beginning or no end. */
const period = { from: dateOnly.optional(), to: dateOnly.optional() }

export const listClientPayments = endpoint({
  name: 'list_client_payments',
  method: 'GET',
  path: '/api/scheduler/v1/client_payments',
  summary:
    "List the payments that the caller's practice received in a period, newest first, and what of them went back, with the totals of the period.",
  access: forActs(['payment.list'], SESSION_FEATURES),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: cursor.optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
    /** Only those of which something could not be sent back and is still here; all payments without it. The totals stay those of all. */
    only: z.enum(PAYMENTS_ALONE).optional(),
    ...period,
  }),
  responses: {
    200: z.object({ payments: z.array(receivedPayment), next_cursor: cursor.nullable(), totals: moneyTotals }),
  },
})

/** A month of the practice: what it received without what it returned, and what it charged for. */
const monthOfMoney = z.object({ month: z.string().describe('YYYY-MM'), received: amount, billed: amount })
export type MonthOfMoney = z.infer<typeof monthOfMoney>

export const readMoneyByMonth = endpoint({
  name: 'read_money_by_month',
  method: 'GET',
  path: '/api/scheduler/v1/client_payments/by_month',
  summary: 'Read what the practice received and billed in each of the last 12 months, the oldest first.',
  access: forActs(['payment.months'], SESSION_FEATURES),
  responses: { 200: z.object({ months: z.array(monthOfMoney) }) },
})

/** A line of a client's ledger. */
export const ledgerLine = z.object({
  at: instant,
  kind: z.enum(LEDGER_LINES),
  /** Positive when the client owes more by it. */
  amount,
  currency,
  /** What is owed after it without what is held for the client, in its currency; negative for a credit. */
  balance: amount,
  /** The session or the invoice without a session that it is about. */
  appointment_id: z.string().nullable(),
  appointment_type_label: z.string().nullable(),
  appointment_start: instant.nullable(),
  invoice_number: z.string().nullable(),
  /** How a payment was made. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** The practice's own words: the reference of a payment, or the reason of a refund. Empty for none. */
  words: z.string(),
})
export type LedgerLine = z.infer<typeof ledgerLine>

const chartLedger = z.object({
  practice_name: z.string(),
  client_name: z.string(),
  /** Balances in US dollars before the first line and after the last one. */
  opening: amount,
  closing: amount,
  lines: z.array(ledgerLine),
  /** Whether the period has more lines than are listed. */
  more: z.boolean(),
})
export type ChartLedger = z.infer<typeof chartLedger>

export const readChartLedger = endpoint({
  name: 'read_patient_chart_ledger',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/ledger',
  summary:
    'Read the ledger of a chart: every charge, payment, refund and write-off of a period in the order of time, with the balance after each.',
  access: forActs(['chart.ledger'], CHART_FEATURES),
  /** A chart by its own id (`chart_…`), or by the id (`pat_…`) or the account of one of its people. */
  params: z.object({ id: z.string().max(120) }),
  query: z.object(period),
  responses: { 200: chartLedger },
  errors: ['not_found'],
})
