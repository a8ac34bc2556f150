import { agentIdentity } from '#contracts/realtime/call'
import { appointments } from '#db/practice/schema-appointments'
import { attendance } from '#db/practice/schema-calls'
import { provider_events } from '#db/practice/schema-payments'
import { and, eq, lt } from 'drizzle-orm'
import { announceToHubs } from '../appointments/announce.ts'
import { callNames, currentEpoch, noteAgent, settleEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type RoomEvent = {
  event_id: string
  appointment_id: string
  kind: 'joined' | 'left' | 'finished'
  /** Null for `finished`: nobody is there any more. */
  user_id: string | null
  /** The media server's id of this connection: one person may hold two for a while, the old one ending late. */
  connection: string
  /** When LiveKit says it happened (ms): an older word never undoes a newer one. */
  at: number
}

/** What LiveKit says of a room. Answers what it came to; a repeat of the same event has no effect. */
export function recordAttendance(store: PracticeStore, event: RoomEvent): 'done' | 'repeat' | 'ignored' {
  if (store.db.select().from(provider_events).where(eq(provider_events.id, event.event_id)).get()) return 'repeat'
  const session = store.db.select().from(appointments).where(eq(appointments.id, event.appointment_id)).get()
  if (!session) return 'ignored'
  store.db.insert(provider_events).values({ id: event.event_id, kind: event.kind, at: store.now }).run()
  const here = eq(attendance.appointment_id, session.id)
  if (event.kind === 'finished') {
    store.db
      .update(attendance)
      .set({ present: false, changed_at: event.at })
      .where(and(here, lt(attendance.changed_at, event.at)))
      .run()
  } else {
    const person = callNames(store, session).find(({ user_id }) => user_id === event.user_id)
    if (!person) {
      // The agent of an epoch that goes before its time is asked for again; whoever else is no person of the session.
      const { epoch } = currentEpoch(store, session.id)
      if (event.kind === 'left' && event.user_id === agentIdentity(epoch)) noteAgent(store, session.id, epoch, false)
      return 'ignored'
    }
    const present = event.kind === 'joined'
    const known = store.db
      .select()
      .from(attendance)
      .where(and(here, eq(attendance.user_id, person.user_id)))
      .get()
    if (!known)
      store.db
        .insert(attendance)
        .values({
          appointment_id: session.id,
          user_id: person.user_id,
          present,
          first_joined_at: event.at,
          changed_at: event.at,
          connection: present ? event.connection : '',
          ended_connection: present ? '' : event.connection,
        })
        .run()
    else {
      const newest = newestWord(known, event)
      store.db
        .update(attendance)
        .set({ first_joined_at: Math.min(known.first_joined_at, event.at), ...newest })
        .where(and(here, eq(attendance.user_id, person.user_id)))
        .run()
    }
    if (present && person.role === 'provider' && session.pro_joined_at === null) {
      store.db
        .update(appointments)
        .set({
          pro_joined_at: event.at,
          pro_joined_ai_room: true,
          may_have_missed: false,
          modify_at: store.nextStamp(),
        })
        .where(eq(appointments.id, session.id))
        .run()
      announceToHubs(store, session.id)
    }
  }
  settleEpoch(store, session)
  return 'done'
}

/**
 * What an event changes of somebody's attendance. Times have whole seconds, and an old connection may end after its
 * successor has joined: a connection's end counts for that connection only, however the two words are ordered.
 */
function newestWord(
  known: typeof attendance.$inferSelect,
  { kind, at, connection }: RoomEvent,
): Partial<typeof attendance.$inferInsert> {
  if (kind === 'left') {
    const other = known.present && known.connection !== '' && known.connection !== connection
    if (other) return { ended_connection: connection }
    return at >= known.changed_at ? { present: false, changed_at: at, ended_connection: connection } : {}
  }
  if (at < known.changed_at) return {}
  return { present: connection !== known.ended_connection, changed_at: at, connection }
}
