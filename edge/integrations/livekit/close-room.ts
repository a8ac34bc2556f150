import { callRoom } from '#contracts/plain/call-room'
import type { RoomServiceClient } from 'livekit-server-sdk'

/** Removes all participants and closes the room of a call. A missing room counts as closed. */
export async function closeRoomBy(rooms: RoomServiceClient, appointmentId: string): Promise<void> {
  const room = callRoom(appointmentId)
  if ((await rooms.listRooms([room])).length > 0) await rooms.deleteRoom(room)
}
