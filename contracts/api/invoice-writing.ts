import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import {
  INVOICE_NOTE_LENGTH,
  LINE_LENGTH,
  MOST_INVOICE_MINOR,
  MOST_LINES,
  MOST_QUANTITY,
  MOST_TAX_PERCENT,
} from '#contracts/plain/invoice-limits'
import { clientInvoice } from '#contracts/api/client-invoices'
import { endpoint, forActs } from '#contracts/endpoint'
import { dateOnly, line, lineOrEmpty, ourCurrency, ownedId, paragraphs } from '#contracts/wire'
import { z } from 'zod'

const hasTwoDecimals = (value: number): boolean => Math.abs(Math.round(value * 100) - value * 100) < 1e-6

/** A line as it is written. Prices are decimal major units without tax, and the tax is a percentage. */
const writtenLine = z.object({
  text: line(LINE_LENGTH),
  detail: lineOrEmpty(LINE_LENGTH).default(''),
  quantity: z.number().int('Use a whole number').min(1, 'Use at least 1').max(MOST_QUANTITY, 'Use at most 999'),
  unit_price: z
    .number()
    .min(0, 'A price cannot be below zero')
    .max(MOST_INVOICE_MINOR / 100, 'Use at most 100,000.00')
    .refine(hasTwoDecimals, 'Use at most two decimals'),
  tax_percent: z
    .number()
    .min(0, 'A tax cannot be below zero')
    .max(MOST_TAX_PERCENT, 'Use at most 30%')
    .refine(hasTwoDecimals, 'Use at most two decimals')
    .default(0),
})
export type WrittenLine = z.infer<typeof writtenLine>

const ofInvoice = z.object({ invoice_id: ownedId('inv') })
const changed = { responses: { 200: clientInvoice }, idempotent: true } as const

export const writeInvoice = endpoint({
  name: 'write_client_invoice',
  method: 'POST',
  path: '/api/scheduler/v1/client_invoices',
  summary:
    'Write an invoice to a client by hand. It gets the next number, and its PDF is drawn and mailed to whoever pays. What it asks for is owed from then on.',
  access: forActs(['invoice.write'], SESSION_FEATURES),
  body: z.object({
    patient_user_id: ownedId('pat'),
    lines: z
      .array(writtenLine)
      .min(1, 'An invoice needs at least one line')
      .max(MOST_LINES, `Use at most ${MOST_LINES} lines`),
    currency: ourCurrency,
    note: paragraphs(INVOICE_NOTE_LENGTH).default(''),
    /** The last day on which it is not overdue, in the zone of the practice. */
    due_on: dateOnly,
  }),
  responses: { 201: clientInvoice },
  /** `invalid`: the sum is zero or too large, or the due day is over or too far away. `wrong_state`: a sample. */
  errors: ['not_found', 'invalid', 'wrong_state'],
  idempotent: true,
})

export const billAppointment = endpoint({
  name: 'bill_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/invoice',
  summary:
    'Create the invoice of a completed session that has none: because it is not invoiced automatically, or because its invoice is void.',
  access: forActs(['invoice.bill'], SESSION_FEATURES),
  params: z.object({ appointment_id: ownedId('apt') }),
  ...changed,
  errors: ['not_found', 'wrong_state', 'unavailable'],
})

export const voidInvoice = endpoint({
  name: 'void_client_invoice',
  method: 'POST',
  path: '/api/scheduler/v1/client_invoices/:invoice_id/void',
  summary:
    'Make an invoice void of which nothing is paid. It keeps its number and is due nowhere. A session can then be invoiced again.',
  access: forActs(['invoice.void'], SESSION_FEATURES),
  params: ofInvoice,
  ...changed,
  errors: ['not_found', 'wrong_state'],
})

export const writeOffInvoice = endpoint({
  name: 'write_off_client_invoice',
  method: 'POST',
  path: '/api/scheduler/v1/client_invoices/:invoice_id/write_off',
  summary: 'Give up what is still unpaid of an invoice, or collect it again. Only the owner can.',
  access: forActs(['invoice.write_off'], SESSION_FEATURES),
  params: ofInvoice,
  body: z.object({ written_off: z.boolean() }),
  ...changed,
  errors: ['not_found', 'wrong_state'],
})

export const resendInvoice = endpoint({
  name: 'resend_client_invoice',
  method: 'POST',
  path: '/api/scheduler/v1/client_invoices/:invoice_id/resend',
  summary: 'Email an invoice once more to whoever pays it. `sent` says to how many people.',
  access: forActs(['invoice.resend'], SESSION_FEATURES),
  params: ofInvoice,
  responses: { 200: z.object({ sent: z.number().int() }) },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const remindOfInvoice = endpoint({
  name: 'remind_of_client_invoice',
  method: 'POST',
  path: '/api/scheduler/v1/client_invoices/:invoice_id/remind',
  summary:
    'Email a reminder of an unpaid invoice to whoever pays it, at most once a day. `sent` says to how many people.',
  access: forActs(['invoice.remind'], SESSION_FEATURES),
  params: ofInvoice,
  responses: { 200: z.object({ sent: z.number().int() }) },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})
