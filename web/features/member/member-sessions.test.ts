import { describe, expect, it } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { statusFlags } from '#domain/scheduling/status-flags'
import { isUpcoming, memberState } from './member-sessions.ts'

const START = Date.parse('2026-03-10T15:00:00.000Z')
const HOUR = 3_600_000

function session(status: AppointmentStatus, facts: { price?: number; paid?: boolean } = {}) {
  const { price = 120, paid = false } = facts
  return {
    status,
    price,
    cancelled_by: null as AppointmentWire['cancelled_by'],
    request: null as AppointmentWire['request'],
    appointment_start: '2026-03-10T15:00:00.000Z',
    appointment_end: '2026-03-10T15:50:00.000Z',
    status_flags: statusFlags(
      {
        status,
        price_minor: price * 100,
        paid,
        is_sample: false,
        using_invoicing: true,
        invoice_id: null,
        may_have_missed: false,
        client_ended: null,
        refund_outcome: null,
        refunded_at: null,
        payment_try: null,
      },
      { invoice: null, invoice_coming: false, signup_pending: false, now: START },
    ),
  }
}
const says = (status: AppointmentStatus, at: number) => memberState(session(status), at).label

describe("a member's session", () => {
  it('has a label from the member’s point of view', () => {
    expect(says('confirmed', START - HOUR)).toBe('Confirmed')
    expect(says('invited', START - HOUR)).toBe('Please confirm')
    expect(says('confirmed', START + 60_000)).toBe('In progress')
    expect(says('confirmed', START + HOUR)).toBe('Over')
    expect(says('completed', START + HOUR)).toBe('Completed')
    expect(says('cancelled_patient', START - HOUR)).toBe('Canceled by you')
    expect(says('cancelled_orchid_pro', START - HOUR)).toBe('Canceled by your professional')
    expect(says('cancelled_pro_no_join', START + HOUR)).toBe('Your professional did not join')
  })
  it('says that a request waits, and how it ended', () => {
    const answer_by = '2026-03-09T15:00:00.000Z'
    expect(says('pending_patient_portal_approval', START - HOUR)).toBe('Not confirmed yet')
    expect(isUpcoming(session('pending_patient_portal_approval'), START - HOUR)).toBe(true)
    for (const [status, outcome, label] of [
      ['cancelled_orchid_pro', 'declined', 'Request declined'],
      ['cancelled_orchid_pro', 'lapsed', 'Request not answered'],
      ['cancelled_patient', 'withdrawn', 'Request withdrawn'],
      ['cancelled_patient', 'approved', 'Canceled by you'],
    ] as const)
      expect(memberState({ ...session(status), request: { answer_by, outcome } }, START - HOUR).label).toBe(label)
  })
  it('says who canceled it: the member, a guardian, or for an acting guardian the child', () => {
    const canceled = session('cancelled_patient')
    const by = (side: 'client' | 'guardian', acting: boolean) =>
      memberState({ ...canceled, cancelled_by: { side, name: '', recorded_by: null } }, START - HOUR, acting).label
    expect(by('client', false)).toBe('Canceled by you')
    expect(by('client', true)).toBe('Canceled by the client')
    expect(by('guardian', false)).toBe('Canceled by a guardian')
    expect(by('guardian', true)).toBe('Canceled by a guardian')
  })
  it('is upcoming until its end, unless canceled or completed', () => {
    expect(isUpcoming(session('confirmed'), START + 60_000)).toBe(true)
    expect(isUpcoming(session('confirmed'), START + HOUR)).toBe(false)
    expect(isUpcoming(session('cancelled_patient'), START - HOUR)).toBe(false)
    expect(isUpcoming(session('completed'), START + 60_000)).toBe(false)
  })
})
