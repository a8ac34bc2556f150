import { callRoom } from '#contracts/plain/call-room'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { type Env, settings } from '../../env.ts'

/** The door token lives five minutes; who is in stays in. */
const DOOR = '5m'
/** An empty room goes away after this many seconds. */
const EMPTY_TIMEOUT = 10 * 60

export function roomService(env: Env): RoomServiceClient {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  return new RoomServiceClient(LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { requestTimeout: 10 })
}

/** Makes the room when it is not there yet: rooms never come into being by somebody joining. */
export async function openRoom(env: Env, appointmentId: string): Promise<void> {
  await roomService(env).createRoom({
    name: callRoom(appointmentId),
    emptyTimeout: EMPTY_TIMEOUT,
    departureTimeout: 60,
    maxParticipants: 12,
  })
}

/** Sends everybody out and closes the room. A room that is not there is closed already. */
export async function closeRoom(env: Env, appointmentId: string): Promise<void> {
  const rooms = await roomService(env).listRooms([callRoom(appointmentId)])
  if (rooms.length > 0) await roomService(env).deleteRoom(callRoom(appointmentId))
}

/** Sends one person out of a room. Whoever is not in it, or a room that is not there, is left as it is. */
export async function sendOut(env: Env, appointmentId: string, userId: string): Promise<void> {
  const rooms = roomService(env)
  const room = callRoom(appointmentId)
  if ((await rooms.listRooms([room])).length === 0) return
  const there = (await rooms.listParticipants(room)).some(({ identity }) => identity === userId)
  if (there) await rooms.removeParticipant(room, userId)
}

/**
 * A token that opens the door of one call for one person. The identity is the account's id; names stay with us, so
 * that they appear in no media server's log. It gives no right to change metadata.
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
