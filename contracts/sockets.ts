import { type AccessRule, ANY_SESSION, CARE_PARTNER, OWNER_SIGNING_UP } from '#contracts/endpoint'
import { CHAT_PATH } from '#contracts/realtime/chat'
import { HUB_PATH } from '#contracts/realtime/hub'
import { NOTE_PATH } from '#contracts/realtime/note'

/** An address that speaks WebSocket: what it says lies in contracts/realtime. */
export type SocketAddress = { name: string; path: string; summary: string; access: AccessRule }

export const SOCKETS: readonly SocketAddress[] = [
  {
    name: 'hub_socket',
    path: HUB_PATH,
    summary: "The signed-in user's live events: presence, sessions, unread.",
    access: ANY_SESSION,
  },
  {
    name: 'chat_socket',
    path: CHAT_PATH,
    summary: 'One chat, for its two people, with the token of grant_private_chat.',
    access: CARE_PARTNER,
  },
  {
    name: 'note_socket',
    path: NOTE_PATH,
    summary: 'One note draft in the y-websocket protocol.',
    access: OWNER_SIGNING_UP,
  },
]
