import { initiateAuth, renewAccessToken } from '#contracts/api/login'
import { listAppointments } from '#contracts/api/appointments'
import { settledMember } from '#local/demo/people'
import { setTimeout as after } from 'node:timers/promises'
import { benchProvider, startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { atOnce, inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const SIGN_INS_A_SECOND = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Requests a second of a user at work. */
const READS_A_SECOND = 20
const PASSWORD = 'Orchid-bench-1'

/**
 * Measures how fast a provider reads the calendar while five other people a second sign in, each with a password hash
 * at the real cost. The figure is the p95 of the reads in ms. The goal is at most twice the p95 without sign-ins.
 */
export async function signInStorm(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const emails = Array.from({ length: 20 }, (_, i) => `guest-${i}@bench.example`)
  await atOnce(4, emails, (email) =>
    settledMember(place, { email, password: PASSWORD, first_name: 'Gus', last_name: 'Guest' }),
  )
  const provider = await benchProvider(place, 'storm')
  for (const name of ['workflows', 'temporal', 'mail', 'stripe'] as const) await stack.kill(name)
  // Reads and sign-ins use separate connections: sign-ins that wait for their hash must not delay the sending of reads.
  const readers = new Connections(16)
  const guests = new Connections(64)
  let signIns = 0

  const read = async () => {
    const begun = performance.now()
    const headers = { origin: place.origin, cookie: provider.visitor.cookieHeader }
    const { status } = await readers.get(`${place.origin}${listAppointments.path}`, headers)
    if (status !== 200) throw new Error(`the calendar answered ${status}`)
    return performance.now() - begun
  }
  const signIn = async () => {
    const body = { username_or_email: emails[signIns++ % emails.length], password: PASSWORD }
    const { status } = await guests.post(`${place.origin}${initiateAuth.path}`, body, { origin: place.origin })
    if (status !== 200) throw new Error(`a sign-in answered ${status}`)
  }
  /** Starts `work` at this rate, even if earlier calls are not done, so that the time in a queue is measured too. */
  const steadily = async <T>(aSecond: number, work: () => Promise<T>): Promise<T[]> => {
    const begun = performance.now()
    const all = Array.from({ length: aSecond * SECONDS }, async (_, i) => {
      await after(Math.max(0, begun + (i * 1000) / aSecond - performance.now()))
      return work()
    })
    return Promise.all(all)
  }
  const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

  await inTurns({
    name: `Reads beside ${SIGN_INS_A_SECOND} sign-ins a second`,
    unit: 'ms p95',
    ours: {
      name: 'storm',
      round: async () => {
        await provider.visitor.call(renewAccessToken)
        const [times] = await Promise.all([steadily(READS_A_SECOND, read), steadily(SIGN_INS_A_SECOND, signIn)])
        return p95(times)
      },
    },
    peers: [
      {
        name: 'idle',
        goal: { most: 2 },
        round: async () => {
          await provider.visitor.call(renewAccessToken)
          return p95(await steadily(READS_A_SECOND, read))
        },
      },
    ],
    rounds: ROUNDS,
  })
  readers.close()
  guests.close()
}
