import { CALL_GRACE } from '#domain/scheduling/call-window'
import { SECOND } from '#kernel/clock'
import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { storedMeeting } from '../meetings/meeting-rows.ts'
import { currentEpoch, endedByWithdrawal } from './call-people.ts'
import { noteCallEnd } from './note-call-end.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

const payload = z.object({ appointment_id: z.string(), epoch: z.number().optional() })

/** The longest wait between two attempts to end the call of a canceled session: people may still be talking in it. */
const END_AGAIN = 5 * SECOND

/**
 * Makes a call's room match the current state: captions run according to consent, and the room is closed after a
 * cancellation. The row that waits for an epoch's agent is retried until that agent has started or is not needed any
 * longer.
 */
export async function deliverToCall(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const about = payload.parse(JSON.parse(row.payload))
  if (row.event === 'call.closed.v1') return closeCall(host, about.appointment_id)
  const watching = row.event === 'call.agent.v1'
  // The epoch's own row requests an agent at this moment. A second request would start a second agent.
  if (watching && row.tries === 0) return { kind: 'later', code: 'agent_is_asked_for' }
  const now = host.transactOwn((store) => currentState(store, about.appointment_id))
  // The session was sample data that was removed meanwhile, or it was canceled: then another row closes its room.
  if (!now || now.cancelled) return { kind: 'done' }
  if (watching && (!now.active || now.begun || now.epoch !== about.epoch || now.past)) return { kind: 'done' }
  const outcome = await host.effects.alignCaptions({
    appointment_id: about.appointment_id,
    epoch: now.epoch,
    active: now.active,
    withdrawn: now.withdrawn,
    traceparent: row.traceparent,
  })
  if (outcome.kind !== 'done') return outcome
  return watching ? { kind: 'later', code: 'agent_not_there_yet' } : { kind: 'done' }
}

/** Closes the room of a canceled session. While that fails the practice is told, and it is tried every few seconds. */
async function closeCall(host: PracticeHost, meetingId: string): Promise<Delivery> {
  const isKnown = host.transactOwn((store) => storedMeeting(store, meetingId) !== undefined)
  if (!isKnown) return { kind: 'done' }
  const outcome = await host.effects.closeCall(meetingId)
  host.transactOwn((store) => {
    const meeting = storedMeeting(store, meetingId)
    if (meeting) noteCallEnd(store, meeting, outcome.kind === 'done')
  })
  return outcome.kind === 'later' ? { ...outcome, within: END_AGAIN } : outcome
}

function currentState(store: PracticeStore, meetingId: string) {
  const meeting = storedMeeting(store, meetingId)
  if (!meeting) return null
  const epoch = currentEpoch(store, meeting.id)
  return {
    cancelled: meeting.is_cancelled,
    /**
     * Whether the time of the call is over. Then the wait for an agent ends, even if LiveKit never reported that
     * everyone left.
     */
    past: store.now >= meeting.end_at + CALL_GRACE,
    withdrawn: endedByWithdrawal(store, meeting, epoch),
    ...epoch,
  }
}
