import { endpoint, forActs } from '#contracts/endpoint'
import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { dateOnly, ownedId, userId } from '#contracts/wire'
import { z } from 'zod'

// Receipts and statements. They are drawn when they are asked for and stored nowhere, so that they say what is true then.

/** The first and the last day, in the practice's time zone. Without one a statement has no beginning or no end. */
const period = z.object({ from: dateOnly.optional(), to: dateOnly.optional() })

export const getPaymentReceipt = endpoint({
  name: 'get_payment_receipt',
  method: 'GET',
  path: '/api/users/v1/payments/:payment_id/receipt',
  summary: 'Read the receipt of a payment as a PDF: what was paid when, how and for what, and what of it went back.',
  access: forActs(['payment.receipt'], 'account'),
  params: z.object({ payment_id: ownedId('pay') }),
  responses: { 200: null },
  produces: 'application/pdf',
  errors: ['not_found', 'wrong_state', 'unavailable'],
})

export const getChartStatement = endpoint({
  name: 'get_patient_chart_statement',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/statement',
  summary: 'Read the statement of a client for a period as a PDF, with the balances of their ledger.',
  access: forActs(['chart.statement'], CHART_FEATURES),
  /** A chart by its own id, or by the id or the account of one of its people. */
  params: z.object({ id: z.string().max(120) }),
  query: period,
  responses: { 200: null },
  produces: 'application/pdf',
  errors: ['not_found', 'reason_required', 'unavailable'],
})

export const listOwnStatements = endpoint({
  name: 'list_own_statements',
  method: 'GET',
  path: '/api/users/v1/own_statements',
  summary: 'List the practices that have a statement for the caller, by name.',
  access: forActs(['statement.list_own'], 'account'),
  responses: { 200: z.object({ practices: z.array(z.object({ practice_id: userId, practice_name: z.string() })) }) },
})

export const getOwnStatement = endpoint({
  name: 'get_own_statement',
  method: 'GET',
  path: '/api/users/v1/own_statements/:practice_id',
  summary: "Read the caller's own statement of a practice for a period as a PDF.",
  access: forActs(['statement.read_own'], 'account'),
  params: z.object({ practice_id: userId }),
  query: period,
  responses: { 200: null },
  produces: 'application/pdf',
  errors: ['not_found', 'unavailable'],
})
