import { APPOINTMENT_STATUSES, type AppointmentStatus, TRANSFER_STATUSES } from '#contracts/plain/appointment-statuses'
import { describe, expect, it } from 'vitest'
import { APPOINTMENT_EVENTS, type AppointmentEvent, isCancelled, isLive, nextStatus } from './status.ts'

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

it('nothing happens any more while the money of a cancellation is settled', () => {
  for (const status of TRANSFER_STATUSES)
    for (const event of APPOINTMENT_EVENTS)
      for (const now of [START - 1, START]) expect(nextStatus({ status, start_at: START }, event, now)).toBeNull()
})

it('no session is both live and canceled', () => {
  for (const status of [...APPOINTMENT_STATUSES, ...TRANSFER_STATUSES])
    expect(isLive(status) && isCancelled(status)).toBe(false)
  for (const status of TRANSFER_STATUSES) expect(isCancelled(status)).toBe(true)
})
