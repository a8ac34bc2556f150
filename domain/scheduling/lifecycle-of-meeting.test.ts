import { expect, test } from 'vitest'
import { MEETING_STATES, nextMeetingState } from './lifecycle-of-meeting.ts'

test('each event has the right state after it, in each state', () => {
  const events = ['move', 'end', 'undo_end'] as const
  const table = MEETING_STATES.map((state) => [state, ...events.map((event) => nextMeetingState(state, event))])
  expect(table).toEqual([
    ['planned', 'planned', 'cancelled', null],
    ['cancelled', null, null, 'planned'],
  ])
})
