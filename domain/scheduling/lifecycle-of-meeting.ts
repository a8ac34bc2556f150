/** The states of a meeting. `cancelled`: nobody has a place in it any longer. It is final, unless its end is undone before anybody is told. */
export const MEETING_STATES = ['planned', 'cancelled'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** What can happen to a meeting: its time is set anew, its last place that stood was canceled, or that was undone. */
export type MeetingEvent = 'move' | 'end' | 'undo_end'

const TRANSITIONS: Record<MeetingState, Partial<Record<MeetingEvent, MeetingState>>> = {
  planned: { move: 'planned', end: 'cancelled' },
  cancelled: { undo_end: 'planned' },
}

/** The state after an event, or null when it cannot happen. */
export function nextMeetingState(state: MeetingState, event: MeetingEvent): MeetingState | null {
  return TRANSITIONS[state][event] ?? null
}
