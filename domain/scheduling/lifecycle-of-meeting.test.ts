import { expect, test } from 'vitest'
import { MEETING_STATES, nextMeetingState } from './lifecycle-of-meeting.ts'

test('each event has the right state after it, in each state', () => {
  const table = MEETING_STATES.map((state) => [state, nextMeetingState(state, 'move'), nextMeetingState(state, 'end')])
  expect(table).toEqual([
    ['planned', 'planned', 'cancelled'],
    ['cancelled', null, null],
  ])
})
