import { createMemberAccount } from '#contracts/api/users'
import { initiateAuth } from '#contracts/api/login'
import { DEMO_ZONE } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { atOnce, inPairs } from '../rounds.ts'
import type { Started } from '../started.ts'

const ADDRESSES = Number(process.env.BENCH_ADDRESSES ?? 40)
/** Wrong passwords for each address: one less than the limit in a quarter of an hour. */
const TRIES = 9
const PASSWORD = 'Orchid-bench-1'

/**
 * Sends wrong passwords for addresses with an account and for as many without one, in turns. Neither the body nor the
 * time of a response may reveal which addresses have an account: all bodies must be equal, and the median times in ms
 * must differ by at most 5%. The first attempt on an address is measured separately, because it creates the gate.
 */
export async function signInTimes(started: Started): Promise<void> {
  // Only the edge runs: mails that are not sent do not affect a sign-in.
  const { place } = await startBenchStack(started, ['edge'])
  const known = Array.from({ length: ADDRESSES }, (_, i) => `known-${i}@bench.example`)
  const nobodys = Array.from({ length: ADDRESSES }, (_, i) => `other-${i}@bench.example`)
  console.log(`  registering ${ADDRESSES} members …`)
  await atOnce(2, known, (email) => register(place.origin, email))
  const connections = new Connections(1)
  const bodies = new Set<string>()

  const wrongPassword = async (email: string) => {
    const body = { username_or_email: email, password: 'Not-the-password-1' }
    const begun = performance.now()
    const answer = await connections.post(`${place.origin}${initiateAuth.path}`, body, { origin: place.origin })
    const took = performance.now() - begun
    if (answer.status !== 401) throw new Error(`a wrong password was answered ${answer.status}`)
    bodies.add(answer.body.replace(/"request_id":"[^"]*"/, ''))
    return took
  }
  const tries = (name: string, from: number, to: number) =>
    inPairs({
      name,
      unit: 'ms',
      ours: { name: 'known address', ask: (pair) => wrongPassword(known[pair % ADDRESSES] ?? '') },
      peer: { name: 'unknown address', ask: (pair) => wrongPassword(nobodys[pair % ADDRESSES] ?? '') },
      pairs: ADDRESSES * (to - from),
      goal: { least: 0.95, most: 1.05 },
      block: ADDRESSES,
    })
  // These requests are not measured. They run all code once, which would slow down the first measured request.
  for (let i = 0; i < 6; i++) await wrongPassword(`warm-${i}@bench.example`)
  await tries('First try on an address', 0, 1)
  await tries('Further tries', 1, TRIES)
  console.log(`  bodies without their request id: ${bodies.size} (goal 1: ${bodies.size === 1 ? 'reached' : 'missed'})`)
  if (bodies.size !== 1) process.exitCode = 1
  connections.close()
}

async function register(origin: string, email: string): Promise<void> {
  await new Visitor(origin).call(createMemberAccount, {
    body: {
      user_in: { email, password: PASSWORD },
      patient_in: {
        first_name: 'Gus',
        last_name: 'Guest',
        dob: '1991-09-23',
        home_address_line1: '7 Elm Row',
        country: 'US',
        home_state: 'NY',
        home_city: 'Albany',
        home_zipcode: '12203',
        is_over_eighteen: true,
        timezone: DEMO_ZONE,
      },
    },
  })
}
