import { type AccessRule, actingGuardian, ANY_SESSION, carePartner, forActs, type Method } from '#contracts/endpoint'
import { CHAT_PATH, HUB_PATH } from '#contracts/plain/socket-paths'
import { NOTE_PATH } from '#contracts/realtime/note'

/**
 * The address of a WebSocket; contracts/realtime defines its messages. `method` says what a client can do on it: GET
 * means only listen, POST means also write. With `reads`, a POST socket can be opened in an archive too, but only to
 * listen.
 */
export type SocketAddress = {
  name: string
  path: string
  summary: string
  access: AccessRule
  method: Extract<Method, 'GET' | 'POST'>
  reads?: true
}

export const hubSocket: SocketAddress = {
  name: 'hub_socket',
  path: HUB_PATH,
  summary: "The logged-in user's live events: presence, sessions and unread messages.",
  access: actingGuardian('any', ANY_SESSION),
  method: 'GET',
}

export const chatSocket: SocketAddress = {
  name: 'chat_socket',
  path: CHAT_PATH,
  summary: 'One chat between two people. It needs the token of grant_private_chat.',
  access: actingGuardian('message', carePartner(['messaging'])),
  method: 'POST',
  reads: true,
}

export const noteSocket: SocketAddress = {
  name: 'note_socket',
  path: NOTE_PATH,
  summary: 'One note draft in the y-websocket protocol.',
  access: forActs(['note.edit'], ['notes-and-forms']),
  method: 'POST',
}

export const SOCKETS: readonly SocketAddress[] = [hubSocket, chatSocket, noteSocket]
