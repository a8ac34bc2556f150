import { getFreeSlots } from '#contracts/api/professionals'
import { booksAvailability, releaseTimeslot } from '#contracts/api/scheduling'
import { settledMember } from '#local/demo/people'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { startBookingPeer } from '../peers/postgres-bookings.ts'
import { atOnce, inTurns } from '../rounds.ts'

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 200)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50)

/** Everybody reaches for the same time at once: one winner each round, the others 409, nothing else. Figure: ms a round. */
export async function slotRace(): Promise<void> {
  const { place, stop } = await startBenchStack()
  const peer = await startBookingPeer()
  try {
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
    const query = { appointment_type_label: SESSION.label, days: 42 }
    const { slots } = await provider.visitor.call(getFreeSlots, { params: { id: provider.info.sub }, query })
    let round = 0
    const count = { rounds: 0, winners: 0, refused: 0, other: 0 }
    const ours = async () => {
      const slot = slots[round++ % slots.length]
      if (!slot) throw new Error('no free time')
      const begun = performance.now()
      const answers = await Promise.all(
        members.map(({ visitor }) =>
          visitor.ask(booksAvailability, {
            body: { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: SESSION.label },
          }),
        ),
      )
      const took = performance.now() - begun
      count.rounds++
      for (const [i, answer] of answers.entries()) {
        if (answer.status === 201) {
          count.winners++
          // Given back, so that nobody meets the limit of open holds.
          const { timeslot_id } = answer.body as { timeslot_id: string }
          await members[i]?.visitor.call(releaseTimeslot, { params: { timeslot_id } })
        } else if (answer.status === 409) count.refused++
        else count.other++
      }
      return took
    }
    const theirs = async () => {
      const start = new Date(Date.UTC(2030, 0, 1 + round))
      const body = JSON.stringify({
        provider: 'p',
        member: 'm',
        start: start.toISOString(),
        end: new Date(start.getTime() + 3_000_000).toISOString(),
      })
      const begun = performance.now()
      const statuses = await Promise.all(
        members.map(async () => {
          const answer = await fetch(`${peer.url}/book`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
          })
          await answer.text()
          return answer.status
        }),
      )
      const took = performance.now() - begun
      if (statuses.filter((status) => status === 201).length !== 1) throw new Error('the peer sold a time twice')
      return took
    }
    await inTurns(
      `Slot race: ${MEMBERS} members, one slot`,
      'ms a round',
      { name: 'Orchid', round: ours },
      { name: 'Hono + PostgreSQL EXCLUDE', round: theirs },
      ROUNDS,
    )
    console.log(
      `  ${count.rounds} rounds: ${count.winners} winners, ${count.refused} answered 409, ${count.other} anything else`,
    )
    if (count.winners !== count.rounds || count.other > 0) process.exitCode = 1
  } finally {
    await peer.stop()
    await stop()
  }
}
