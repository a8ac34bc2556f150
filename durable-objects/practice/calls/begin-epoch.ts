import { appointmentRow } from '../appointments/appointment-rows.ts'
import { callNames, heardConnections, noteAgent, requireEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The agent is in the room: is the epoch still on, and which connections may it hear: those that a yes names. */
export function beginEpoch(store: PracticeStore, appointmentId: string, epoch: number) {
  const session = appointmentRow(store, appointmentId)
  const current = requireEpoch(store, appointmentId, epoch)
  if (current.active) noteAgent(store, appointmentId, epoch, true)
  const connections = heardConnections(store, session)
  const heard = callNames(store, session).filter(({ user_id }) => connections.has(user_id))
  return {
    active: current.active,
    people: heard.map(({ user_id, display_name, role }) => ({
      user_id,
      display_name,
      user_type: role === 'provider' ? ('orchid_pro' as const) : ('member' as const),
      connection: connections.get(user_id) ?? null,
    })),
  }
}
