import { APPOINTMENT_STATUSES } from '#contracts/api/appointments'
import { describe, expect, it } from 'vitest'
import {
  APPOINTMENT_EVENTS,
  type AppointmentEvent,
  type AppointmentStatus,
  type FlagFacts,
  isCancelled,
  isLive,
  nextStatus,
  statusFlags,
} from './status.ts'

const START = 1_000_000

/** Every cell: [before the start, from the start on]; `-` is a refusal. */
const TABLE: Record<AppointmentStatus, Record<AppointmentEvent, [AppointmentStatus | '-', AppointmentStatus | '-']>> = {
  pending_patient_portal_approval: {
    ...final(),
    approve: ['confirmed', '-'],
    lapse: ['cancelled_orchid_pro', 'cancelled_orchid_pro'],
    cancel_by_patient: ['cancelled_patient', '-'],
    cancel_by_professional: ['cancelled_orchid_pro', 'cancelled_orchid_pro'],
  },
  invited: {
    approve: ['-', '-'],
    lapse: ['-', '-'],
    confirm: ['confirmed', '-'],
    move: ['invited', 'invited'],
    move_by_patient: ['confirmed', '-'],
    complete: ['-', 'completed'],
    cancel_by_patient: ['cancelled_patient', '-'],
    cancel_by_professional: ['cancelled_orchid_pro', 'cancelled_orchid_pro'],
    cancel_for_client: ['cancelled_patient', 'cancelled_patient'],
    miss: ['-', 'cancelled_patient'],
    reopen: ['-', '-'],
    cancel_no_join: ['-', 'cancelled_pro_no_join'],
    lose_account: ['confirmed', 'confirmed'],
  },
  confirmed: {
    approve: ['-', '-'],
    lapse: ['-', '-'],
    confirm: ['confirmed', '-'],
    move: ['confirmed', 'confirmed'],
    move_by_patient: ['confirmed', '-'],
    complete: ['-', 'completed'],
    cancel_by_patient: ['cancelled_patient', '-'],
    cancel_by_professional: ['cancelled_orchid_pro', 'cancelled_orchid_pro'],
    cancel_for_client: ['cancelled_patient', 'cancelled_patient'],
    miss: ['-', 'cancelled_patient'],
    reopen: ['-', '-'],
    cancel_no_join: ['-', 'cancelled_pro_no_join'],
    lose_account: ['confirmed', 'confirmed'],
  },
  completed: { ...final(), reopen: ['confirmed', 'confirmed'] },
  cancelled_patient: final(),
  cancelled_orchid_pro: final(),
  cancelled_pro_no_join: final(),
}

function final() {
  return Object.fromEntries(APPOINTMENT_EVENTS.map((event) => [event, ['-', '-']])) as Record<
    AppointmentEvent,
    ['-', '-']
  >
}

const cells = APPOINTMENT_STATUSES.flatMap((status) => APPOINTMENT_EVENTS.map((event) => [status, event] as const))

describe('the transition table of appointments', () => {
  it.each(cells)('%s, %s', (status, event) => {
    const [before, after] = TABLE[status][event]
    expect(nextStatus({ status, start_at: START }, event, START - 1) ?? '-').toBe(before)
    expect(nextStatus({ status, start_at: START }, event, START) ?? '-').toBe(after)
  })
})

describe('status flags', () => {
  const facts = (status: AppointmentStatus, also: Partial<FlagFacts> = {}): FlagFacts => ({
    status,
    price_minor: 12_000,
    paid: false,
    using_invoicing: false,
    invoice_id: null,
    may_have_missed: false,
    client_ended: null,
    ...also,
  })
  const raised = (flags: Record<string, boolean>) =>
    Object.keys(flags)
      .filter((name) => flags[name])
      .sort()

  it.each<[AppointmentStatus, Partial<FlagFacts>, string[]]>([
    ['pending_patient_portal_approval', {}, ['pending_patient_portal_approval']],
    ['invited', {}, ['needs_payment', 'unconfirmed_invite']],
    ['confirmed', {}, ['needs_payment']],
    ['confirmed', { paid: true }, ['paid']],
    ['confirmed', { price_minor: 0 }, []],
    ['confirmed', { price_minor: 0, using_invoicing: true }, ['using_invoicing']],
    ['confirmed', { price_minor: 0, may_have_missed: true }, ['orchid_pro_may_have_missed_appointment']],
    ['completed', { paid: true, may_have_missed: true }, ['can_create_invoice', 'completed', 'paid']],
    ['completed', { paid: true, invoice_id: 'inv' }, ['completed', 'is_invoice_created', 'paid']],
    ['cancelled_patient', {}, ['cancelled_by_patient', 'cancelled_or_abandoned']],
    ['cancelled_patient', { client_ended: 'canceled' }, ['cancelled_by_patient', 'cancelled_or_abandoned']],
    [
      'cancelled_patient',
      { client_ended: 'missed' },
      ['cancelled_by_patient', 'cancelled_or_abandoned', 'client_no_show'],
    ],
    ['cancelled_orchid_pro', { may_have_missed: true }, ['cancelled_by_professional', 'cancelled_or_abandoned']],
    ['cancelled_pro_no_join', { paid: true }, ['cancelled_or_abandoned', 'paid', 'professional_no_show']],
  ])('%s %o', (status, also, expected) => {
    expect(raised(statusFlags(facts(status, also)))).toEqual(expected)
  })

  it('never describe a session that is both live and canceled', () => {
    for (const status of APPOINTMENT_STATUSES) expect(isLive(status) && isCancelled(status)).toBe(false)
  })
})
