import { describe, expect, it } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus, SHOWN_STATUSES } from '#contracts/plain/appointment-statuses'
import { DAY } from '#kernel/clock'
import { type FactsBeside, type FlagFacts, flagsOf, shownStatus, statusFlags, withoutPayments } from './status-flags.ts'

const NOW = Date.UTC(2026, 2, 4)

const facts = (status: AppointmentStatus, also: Partial<FlagFacts> = {}): FlagFacts => ({
  status,
  price_minor: 12_000,
  paid: false,
  is_sample: false,
  using_invoicing: false,
  invoice_id: null,
  may_have_missed: false,
  client_ended: null,
  refund_outcome: null,
  refunded_at: null,
  payment_try: null,
  ...also,
})
const beside = (also: Partial<FactsBeside> = {}): FactsBeside => ({
  invoice: null,
  invoice_coming: false,
  signup_pending: false,
  now: NOW,
  ...also,
})
const raised = (flags: Record<string, boolean | undefined>) =>
  Object.keys(flags)
    .filter((name) => flags[name])
    .sort()

describe('status flags', () => {
  it.each<[AppointmentStatus, Partial<FlagFacts>, string[]]>([
    ['pending_patient_portal_approval', {}, ['pending_patient_portal_approval']],
    ['invited', {}, ['needs_payment', 'unconfirmed_invite']],
    ['confirmed', {}, ['needs_payment']],
    ['confirmed', { paid: true }, ['paid']],
    ['confirmed', { price_minor: 0 }, []],
    ['confirmed', { price_minor: 0, using_invoicing: true }, ['using_invoicing']],
    ['confirmed', { price_minor: 0, may_have_missed: true }, ['orchid_pro_may_have_missed_appointment']],
    ['confirmed', { payment_try: 'failed' }, ['needs_payment', 'payment_failed']],
    ['confirmed', { payment_try: 'needs_action' }, ['needs_payment', 'payment_intent_needs_action']],
    ['confirmed', { payment_try: 'failed', paid: true }, ['paid']],
    ['completed', {}, ['can_create_invoice', 'completed', 'needs_payment', 'was_not_paid']],
    ['completed', { is_sample: true }, ['completed', 'needs_payment']],
    ['completed', { paid: true, may_have_missed: true }, ['can_create_invoice', 'completed', 'paid']],
    ['completed', { paid: true, invoice_id: 'inv' }, ['completed', 'is_invoice_created', 'paid']],
    ['cancelled_patient', {}, ['cancelled_by_patient', 'cancelled_or_abandoned']],
    ['cancelled_patient', { payment_try: 'failed' }, ['cancelled_by_patient', 'cancelled_or_abandoned']],
    ['cancelled_patient', { client_ended: 'canceled' }, ['cancelled_by_patient', 'cancelled_or_abandoned']],
    [
      'cancelled_patient',
      { client_ended: 'missed' },
      ['cancelled_by_patient', 'cancelled_or_abandoned', 'client_no_show'],
    ],
    ['cancelled_orchid_pro', { may_have_missed: true }, ['cancelled_by_professional', 'cancelled_or_abandoned']],
    ['cancelled_pro_no_join', { paid: true }, ['cancelled_or_abandoned', 'paid', 'professional_no_show']],
  ])('%s %o', (status, also, expected) => {
    expect(raised(statusFlags(facts(status, also), beside()))).toEqual(expected)
  })

  it('a payment is past due a day after its invoice was due, until it is paid', () => {
    const invoice = {
      state: 'issued',
      ...{
        total_minor: 12_000,
        paid_minor: 0,
        written_off_minor: 0,
        given_back_minor: 0,
        voided_at: null,
        due_at: NOW - DAY,
      },
    } as const
    const past = (at: number, change: object = {}, also: Partial<FlagFacts> = {}) =>
      statusFlags(facts('completed', also), beside({ invoice: { ...invoice, ...change }, now: at })).past_due
    expect([past(NOW), past(NOW + 1)]).toEqual([false, true])
    expect(past(NOW + 1, { paid_minor: 12_000 }, { paid: true })).toBe(false)
    expect(past(NOW + 1, { state: 'creating' })).toBe(false)
    expect(past(NOW + 1, {}, { is_sample: true })).toBe(false)
    expect(past(NOW + 1, { written_off_minor: 12_000 })).toBe(false)
  })

  it('a client who has not finished signing up is told of only for sessions to come', () => {
    const pending = APPOINTMENT_STATUSES.filter(
      (status) => statusFlags(facts(status), beside({ signup_pending: true })).pending_patient_portal_signup_complete,
    )
    expect(pending).toEqual(['pending_patient_portal_approval', 'invited', 'confirmed'])
  })
})

describe('the status on the wire', () => {
  it.each<[AppointmentStatus, Partial<FlagFacts>, string]>([
    ['cancelled_patient', {}, 'cancelled_patient'],
    ['cancelled_patient', { refund_outcome: 'full' }, 'cancelled_patient_awaiting_transfer'],
    ['cancelled_patient', { refund_outcome: 'part' }, 'cancelled_patient_awaiting_transfer'],
    ['cancelled_patient', { refund_outcome: 'full', refunded_at: NOW }, 'cancelled_patient'],
    ['cancelled_patient', { refund_outcome: 'none' }, 'cancelled_patient'],
    ['cancelled_patient', { refund_outcome: 'undecided' }, 'cancelled_patient_manual_transfer'],
    // Only a client's cancellation has these names.
    ['cancelled_orchid_pro', { refund_outcome: 'full' }, 'cancelled_orchid_pro'],
    ['cancelled_pro_no_join', { refund_outcome: 'undecided' }, 'cancelled_pro_no_join'],
    ['confirmed', {}, 'confirmed'],
  ])('%s %o is %s', (status, also, expected) => {
    expect(shownStatus(facts(status, also))).toBe(expected)
  })

  it('offers no invoice while the session is about to get one', () => {
    const flags = (coming: boolean) => statusFlags(facts('completed'), beside({ invoice_coming: coming }))
    expect([true, false].map((coming) => flags(coming).can_create_invoice)).toEqual([false, true])
  })

  it('says nothing of money to a guardian without the right to pay', () => {
    const flags = statusFlags(facts('completed', { payment_try: 'failed' }), beside())
    const status: (typeof SHOWN_STATUSES)[number] = 'cancelled_patient_manual_transfer'
    const refund = { outcome: 'undecided' }
    const session = {
      status,
      status_flags: flags,
      price: 120,
      due: 40,
      paid_amount: 80,
      given_back: 10,
      received_by_hand: true,
      paying: 'charge' as const,
      dispute: 'open' as const,
      refund,
      late_fee: { amount: 60 },
      cancel_refund_offer: { cancellation_price: 60, invoiced: 20 },
    }
    const read = withoutPayments(session)
    expect(read.status).toBe('cancelled_patient')
    // That a part was paid is not said either.
    expect(read.due).toBe(120)
    expect(read).toMatchObject({ received_by_hand: false, paying: null, paid_amount: 0, given_back: 0 })
    expect(read.dispute).toBeNull()
    expect(read.refund).toBeNull()
    expect(read.late_fee).toBeNull()
    expect(read.cancel_refund_offer).toEqual({ cancellation_price: 60, invoiced: 60 })
    // Nor that canceling is free: the practice may keep what was paid in part.
    const free = { cancellation_price: 0, invoiced: 0 }
    expect(withoutPayments({ ...session, cancel_refund_offer: free }).cancel_refund_offer).toBeNull()
    const paid = { ...session, status_flags: { ...flags, paid: true } }
    expect(withoutPayments({ ...paid, cancel_refund_offer: free }).cancel_refund_offer).toBe(free)
    expect(withoutPayments(paid)).toMatchObject({ refund, paid_amount: 120, given_back: 0 })
    expect(withoutPayments({ ...read, due: 0 }).due).toBe(0)
    expect(raised(read.status_flags)).toEqual(['can_create_invoice', 'completed', 'needs_payment'])
  })
})

describe('the flags that a page reads', () => {
  it('are the server’s, whatever the status says', () => {
    for (const status of SHOWN_STATUSES)
      expect(flagsOf({ status, status_flags: { completed: true, cancelled_or_abandoned: false } })).toMatchObject({
        completed: true,
        cancelled_or_abandoned: false,
      })
  })

  it.each([
    ['pending_patient_portal_approval', ['pending_patient_portal_approval']],
    ['invited', ['unconfirmed_invite']],
    ['confirmed', []],
    ['completed', ['completed']],
    ['cancelled_patient', ['cancelled_by_patient', 'cancelled_or_abandoned']],
    ['cancelled_patient_awaiting_transfer', ['cancelled_by_patient', 'cancelled_or_abandoned']],
    ['cancelled_patient_manual_transfer', ['cancelled_by_patient', 'cancelled_or_abandoned']],
    ['cancelled_orchid_pro', ['cancelled_by_professional', 'cancelled_or_abandoned']],
    ['cancelled_pro_no_join', ['cancelled_or_abandoned', 'professional_no_show']],
  ] as const)('follow from the status %s where the server sent none', (status, expected) => {
    expect(raised(flagsOf({ status }))).toEqual(expected)
    expect(raised(flagsOf({ status, status_flags: {} }))).toEqual(expected)
  })
})
