import { createServer, type Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'

/** What a message of the peer's chat consists of. `token` is its place in the order of its room. */
export type PeerMessage = { id: string; sender: string; text: string; token: number }

type Sent = Omit<PeerMessage, 'token'>

type FromClient = {
  enter: (room: string, entered: () => void) => void
  send: (message: Sent, accepted: (token: number) => void) => void
}
type ToClient = { message: (message: PeerMessage) => void }

/**
 * A chat as teams usually begin it: socket.io with a room per conversation, acknowledged sends, and the history in
 * memory. A restart loses everything, and nobody's rights are checked.
 */
export function chatService(): HttpServer {
  const http = createServer()
  const sockets = new Server<FromClient, ToClient, object, { room: string }>(http, {
    transports: ['websocket'],
    serveClient: false,
  })
  const rooms = new Map<string, PeerMessage[]>()
  sockets.on('connection', (socket) => {
    socket.on('enter', (room, entered) => {
      socket.data.room = room
      if (!rooms.has(room)) rooms.set(room, [])
      void socket.join(room)
      entered()
    })
    socket.on('send', (sent, accepted) => {
      const { room } = socket.data
      const history = rooms.get(room)
      if (!history) return
      const message = { ...sent, token: history.length }
      history.push(message)
      socket.to(room).emit('message', message)
      accepted(message.token)
    })
  })
  return http
}
