import { callRoom } from '#contracts/plain/call-room'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { type Env, settings } from '../../env.ts'

/** The token for joining is valid for five minutes; participants who have joined remain. */
const DOOR = '5m'
/** An empty room is closed after this many seconds. */
const EMPTY_TIMEOUT = 10 * 60

export function roomService(env: Env): RoomServiceClient {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  return new RoomServiceClient(LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { requestTimeout: 10 })
}

/** Creates the room if it does not exist: joining never creates one. */
export async function openRoom(env: Env, appointmentId: string): Promise<void> {
  await roomService(env).createRoom({
    name: callRoom(appointmentId),
    emptyTimeout: EMPTY_TIMEOUT,
    departureTimeout: 60,
    maxParticipants: 12,
  })
}

/** Removes all participants and closes the room. A missing room counts as closed. */
export async function closeRoom(env: Env, appointmentId: string): Promise<void> {
  const rooms = await roomService(env).listRooms([callRoom(appointmentId)])
  if (rooms.length > 0) await roomService(env).deleteRoom(callRoom(appointmentId))
}

/** Removes one participant from a room. Does nothing when the participant or the room does not exist. */
export async function sendOut(env: Env, appointmentId: string, userId: string): Promise<void> {
  const rooms = roomService(env)
  const room = callRoom(appointmentId)
  if ((await rooms.listRooms([room])).length === 0) return
  const there = (await rooms.listParticipants(room)).some(({ identity }) => identity === userId)
  if (there) await rooms.removeParticipant(room, userId)
}

/**
 * A token to join one call as one person. The identity is the account's id; names are not sent, so that they appear in
 * no log of the media server. It gives no right to change metadata.
 */
export async function doorToken(env: Env, appointmentId: string, userId: string): Promise<string> {
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  const token = new AccessToken(LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { identity: userId, ttl: DOOR })
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
