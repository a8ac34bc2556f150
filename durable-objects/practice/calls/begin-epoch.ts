import { meetingNamed } from '../meetings/meeting-rows.ts'
import { callNames, heardConnections, noteAgent, requireEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Called by the agent when it has joined the room. Returns whether its epoch is still current, and which connections
 * have consent.
 */
export function beginEpoch(store: PracticeStore, meetingId: string, epoch: number) {
  const meeting = meetingNamed(store, meetingId)
  const current = requireEpoch(store, meeting.id, epoch)
  if (current.active) noteAgent(store, meeting.id, epoch, true)
  const connections = heardConnections(store, meeting)
  return {
    active: current.active,
    people: callNames(store, meeting).flatMap(({ user_id, display_name, role }) => {
      const connection = connections.get(user_id)
      const user_type = role === 'provider' ? ('orchid_pro' as const) : ('member' as const)
      return connection === undefined ? [] : [{ user_id, display_name, user_type, connection }]
    }),
  }
}
