import { callRoom } from '#contracts/plain/call-room'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { type Env, settings } from '../../env.ts'
import { closeRoomBy } from './close-room.ts'

/** How long a token can be used to join. Participants who have joined can stay longer. */
const TOKEN_LIFE = '5m'
/** An empty room is closed after this many seconds. */
const EMPTY_TIMEOUT = 10 * 60
/**
 * Time limit for one call that closes a room (seconds). It is short, because a room is closed by the first node that
 * answers, and the next attempt may find another node.
 */
const CLOSES_WITHIN = 4

export function roomService(env: Env, requestTimeout = 10): RoomServiceClient {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  return new RoomServiceClient(LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { requestTimeout })
}

/** Creates the room if it does not exist, because joining does not create it. */
export async function openRoom(env: Env, appointmentId: string): Promise<void> {
  await roomService(env).createRoom({
    name: callRoom(appointmentId),
    emptyTimeout: EMPTY_TIMEOUT,
    departureTimeout: 60,
    maxParticipants: 12,
  })
}

/** Removes all participants and closes the room. A missing room counts as closed. */
export function closeRoom(env: Env, appointmentId: string): Promise<void> {
  return closeRoomBy(roomService(env, CLOSES_WITHIN), appointmentId)
}

/** Removes one participant from a room. Does nothing when the participant or the room does not exist. */
export async function sendOut(env: Env, appointmentId: string, userId: string): Promise<void> {
  const rooms = roomService(env)
  const room = callRoom(appointmentId)
  if ((await rooms.listRooms([room])).length === 0) return
  const isPresent = (await rooms.listParticipants(room)).some(({ identity }) => identity === userId)
  if (isPresent) await rooms.removeParticipant(room, userId)
}

/**
 * A token with which one person can join one call. It contains the account's id but no name, so that no name appears in
 * the media server's logs. It does not give the right to change metadata.
 */
export async function doorToken(env: Env, appointmentId: string, userId: string): Promise<string> {
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  const token = new AccessToken(LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { identity: userId, ttl: TOKEN_LIFE })
  token.addGrant({
    room: callRoom(appointmentId),
    roomJoin: true,
    canPublish: true,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  })
  return token.toJwt()
}
