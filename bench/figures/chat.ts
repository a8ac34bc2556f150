import { setTimeout as after } from 'node:timers/promises'
import { startBenchStack } from '../bench-stack.ts'
import { type BenchChat, benchPairs, benchText, orchidChat } from '../orchid-chats.ts'
import { peerChat, startChatPeer } from '../peers/socket-io-chat.ts'
import { inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PAIRS = 20
/** Messages that one pair exchanges in a round of all pairs. */
const EACH = 100
const A_SECOND = 100
/** Messages that two people exchange at that rate. It is the most that they may send at once. */
const STEADY = 400
/** How many messages two people may send at once: the burst of `chat-limits.ts`, of each of them. */
const AT_ONCE = 400

/**
 * Measures messages of chats of two people, from the sender to the other person, each accepted as well. First two
 * people write 100 messages a second; the figure is the p99 of the time until the other has a message. Then 20 pairs
 * write at once, each as soon as the message before has arrived; the figure is messages a second.
 *
 * The peer is socket.io with a room per chat, acknowledged sends and its history in memory. Orchid stores each message
 * before it passes it on, checks the session, and audits who wrote and who read it. Both run on one thread. The other
 * processes go on: without them the outboxes of the practices would try again and again, and disturb the chats.
 */
export async function chat(started: Started): Promise<void> {
  const { place } = await startBenchStack(started)
  const url = await startChatPeer(started)
  // Each round takes what two people may send at once, so it needs chats of its own.
  const steady = ROUNDS + 1
  const sets = Math.ceil(((ROUNDS + 1) * EACH) / AT_ONCE)
  const pairs = await benchPairs(place, steady + sets * PAIRS)
  const [first] = pairs
  if (!first) throw new Error('there is no pair')
  const text = await benchText(first)

  let rooms = 0
  const newRoom = () => peerChat(url, `room-${++rooms}`)
  let taken = 0
  const newChat = async () => orchidChat(pairs[taken++] ?? first)
  let round = 0
  const nextSet = () => {
    const from = steady + (Math.floor((round++ * EACH) / AT_ONCE) % sets) * PAIRS
    return Promise.all(pairs.slice(from, from + PAIRS).map(orchidChat))
  }

  await inTurns({
    name: `Two people, ${A_SECOND} messages a second in all, until the other has it, p99`,
    unit: 'ms p99',
    ours: { name: 'Orchid', round: async () => p99(await steadily(await newChat(), text)) },
    peers: [
      {
        name: 'socket.io, history in memory',
        round: async () => p99(await steadily(await newRoom(), text)),
        goal: { most: 4 },
      },
    ],
    rounds: ROUNDS,
  })
  await inTurns({
    name: `${PAIRS} pairs at once, each message after the one before has arrived`,
    unit: 'messages/s',
    ours: { name: 'Orchid', round: async () => perSecond(await nextSet(), text) },
    peers: [
      {
        name: 'socket.io, history in memory',
        round: async () => perSecond(await Promise.all(Array.from({ length: PAIRS }, newRoom)), text),
        goal: { least: 0.25 },
      },
    ],
    rounds: ROUNDS,
  })
}

/** Two people write in turn at a fixed rate, even while earlier messages are on their way. */
async function steadily(pair: BenchChat, text: string): Promise<number[]> {
  const begun = performance.now()
  const times = await Promise.all(
    Array.from({ length: STEADY }, async (_, i) => {
      await after(Math.max(0, begun + (i * 1000) / A_SECOND - performance.now()))
      return pair.say(i % 2 === 0 ? 0 : 1, text)
    }),
  )
  pair.close()
  return times
}

/** All pairs write at once, the two of a pair in turn. */
async function perSecond(pairs: readonly BenchChat[], text: string): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    pairs.map(async (pair) => {
      for (let i = 0; i < EACH; i++) await pair.say(i % 2 === 0 ? 0 : 1, text)
    }),
  )
  const took = performance.now() - begun
  for (const pair of pairs) pair.close()
  return (pairs.length * EACH) / (took / 1000)
}

function p99(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
