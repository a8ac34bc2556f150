import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { endedMeanwhile } from './ended-meanwhile.ts'

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
