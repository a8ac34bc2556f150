import { getFreeSlots } from '#contracts/api/professionals'
import { findSlots, type SlotQuestion } from '#domain/scheduling/slots'
import { benchProvider, SESSION, startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { dayjsSlots } from '../peers/dayjs-slots.ts'
import { practiceFile } from '../database-file.ts'
import { randomCalendar } from '../random-calendar.ts'
import { inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const REQUESTS = 20
const FEW = 1_000
const MANY = 100_000
const CALENDARS = 1_000
const LIBRARY_TURNS = 10
const HOUR = 3_600_000

/**
 * Compares the computation of a month of free slots with a straightforward version that uses a date library; on random
 * calendars both must give the same slots. Then measures the request for a month of free slots, with 1,000 and with
 * 100,000 stored appointments, in ms a request (mean of 20 in a row).
 */
export async function monthOfSlots(started: Started): Promise<void> {
  await besideDateLibrary()
  const { place, stack } = await startBenchStack(started)
  const few = await benchProvider(place, 'few')
  const many = await benchProvider(place, 'many')
  for (const name of ['workflows', 'temporal', 'mail', 'stripe', 'edge'] as const) await stack.kill(name)
  // The appointments are written directly into the objects' files: booking them one by one would take hours.
  store(stack.stateDir, few.info.sub, FEW)
  store(stack.stateDir, many.info.sub, MANY)
  await stack.start('edge')
  const ask = (provider: typeof few) => async () => {
    const query = new URLSearchParams({ appointment_type_label: SESSION.label, days: '31' })
    const url = `${place.origin}${getFreeSlots.path.replace(':id', provider.info.sub)}?${query}`
    const connections = new Connections(1)
    const begun = performance.now()
    for (let i = 0; i < REQUESTS; i++) {
      const { status, body } = await connections.get(url)
      if (status !== 200 || !body.includes('timeslot_datetime_start')) throw new Error(`no slots (${status})`)
    }
    const took = performance.now() - begun
    connections.close()
    return took / REQUESTS
  }
  await inTurns({
    name: 'A month of slots, by stored appointments',
    unit: 'ms',
    ours: { name: `${MANY} stored`, round: ask(many) },
    peers: [{ name: `${FEW} stored`, round: ask(few), goal: { most: 1.2 } }],
    rounds: ROUNDS,
  })
}

/** Asks both versions the same questions in turns. Throws when they find different slots. */
async function besideDateLibrary(): Promise<void> {
  const batches = Array.from({ length: LIBRARY_TURNS + 1 }, (_, turn) =>
    Array.from({ length: CALENDARS / LIBRARY_TURNS }, (_, i) => randomCalendar(turn * CALENDARS + i)),
  )
  const answers = new Map<SlotQuestion, string>()
  const timed = (find: (question: SlotQuestion) => number[]) => {
    const left = [...batches]
    return async () => {
      const questions = left.shift() ?? []
      const begun = performance.now()
      const found = questions.map(find)
      const took = performance.now() - begun
      for (const [i, question] of questions.entries()) {
        const text = JSON.stringify(found[i])
        if ((answers.get(question) ?? text) !== text)
          throw new Error(`the two versions find different slots: ${JSON.stringify(question)}`)
        answers.set(question, text)
      }
      return questions.length / (took / 1000)
    }
  }
  await inTurns({
    name: `A month of slots of ${CALENDARS} random calendars, the same answers`,
    unit: 'calendars/s',
    ours: { name: 'Orchid', round: timed(findSlots) },
    peers: [{ name: 'straightforward, with dayjs', round: timed(dayjsSlots), goal: { least: 10 } }],
    rounds: LIBRARY_TURNS,
  })
}

function store(stateDir: string, ownerId: string, count: number): void {
  const file = practiceFile(stateDir, ownerId)
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, i) => {
    // The first hundred lie ahead, one every four hours from tomorrow on. All others are history, one every hour.
    const start = i < 100 ? now + (24 + i * 4) * HOUR : now - (i + 24) * HOUR
    return {
      id: `bench-${i}`,
      provider_id: ownerId,
      location: 'telehealth',
      status: start < now ? 'completed' : 'confirmed',
      start_at: start,
      end_at: start + 3_000_000,
      currency: 'usd',
      recording_source: 'none',
    }
  })
  file.add('appointments', rows)
  file.close()
}
