import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { callCanBeJoined, can, clientWaits, sessionState } from './session-state.ts'

const START = Date.parse('2026-03-04T14:00:00.000Z')
const MINUTE = 60_000

test('a confirmed session is confirmed, then running, then to be completed', () => {
  const session = sampleSession()
  expect([START - 1, START, START + 50 * MINUTE].map((now) => sessionState(session, now).kind)).toEqual([
    'confirmed',
    'running',
    'to-complete',
  ])
})

test('status flags take precedence', () => {
  const kind = (status_flags: Parameters<typeof sampleSession>[0] & object) =>
    sessionState(sampleSession(status_flags), START + 90 * MINUTE).kind
  expect(kind({ status_flags: { cancelled_or_abandoned: true, cancelled_by_patient: true } })).toBe('cancelled')
  expect(kind({ status_flags: { professional_no_show: true, cancelled_or_abandoned: true } })).toBe('no-show')
  expect(kind({ status_flags: { completed: true } })).toBe('completed')
  expect(kind({ status_flags: { orchid_pro_may_have_missed_appointment: true } })).toBe('missed')
  expect(sessionState(sampleSession({ status_flags: { unconfirmed_invite: true } }), START - 1).kind).toBe('invited')
})

test('a canceled session says who canceled it', () => {
  const label = (status: 'cancelled_patient' | 'cancelled_orchid_pro', side: 'client' | 'guardian' | 'practice') =>
    sessionState(
      sampleSession({
        status,
        cancelled_by: { side, name: '', recorded_by: null },
        status_flags: { cancelled_or_abandoned: true },
      }),
      START - 1,
    ).label
  expect(label('cancelled_patient', 'client')).toBe('Canceled by the client')
  expect(label('cancelled_patient', 'guardian')).toBe('Canceled by a guardian')
  expect(label('cancelled_orchid_pro', 'practice')).toBe('Canceled by the practice')
})

test('a session can be completed from its start, and its call joined from 15 minutes before', () => {
  expect(can(sampleSession(), 'complete', START - 1)).toBe(false)
  expect(can(sampleSession(), 'complete', START)).toBe(true)
  expect(can(sampleSession({ status: 'completed' }), 'move', START)).toBe(false)
  expect(callCanBeJoined(sampleSession(), START - 16 * MINUTE)).toBe(false)
  expect(callCanBeJoined(sampleSession(), START - 15 * MINUTE)).toBe(true)
  expect(callCanBeJoined(sampleSession({ session_location_type: 'in-person' }), START)).toBe(false)
})

test('a client who waits is shown while the call is open', () => {
  const client_waiting_since = '2026-03-04T13:50:00.000Z'
  const waiting = sampleSession({ client_waiting_since })
  expect([START - 10 * MINUTE, START + 10 * MINUTE].map((now) => sessionState(waiting, now).kind)).toEqual([
    'waiting',
    'waiting',
  ])
  expect(clientWaits(waiting, START + 81 * MINUTE)).toBe(false)
  expect(clientWaits(sampleSession({ client_waiting_since, status: 'completed' }), START)).toBe(false)
  expect(clientWaits(sampleSession(), START)).toBe(false)
})
