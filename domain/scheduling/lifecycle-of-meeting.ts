/** The states of a meeting. `cancelled` is final: nobody has a place in it any longer. */
export const MEETING_STATES = ['planned', 'cancelled'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** What can happen to a meeting: its time is set anew, or its last place that stood was canceled. */
export type MeetingEvent = 'move' | 'end'

const TRANSITIONS: Record<MeetingState, Partial<Record<MeetingEvent, MeetingState>>> = {
  planned: { move: 'planned', end: 'cancelled' },
  cancelled: {},
}

/** The state after an event, or null when it cannot happen. */
export function nextMeetingState(state: MeetingState, event: MeetingEvent): MeetingState | null {
  return TRANSITIONS[state][event] ?? null
}
