import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { changedForClient, endedForClient } from './changed-meanwhile.ts'

const BEFORE = Date.parse('2026-03-04T13:00:00Z')
const DURING = Date.parse('2026-03-04T14:10:00Z')
const ANSWER_BY = '2026-03-03T00:00:00.000Z'
const ENDED = { cancelled_or_abandoned: true }

test('a session that its client can still change has not ended', () => {
  expect(endedForClient(sampleSession(), BEFORE)).toBeNull()
  expect(endedForClient(sampleSession({ status: 'pending_patient_portal_approval' }), BEFORE)).toBeNull()
})

const canceled = (change: Parameters<typeof sampleSession>[0]) =>
  sampleSession({ status: 'cancelled_patient', ...change, status_flags: { ...ENDED, ...change?.status_flags } })
const byClient = { status_flags: { cancelled_by_patient: true } }
const byPractice = { side: 'practice' as const, name: 'Nora', recorded_by: null }
const answered = (outcome: 'declined' | 'withdrawn' | 'lapsed') => ({ request: { answer_by: ANSWER_BY, outcome } })

test.each([
  ['This session has begun meanwhile.', sampleSession()],
  ['This session was completed meanwhile.', sampleSession({ status: 'completed', status_flags: { completed: true } })],
  ['This session was canceled meanwhile by the practice.', canceled({ status: 'cancelled_orchid_pro' })],
  ['This session was canceled meanwhile by the practice.', canceled({ ...byClient, cancelled_by: byPractice })],
  ['This session was canceled meanwhile.', canceled(byClient)],
  ['This request was declined meanwhile.', canceled(answered('declined'))],
  ['This request was withdrawn meanwhile.', canceled(answered('withdrawn'))],
  ['This request was not answered in time, so it has ended.', canceled(answered('lapsed'))],
])('a dialog of the client says: %s', (words, session) => {
  expect(endedForClient(session, DURING)).toBe(words)
})

test('what changed while a dialog was open is told, and what did not is not', () => {
  const read = sampleSession()
  expect(changedForClient(read, sampleSession({ price: 90 }))).toBeNull()
  expect(changedForClient(read, sampleSession({ appointment_start: '2026-03-04T13:00:00.000Z' }))).toBe('moved')
  expect(changedForClient(read, sampleSession({ appointment_end: '2026-03-04T15:00:00.000Z' }))).toBe('moved')
  const request = sampleSession({ status: 'pending_patient_portal_approval' })
  expect(changedForClient(request, request)).toBeNull()
  expect(changedForClient(request, read)).toBe('confirmed')
})
