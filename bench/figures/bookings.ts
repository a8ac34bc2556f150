import { createChart } from '#contracts/api/charts'
import { createSeries } from '#contracts/api/appointment-series'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { type BookingPeer, startBookingPeer } from '../peers/postgres-bookings.ts'
import { onOneCore } from '../peers/one-core.ts'
import { atOnce, inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const CONNECTIONS = 16
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 400)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const HOUR = 3_600_000
const LENGTH = SESSION.length_minute * 60_000

/**
 * Measures bookings a second over 16 connections. No two bookings overlap. In Orchid a provider books for a client: one
 * transaction checks the login session, the rights and the overlap, and writes the appointment, its people, the audit
 * row, the idempotency row and the outbox rows; then live events are sent. There are three peers: a bare INSERT under
 * an EXCLUDE constraint, the same INSERT with these duties in one transaction, and the latter on a single core. Without
 * that limit the peer's Node process and PostgreSQL use two cores, while Orchid uses one thread. The workflows process
 * is stopped, so that it takes no time from any side; the outbox waits.
 */
export async function bookings(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const peer = await startBookingPeer(started)
  const heldPeer = await startBookingPeer(started, onOneCore())
  const provider = await benchProvider(place, 'bookings')
  const { patient } = await provider.visitor.call(createChart, { body: { first_name: 'Cleo', last_name: 'Client' } })
  for (const name of ['workflows', 'temporal', 'mail', 'stripe'] as const) await stack.kill(name)
  let next = Date.UTC(2028, 0, 1)

  const perSecond = async (book: (connections: Connections, start: string, end: string) => Promise<number>) => {
    const starts = Array.from({ length: BOOKINGS }, () => (next += HOUR))
    const connections = new Connections(CONNECTIONS)
    const begun = performance.now()
    const statuses = await atOnce(CONNECTIONS, starts, (start) =>
      book(connections, new Date(start).toISOString(), new Date(start + LENGTH).toISOString()),
    )
    const took = performance.now() - begun
    connections.close()
    const wrong = statuses.filter((status) => status !== 201)
    if (wrong.length > 0) throw new Error(`${wrong.length} bookings were not made (${[...new Set(wrong)].join(', ')})`)
    return BOOKINGS / (took / 1000)
  }
  const ours = async (connections: Connections, appointment_start: string, appointment_end: string) => {
    const body = {
      appointment_type_label: SESSION.label,
      patient_user_id: patient.patient_user_id,
      appointments: [{ appointment_start, appointment_end }],
    }
    const { status } = await connections.post(`${place.origin}${createSeries.path}`, body, {
      origin: place.origin,
      cookie: provider.visitor.cookieHeader,
      'idempotency-key': crypto.randomUUID(),
    })
    return status
  }
  const theirs = (at: BookingPeer, path: string) => async (connections: Connections, start: string, end: string) => {
    const { status } = await connections.post(
      `${at.url}${path}`,
      { provider: 'p', member: 'm', start, end },
      { ...at.signedIn, 'idempotency-key': crypto.randomUUID() },
    )
    return status
  }
  console.log(
    "\nOrchid books on one thread. The peer's Node process and PostgreSQL's processes run in parallel on two or more" +
      ' cores, unless the line says that they are held to one core.',
  )
  await inTurns({
    name: `Bookings a second, ${CONNECTIONS} connections`,
    unit: 'bookings/s',
    ours: { name: 'Orchid', round: () => perSecond(ours) },
    peers: [
      {
        name: 'Hono + PostgreSQL EXCLUDE, one bare INSERT',
        round: () => perSecond(theirs(peer, '/book')),
        goal: { least: 1 },
      },
      {
        name: 'Hono + PostgreSQL EXCLUDE, with the same duties',
        round: () => perSecond(theirs(peer, '/book-with-duties')),
      },
      {
        name: 'the same duties, all processes of the peer held to one core',
        round: () => perSecond(theirs(heldPeer, '/book-with-duties')),
      },
    ],
    rounds: ROUNDS,
  })
}
