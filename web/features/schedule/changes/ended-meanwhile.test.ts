import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { answeredMeanwhile, endedMeanwhile, settledMeanwhile } from './ended-meanwhile.ts'

test.each([
  ['was completed meanwhile.', { status: 'completed' as const, status_flags: { completed: true } }],
  [
    'was recorded as a no-show meanwhile.',
    { status: 'cancelled_patient' as const, status_flags: { cancelled_or_abandoned: true, client_no_show: true } },
  ],
  [
    'was ended meanwhile, because the professional did not join.',
    {
      status: 'cancelled_pro_no_join' as const,
      status_flags: { cancelled_or_abandoned: true, professional_no_show: true },
    },
  ],
  [
    'was canceled meanwhile by the practice.',
    { status: 'cancelled_orchid_pro' as const, status_flags: { cancelled_or_abandoned: true } },
  ],
  [
    'was canceled meanwhile by the client.',
    {
      status: 'cancelled_patient' as const,
      status_flags: { cancelled_or_abandoned: true, cancelled_by_patient: true },
    },
  ],
  [
    'was canceled meanwhile by a guardian.',
    {
      status: 'cancelled_patient' as const,
      status_flags: { cancelled_or_abandoned: true, cancelled_by_patient: true },
      cancelled_by: { side: 'guardian' as const, name: 'Mia', recorded_by: null },
    },
  ],
])('a dialog says of a session that it %s', (words, session) => {
  expect(endedMeanwhile(sampleSession(session))).toMatch(new RegExp(`^The session of .+ ${words}$`))
})

test('a dialog says how a request was answered, and nothing while it waits', () => {
  const asked = (outcome: 'approved' | 'withdrawn' | 'lapsed' | null) =>
    sampleSession({ request: { answer_by: '2026-03-03T00:00:00.000Z', outcome } })
  expect(answeredMeanwhile(asked(null))).toBeUndefined()
  expect(answeredMeanwhile(asked('approved'))).toMatch(/^The request of .+ was confirmed meanwhile\.$/)
  expect(answeredMeanwhile(asked('withdrawn'))).toMatch(/was withdrawn meanwhile\.$/)
  expect(answeredMeanwhile(asked('lapsed'))).toMatch(/was not answered in time, so it has ended\.$/)
})

test('a dialog says how a question for another time was settled, and nothing while it waits', () => {
  const before = Date.parse('2026-03-02T00:00:00Z')
  const asks = (
    outcome: 'accepted' | 'declined' | 'withdrawn' | 'ended' | null,
    asked_at = '2026-03-01T00:00:00.000Z',
  ) => sampleSession({ move_ask: { asked_at, times: [], outcome, asker: null, has_text: false, has_answer: false } })
  const read = asks(null)
  expect(settledMeanwhile(read, read, before)).toBeNull()
  expect(settledMeanwhile(read, asks('accepted'), before)).toContain('was moved meanwhile')
  expect(settledMeanwhile(read, asks('declined'), before)).toContain('answered no')
  expect(settledMeanwhile(read, asks('withdrawn'), before)).toContain('withdrawn')
  expect(settledMeanwhile(read, asks('ended'), before)).toContain('changed meanwhile')
  expect(settledMeanwhile(read, asks(null, '2026-03-01T01:00:00.000Z'), before)).toContain('a new one was asked')
  expect(settledMeanwhile(read, read, Date.parse('2026-03-04T14:00:00Z'))).toContain('has begun')
  const ended = { ...asks('ended'), status: 'cancelled_patient' as const }
  expect(settledMeanwhile(read, ended, before)).toBeUndefined()
})
