import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ChatRoom, type RoomView } from './chat-room.ts'
import type { ChatAccess } from './queries.ts'

/** The room of a chat while its thread is shown. A renewed token does not replace the room. */
export function useChatRoom(access: ChatAccess, user: string): { room: ChatRoom; view: RoomView } {
  const { channel, token, key } = access
  // A renewed access has a new token and key object but must not replace the room, so neither is a dependency.
  const room = useMemo(() => new ChatRoom({ channel, user, key, token }), [channel, user])
  useEffect(() => {
    room.open()
    return () => room.close()
  }, [room])
  useEffect(() => room.renew(token), [room, token])
  return { room, view: useSyncExternalStore(room.subscribe, room.view, room.view) }
}
