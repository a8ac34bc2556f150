import { CALL_GRACE } from '#domain/scheduling/call-window'
import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { storedMeeting } from '../appointments/meeting-rows.ts'
import { currentEpoch, endedByWithdrawal } from './call-people.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

const payload = z.object({ appointment_id: z.string(), epoch: z.number().optional() })

/**
 * Makes a call's room match the current state: captions run according to consent, and the room is closed after a
 * cancellation. The row that waits for an epoch's agent is retried until that agent has started or is not needed any
 * longer.
 */
export async function deliverToCall(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const about = payload.parse(JSON.parse(row.payload))
  const watching = row.event === 'call.agent.v1'
  // The epoch's own row requests an agent at this moment. A second request would start a second agent.
  if (watching && row.tries === 0) return { kind: 'later', code: 'agent_is_asked_for' }
  const now = host.transactOwn((store) => currentState(store, about.appointment_id))
  // The session was sample data that was removed meanwhile.
  if (!now) return { kind: 'done' }
  if (watching && (!now.active || now.begun || now.epoch !== about.epoch || now.cancelled || now.past))
    return { kind: 'done' }
  const outcome = now.cancelled
    ? await host.effects.closeCall(about.appointment_id)
    : await host.effects.alignCaptions({
        appointment_id: about.appointment_id,
        epoch: now.epoch,
        active: now.active,
        withdrawn: now.withdrawn,
        traceparent: row.traceparent,
      })
  if (outcome.kind !== 'done') return outcome
  return watching ? { kind: 'later', code: 'agent_not_there_yet' } : { kind: 'done' }
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
