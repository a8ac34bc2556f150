import { callRoom } from '#contracts/plain/call-room'
import type { InCall } from '#contracts/internal/effects'
import type { ParticipantInfo, RoomServiceClient } from 'livekit-server-sdk'

/** Who is in the room of a call. A room that does not exist is empty. Throws when LiveKit cannot be reached. */
export async function peopleInRoom(rooms: RoomServiceClient, appointmentId: string): Promise<InCall[]> {
  const room = callRoom(appointmentId)
  if ((await rooms.listRooms([room])).length === 0) return []
  const listed = await rooms.listParticipants(room)
  return (await Promise.all(listed.map((one) => asked(rooms, room, one)))).flat()
}

/**
 * LiveKit lists what its nodes wrote into their common store, which a node that dies leaves as it was. A change of
 * nothing is answered by the node that has the connection, so it shows whether one has.
 */
async function asked(rooms: RoomServiceClient, room: string, listed: ParticipantInfo): Promise<InCall[]> {
  const { identity } = listed
  const found = (one: ParticipantInfo, answers: boolean): InCall[] => [
    { identity, connection: one.sid, connected_at: Number(one.joinedAtMs) || Number(one.joinedAt) * 1000, answers },
  ]
  try {
    return found(await rooms.updateParticipant(room, identity, {}), true)
  } catch (error) {
    switch (codeOf(error)) {
      case 'not_found':
        return []
      case 'unavailable':
        return found(listed, false)
      default:
        throw error
    }
  }
}

/** The code of an answer of LiveKit itself; null when it did not answer. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
