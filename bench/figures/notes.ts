import { setTimeout as after } from 'node:timers/promises'
import { startBenchStack } from '../bench-stack.ts'
import { gatherPeople } from '../drills/storm-people.ts'
import { type BenchNote, orchidNote } from '../orchid-notes.ts'
import { peerNote, startNotePeer } from '../peers/hocuspocus-notes.ts'
import { inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Characters of someone who types fast. */
const A_SECOND = 20
const TYPED = 200
/** The single edits of a burst: a long undo, or a dictation program. */
const BURST = 3_000

/**
 * Measures edits of a note that is open on two devices, from the one that writes to the other one. First someone types
 * 20 characters a second; the figure is the p95 of the time until the other device has a character. Then 3,000 single
 * edits are made at once; the figure is the time until both devices have the same text, all of it.
 *
 * The peer is Hocuspocus without a database: documents live in memory. Orchid seals and stores each edit before it
 * passes it on, and checks the session of the writer. Both run on one thread, and both devices use the client library of
 * their server.
 */
export async function notes(started: Started): Promise<void> {
  const { place } = await startBenchStack(started)
  const url = await startNotePeer(started)
  // A burst takes the writer beyond the pace of a note, so each round needs a note of its own.
  const { provider, notes: drafts } = await gatherPeople(place, 'Notes', ROUNDS + 1)
  let opened = 0
  const newOwn = () => {
    const draft = drafts[opened++ % drafts.length]
    if (!draft) throw new Error('there is no note')
    return orchidNote(provider.visitor, draft.id, draft.key)
  }
  let names = 0
  const newPeers = () => peerNote(url, `note-${++names}`)

  await inTurns({
    name: `${A_SECOND} characters a second, until the other device has it, p95`,
    unit: 'ms p95',
    ours: { name: 'Orchid', round: async () => p95(await typed(await newOwn())) },
    peers: [
      { name: 'Hocuspocus, in memory', round: async () => p95(await typed(await newPeers())), goal: { most: 1.5 } },
    ],
    rounds: ROUNDS,
  })
  await inTurns({
    name: `${BURST} single edits at once, until both devices are equal`,
    unit: 'ms',
    ours: { name: 'Orchid', round: async () => burst(await newOwn()) },
    peers: [{ name: 'Hocuspocus, in memory', round: async () => burst(await newPeers()), goal: { most: 1 } }],
    rounds: ROUNDS,
  })
}

/** Types at a fixed rate, even while earlier characters are on their way. Returns the time of each character. */
async function typed({ writer, reader, close }: BenchNote): Promise<number[]> {
  const [before, begun] = [writer.length, performance.now()]
  const sent: number[] = []
  const times: number[] = []
  const done = new Promise<void>((resolve) =>
    reader.observe(() => {
      const now = performance.now()
      while (times.length < reader.length - before) times.push(now - (sent[times.length] ?? now))
      if (times.length === TYPED) resolve()
    }),
  )
  for (let i = 0; i < TYPED; i++) {
    await after(Math.max(0, begun + (i * 1000) / A_SECOND - performance.now()))
    sent.push(performance.now())
    writer.insert(writer.length, 'a')
  }
  await done
  close()
  return times
}

async function burst({ writer, reader, close }: BenchNote): Promise<number> {
  const length = writer.length + BURST
  const begun = performance.now()
  const done = new Promise<void>((resolve) =>
    reader.observe(() => {
      if (reader.length === length) resolve()
    }),
  )
  for (let i = 0; i < BURST; i++) writer.insert(writer.length, String.fromCharCode(97 + (i % 26)))
  await done
  const took = performance.now() - begun
  if (reader.toString() !== writer.toString()) throw new Error('the devices have different texts')
  close()
  return took
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
