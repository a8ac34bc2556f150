import { renewAccessToken } from '#contracts/api/login'
import type { ChatServerMessage } from '#contracts/realtime/chat'
import { wayTo } from '#local/demo/conversation'
import {
  type Member,
  openPractice,
  type Place,
  type Provider,
  settledMember,
  settledProvider,
} from '#local/demo/people'
import { encryptMessage } from '#web/data/messaging/channel-cipher.ts'
import { Deliveries } from './deliveries.ts'
import { FREE, introduced, WHOLE_WEEK } from './drills/storm-people.ts'
import { atOnce } from './rounds.ts'

/** A conversation of two people, in the product or in its peer. */
export type BenchChat = {
  /** One of the two writes. Resolves, when it is stored and the other has it, with the time until they had it (ms). */
  say: (from: 0 | 1, text: string) => Promise<number>
  close: () => void
}

const PASSWORD = 'Orchid-bench-1'
const MEMBERS = 8

/** Registers providers and members, and introduces each member to each provider. Returns as many pairs as wanted. */
export async function benchPairs(place: Place, wanted: number): Promise<[Member, Provider][]> {
  const person = (last_name: string) => ({
    email: `${last_name.toLowerCase()}@bench.example`,
    password: PASSWORD,
    first_name: 'Dana',
    last_name,
  })
  const names = (kind: string, count: number) => Array.from({ length: count }, (_, at) => person(`${kind}n${at}`))
  const providers = await atOnce(4, names('Owner', Math.ceil(wanted / MEMBERS)), (one) => settledProvider(place, one))
  const members = await atOnce(4, names('Client', MEMBERS), (one) => settledMember(place, one))
  const pairs = await atOnce(4, providers, async (provider) => {
    await openPractice(provider, [FREE], WHOLE_WEEK)
    const own: [Member, Provider][] = []
    // One after another, because each takes the last free time.
    for (const member of members) {
      await renewed(provider, member)
      await introduced(provider, member)
      own.push([member, provider])
    }
    return own
  })
  return pairs.flat().slice(0, wanted)
}

/** Renews the logins of people, because making the pairs and measuring take longer than a login lasts. */
async function renewed(...people: readonly Provider[]): Promise<void> {
  await Promise.all(people.map(({ visitor }) => visitor.call(renewAccessToken)))
}

/** The text of a message as a browser of this pair would encrypt it. The figure encrypts it before it measures. */
export async function benchText(pair: readonly [Provider, Provider]): Promise<string> {
  await renewed(...pair)
  const { channel, key } = await wayTo(...pair)
  const about = { channel, sender: pair[0].info.sub, msgUniqueId: 'message-of-the-figure' }
  return encryptMessage(key, about, 'Could we begin ten minutes later on Thursday? My train is often late.')
}

/** Opens the sockets of two people in their chat, as their browsers do. */
export async function orchidChat(pair: readonly [Provider, Provider]): Promise<BenchChat> {
  await renewed(...pair)
  const deliveries = new Deliveries()
  const sockets = await Promise.all([openEnd(pair, deliveries), openEnd([pair[1], pair[0]], deliveries)])
  return {
    say: (from, contentEncrypted) =>
      deliveries.of((msgUniqueId) =>
        sockets[from].send(JSON.stringify({ type: 'send', msgUniqueId, contentEncrypted })),
      ),
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}

async function openEnd([person, partner]: readonly [Provider, Provider], deliveries: Deliveries): Promise<WebSocket> {
  const { path } = await wayTo(person, partner)
  const socket = person.visitor.socket(path)
  const welcomed = new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ChatServerMessage
      switch (message.type) {
        case 'welcome':
          return resolve()
        case 'accepted':
          return deliveries.accepted(message.msgUniqueId)
        case 'messages':
          for (const { msgUniqueId } of message.messages) deliveries.arrived(msgUniqueId)
          return
        case 'refused':
          throw new Error(`a message was refused: ${message.detail}`)
      }
    })
    socket.addEventListener('close', ({ code }) => reject(new Error(`the chat closed with ${code}`)))
    socket.addEventListener('error', () => reject(new Error('the chat could not be opened')))
  })
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', since: null })))
  await welcomed
  return socket
}
