import { getFreeSlots } from '#contracts/api/professionals'
import { booksAvailability, releaseTimeslot } from '#contracts/api/holds'
import { renewAccessToken } from '#contracts/api/login'
import { settledMember } from '#local/demo/people'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { type Answer, Connections } from '../connections.ts'
import { startBookingPeer } from '../peers/postgres-bookings.ts'
import { atOnce, inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 200)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50)
/** Rounds in which the peer takes part. There are few, because it detects its deadlocks one after the other. */
const TURNS = 5

/**
 * All members request the same time at once. In each round one must get it, and all others must be answered with 409.
 * The figure is ms a round.
 */
export async function slotRace(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const peer = await startBookingPeer(started)
  const provider = await benchProvider(place, 'race')
  console.log(`  registering ${MEMBERS} members …`)
  const names = Array.from({ length: MEMBERS }, (_, i) => `racer-${i}`)
  const members = await atOnce(4, names, (name) =>
    settledMember(place, {
      email: `${name}@bench.example`,
      password: 'Orchid-bench-1',
      first_name: 'Rae',
      last_name: name,
    }),
  )
  for (const name of ['workflows', 'temporal', 'mail', 'stripe'] as const) await stack.kill(name)
  const query = { appointment_type_label: SESSION.label, days: 42 }
  const { slots } = await provider.visitor.call(getFreeSlots, { params: { id: provider.info.sub }, query })
  let round = 0
  const count = { rounds: 0, winners: 0, refused: 0, other: 0 }

  /** Sends the requests of all members at once, each over its own connection. */
  const race = async (reach: (connections: Connections, member: (typeof members)[number]) => Promise<Answer>) => {
    const connections = new Connections(MEMBERS)
    const begun = performance.now()
    const answers = await Promise.all(members.map((member) => reach(connections, member)))
    const took = performance.now() - begun
    connections.close()
    return { took, answers }
  }
  const ours = async () => {
    // The access cookies are renewed from time to time, because they expire after five minutes.
    if (round % 10 === 0)
      await atOnce(8, members, ({ visitor }) => visitor.call(renewAccessToken).then(() => undefined))
    const slot = slots[round++ % slots.length]
    if (!slot) throw new Error('no free time')
    const body = { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: SESSION.label }
    const { took, answers } = await race((connections, { visitor }) =>
      connections.post(`${place.origin}${booksAvailability.path}`, body, {
        origin: place.origin,
        cookie: visitor.cookieHeader,
        'idempotency-key': crypto.randomUUID(),
      }),
    )
    count.rounds++
    for (const [i, answer] of answers.entries()) {
      if (answer.status === 201) {
        count.winners++
        // The hold is released, so that no member reaches the limit of open holds.
        const { timeslot_id } = JSON.parse(answer.body) as { timeslot_id: string }
        await members[i]?.visitor.call(releaseTimeslot, { params: { timeslot_id } })
      } else if (answer.status === 409) count.refused++
      else count.other++
    }
    return took
  }
  const theirs = async () => {
    const start = new Date(Date.UTC(2030, 0, 1 + round))
    const end = new Date(start.getTime() + 3_000_000)
    const body = { provider: 'p', member: 'm', start: start.toISOString(), end: end.toISOString() }
    const { took, answers } = await race((connections) => connections.post(`${peer.url}/book`, body))
    if (answers.filter(({ status }) => status === 201).length !== 1) throw new Error('the peer did not have one winner')
    return took
  }
  await inTurns({
    name: `Slot race: ${MEMBERS} members, one slot`,
    unit: 'ms a round',
    ours: { name: 'Orchid', round: ours },
    peers: [{ name: 'Hono + PostgreSQL EXCLUDE, one bare INSERT', round: theirs }],
    rounds: Math.min(ROUNDS, TURNS),
  })
  while (count.rounds < ROUNDS) await ours()
  console.log(
    `  ${count.rounds} rounds: ${count.winners} winners, ${count.refused} answered 409, ${count.other} other responses`,
  )
  if (count.winners !== count.rounds || count.other > 0) process.exitCode = 1
}
