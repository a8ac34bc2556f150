import { join } from 'node:path'
import { io } from 'socket.io-client'
import { root } from '#local/setup/folders'
import { Deliveries } from '../deliveries.ts'
import type { BenchChat } from '../orchid-chats.ts'
import type { Started } from '../started.ts'
import { forkPeer } from './fork-peer.ts'
import type { PeerMessage } from './chat-service.ts'

/** Starts the peer's chat in a process of its own and returns its address. */
export async function startChatPeer(started: Started): Promise<string> {
  return `http://127.0.0.1:${await forkPeer(started, join(root, 'bench', 'chat-peer-main.ts'))}`
}

/** Two people in a room of the peer. */
export async function peerChat(url: string, room: string): Promise<BenchChat> {
  const deliveries = new Deliveries()
  const people = await Promise.all(
    [0, 1].map(async () => {
      const socket = io(url, { transports: ['websocket'], forceNew: true })
      socket.on('message', ({ id }: PeerMessage) => deliveries.arrived(id))
      await socket.emitWithAck('enter', room)
      return socket
    }),
  )
  return {
    say: (from, text) =>
      deliveries.of((id) => {
        people[from]?.emit('send', { id, sender: `person-${from}`, text }, () => deliveries.accepted(id))
      }),
    close: () => {
      for (const socket of people) socket.close()
    },
  }
}
