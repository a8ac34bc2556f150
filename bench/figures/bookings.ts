import { createChart } from '#contracts/api/charts'
import { createSeries } from '#contracts/api/scheduling'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { startBookingPeer } from '../peers/postgres-bookings.ts'
import { atOnce, inTurns } from '../rounds.ts'

const CONNECTIONS = 16
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 400)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const HOUR = 3_600_000

/**
 * Bookings a second over 16 connections, each at a time of its own. Ours: a provider books for a client: overlap check,
 * appointment, people, audit chain, idempotency and outbox in one transaction. The peer: one INSERT under an EXCLUDE
 * constraint. No workflows process runs, so that both sides have the machine to themselves while the outbox waits.
 */
export async function bookings(): Promise<void> {
  const { place, stack, stop } = await startBenchStack()
  const peer = await startBookingPeer()
  try {
    const provider = await benchProvider(place, 'bookings')
    const { patient } = await provider.visitor.call(createChart, { body: { first_name: 'Cleo', last_name: 'Client' } })
    await stack.kill('workflows')
    await stack.kill('temporal')
    let next = Date.UTC(2031, 0, 1)
    const batch = () => Array.from({ length: BOOKINGS }, () => (next += HOUR))
    const perSecond = async (book: (start: number) => Promise<number>) => {
      const starts = batch()
      const begun = performance.now()
      const statuses = await atOnce(CONNECTIONS, starts, book)
      const took = performance.now() - begun
      const wrong = statuses.filter((status) => status !== 201)
      if (wrong.length > 0)
        throw new Error(`${wrong.length} bookings were not made (${[...new Set(wrong)].join(', ')})`)
      return BOOKINGS / (took / 1000)
    }
    const ours = (start: number) =>
      provider.visitor
        .ask(createSeries, {
          body: {
            appointment_type_label: SESSION.label,
            patient_user_id: patient.patient_user_id,
            appointments: [
              {
                appointment_start: new Date(start).toISOString(),
                appointment_end: new Date(start + SESSION.length_minute * 60_000).toISOString(),
              },
            ],
          },
        })
        .then((answer) => answer.status)
    const theirs = async (start: number) => {
      const answer = await fetch(`${peer.url}/book`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          provider: 'p',
          member: 'm',
          start: new Date(start).toISOString(),
          end: new Date(start + 3_000_000).toISOString(),
        }),
      })
      await answer.text()
      return answer.status
    }
    await inTurns(
      `Bookings a second, ${CONNECTIONS} connections`,
      'bookings/s',
      { name: 'Orchid', round: () => perSecond(ours) },
      { name: 'Hono + PostgreSQL EXCLUDE', round: () => perSecond(theirs) },
      ROUNDS,
    )
  } finally {
    await peer.stop()
    await stop()
  }
}
