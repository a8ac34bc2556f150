import { agentIdentity, callRoom, CONSENT_TOPIC } from '#contracts/plain/call-room'
import { dispatchMetadata } from '#contracts/internal/agent'
import type { consentPacket } from '#contracts/realtime/call'
import type { CaptionsWanted } from '#contracts/internal/effects'
import { type AgentDispatch, AgentDispatchClient, DataPacket_Kind } from 'livekit-server-sdk'
import { type Env, settings } from '../../env.ts'
import { SECOND, systemClock } from '#kernel/clock'
import type { z } from 'zod'
import { peopleInRoom } from './presence.ts'
import { roomService } from './rooms.ts'

/**
 * Makes the agent of a room follow the consent: while captions are on, the room has one dispatch, that of the current
 * epoch. A withdrawal removes dispatch and agent at once. Safe to repeat.
 */
export async function alignCaptions(env: Env, wanted: CaptionsWanted): Promise<void> {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, LIVEKIT_AGENT_NAME } = settings(env)
  const room = callRoom(wanted.appointment_id)
  const rooms = roomService(env)
  if ((await rooms.listRooms([room])).length === 0) return
  const dispatches = new AgentDispatchClient(LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { requestTimeout: 10 })
  const agentThere = (await peopleInRoom(rooms, wanted.appointment_id)).some(
    ({ identity, answers }) => answers && identity === agentIdentity(wanted.epoch),
  )
  let isDispatched = false
  for (const dispatch of await dispatches.listDispatch(room)) {
    if (wanted.active && epochOf(dispatch.metadata) === wanted.epoch && (agentThere || isFresh(dispatch)))
      isDispatched = true
    // When an epoch ends without a withdrawal, its agent is left alone: it stores the last words, then it stops.
    else if (wanted.active || wanted.withdrawn) await dispatches.deleteDispatch(dispatch.id, room)
  }
  const { epoch, active, withdrawn } = wanted
  const notice: z.infer<typeof consentPacket> = { epoch, active, withdrawn }
  await rooms.sendData(room, new TextEncoder().encode(JSON.stringify(notice)), DataPacket_Kind.RELIABLE, {
    topic: CONSENT_TOPIC,
  })
  if (wanted.withdrawn && agentThere) await rooms.removeParticipant(room, agentIdentity(wanted.epoch))
  if (wanted.active && !isDispatched) {
    const metadata = dispatchMetadata.parse({
      appointment_id: wanted.appointment_id,
      epoch: wanted.epoch,
      traceparent: wanted.traceparent,
    })
    await dispatches.createDispatch(room, LIVEKIT_AGENT_NAME, { metadata: JSON.stringify(metadata) })
  }
}

/**
 * How long a dispatch may wait for an agent. After that it is lost: LiveKit continues to list it but never offers it
 * again.
 */
const TAKEN_WITHIN = 20 * SECOND

function isFresh(dispatch: AgentDispatch): boolean {
  // LiveKit gives this time in nanoseconds.
  const createdAt = Number((dispatch.state?.createdAt ?? 0n) / 1_000_000n)
  return systemClock() - createdAt < TAKEN_WITHIN
}

function epochOf(metadata: string): number | null {
  try {
    return dispatchMetadata.parse(JSON.parse(metadata)).epoch
  } catch {
    return null
  }
}
