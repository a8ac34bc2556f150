import { initiateAuth } from '#contracts/api/login'
import { askForMemberAccount, type MemberInput, settledMember } from '#local/demo/people'
import { startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { atOnce, inPairs } from '../rounds.ts'
import type { Started } from '../started.ts'

const ADDRESSES = Number(process.env.BENCH_ADDRESSES ?? 40)
/** Wrong passwords for each address, and tries with the password of a registration. Together one less than the limit. */
const WRONG_TRIES = 5
const REGISTERED_TRIES = 4
const PASSWORD = 'Orchid-bench-1'
const STRANGERS = 'Stranger-bench-2'

/**
 * Sends passwords for addresses with an account and for as many without one, in turns: first wrong passwords, then that
 * of a registration which a stranger has made for every address. Neither the body nor the time of a response may reveal
 * which addresses have an account: all bodies must be equal, and the median times in ms must differ by at most 5%. The
 * first attempt on an address is measured separately, because it creates the gate.
 */
export async function signInTimes(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const known = Array.from({ length: ADDRESSES }, (_, i) => `known-${i}@bench.example`)
  const nobodys = Array.from({ length: ADDRESSES }, (_, i) => `other-${i}@bench.example`)
  console.log(`  registering ${ADDRESSES} members …`)
  await atOnce(4, known, (email) => settledMember(place, guest(email, PASSWORD)))
  for (const name of ['workflows', 'temporal', 'mail', 'stripe'] as const) await stack.kill(name)
  const connections = new Connections(1)

  const side = (emails: string[], password: string, status: number, bodies: Set<string>) => async (pair: number) => {
    const body = { username_or_email: emails[pair % emails.length], password }
    const begun = performance.now()
    const answer = await connections.post(`${place.origin}${initiateAuth.path}`, body, { origin: place.origin })
    const took = performance.now() - begun
    if (answer.status !== status) throw new Error(`a login was answered ${answer.status}, not ${status}`)
    bodies.add(answer.body.replace(/"request_id":"[^"]*"/, ''))
    return took
  }
  const compare = async (name: string, password: string, status: number, tries: number) => {
    const bodies = new Set<string>()
    await inPairs({
      name,
      unit: 'ms',
      ours: { name: 'known address', ask: side(known, password, status, bodies) },
      peer: { name: 'unknown address', ask: side(nobodys, password, status, bodies) },
      pairs: ADDRESSES * tries,
      goal: { least: 0.95, most: 1.05 },
      block: ADDRESSES,
    })
    console.log(
      `  bodies without their request id: ${bodies.size} (goal 1: ${bodies.size === 1 ? 'reached' : 'missed'})`,
    )
    if (bodies.size !== 1) process.exitCode = 1
  }
  // These requests are not measured. They run all code once, which would slow down the first measured request.
  const warm = side(
    Array.from({ length: 6 }, (_, i) => `warm-${i}@bench.example`),
    'Not-the-password-1',
    401,
    new Set(),
  )
  for (let i = 0; i < 6; i++) await warm(i)
  await compare('First try on an address', 'Not-the-password-1', 401, 1)
  await compare('Further tries', 'Not-the-password-1', 401, WRONG_TRIES - 1)
  await atOnce(2, [...known, ...nobodys], (email) => askForMemberAccount(place, guest(email, STRANGERS)))
  await compare('The password of a registration that waits', STRANGERS, 200, REGISTERED_TRIES)
  connections.close()
}

const guest = (email: string, password: string): MemberInput => ({
  email,
  password,
  first_name: 'Gus',
  last_name: 'Guest',
})
