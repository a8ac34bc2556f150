import { listCharts } from '#contracts/api/charts'
import { renewAccessToken } from '#contracts/api/login'
import { clientWords } from '#domain/charting/client-words'
import { folded } from '#domain/content/folded'
import { benchProvider, startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { practiceFile } from '../database-file.ts'
import { inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const REQUESTS = 20
const FEW = 100
const MANY = 10_000
const HOUR = 3_600_000
/** The page of the list in the browser: everyone but archived clients. */
const PAGE = 'limit=50&client_status=active&client_status=invited&client_status=waiting&client_status=sample'

/** What is asked of the list. In both practices it finds either enough clients for a page, or one. */
const QUESTIONS = {
  'the first page by name': '',
  'the first page by next session': '&sort=next_session',
  'the first page by last session': '&sort=last_session',
  'those who owe, by name': '&only=owing',
  'a search for one letter': '&search=c',
  'a search for a name': '&search=dang%20anna0',
  'a search for the last digits of a phone number': '&search=2156',
} as const

/**
 * Measures pages of the list of clients and its searches with 100 and with 10,000 clients, who have two sessions each,
 * in ms a request (mean of 20 in a row).
 */
export async function clientList(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const few = await benchProvider(place, 'few')
  const many = await benchProvider(place, 'many')
  for (const name of ['workflows', 'temporal', 'mail', 'stripe', 'edge'] as const) await stack.kill(name)
  store(stack.stateDir, few.info.sub, FEW)
  store(stack.stateDir, many.info.sub, MANY)
  await stack.start('edge')
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const ask = (provider: typeof few) => async () => {
      await provider.visitor.call(renewAccessToken)
      const headers = { origin: place.origin, cookie: provider.visitor.cookieHeader }
      const url = `${place.origin}${listCharts.path}?${PAGE}${query}`
      const connections = new Connections(1)
      const begun = performance.now()
      for (let i = 0; i < REQUESTS; i++) {
        const { status, body } = await connections.get(url, headers)
        if (status !== 200 || !body.includes('patient_user_id')) throw new Error(`no clients (${status})`)
      }
      const took = performance.now() - begun
      connections.close()
      return took / REQUESTS
    }
    await inTurns({
      name: `The list of clients: ${name}`,
      unit: 'ms',
      ours: { name: `${MANY} clients`, round: ask(many) },
      peers: [{ name: `${FEW} clients`, round: ask(few), goal: { most: 1.2 } }],
      rounds: ROUNDS,
    })
  }
}

const FIRST = ['Anna', 'Bo', 'Carla', 'Dario', 'Emre', 'Fay', 'Gus', 'Hala', 'Ines', 'Jon']
const LAST = ['Đặng', 'Okoye', 'Stone', 'Weiß', 'Cruz', '王', 'Ng', 'Reyes', 'Lind', 'Moss']

/** Clients with two sessions each, one behind and one ahead. A hundred of them owe something. */
function store(stateDir: string, ownerId: string, count: number): void {
  const now = Date.now()
  const clients = Array.from({ length: count }, (_, i) => {
    // The number comes right behind the name, so that each client has a word of their own.
    const first_name = `${FIRST[i % 10]}${i}`
    const last_name = LAST[Math.floor(i / 10) % 10] ?? ''
    // The last four digits of a number are those of no other.
    const phone_number = `555${String((i * 9_973 + 12_345) % 10_000_000).padStart(7, '0')}`
    return { i, id: `chart-${i}`, first_name, last_name, phone_number, email: `client-${i}@bench.example` }
  })
  const file = practiceFile(stateDir, ownerId)
  file.add(
    'charts',
    clients.map(({ i, id, first_name, last_name }) => ({
      id,
      patient_type: 'individual',
      client_status: 'active',
      sort_name: folded(`${last_name} ${first_name}`),
      create_at: i,
      // Their words need not be written anew.
      words_form: 1_000,
    })),
  )
  file.add(
    'chart_people',
    clients.map(({ i, id, ...details }) => ({ ...details, chart_id: id, patient_user_id: `pat-${i}` })),
  )
  file.add(
    'chart_words',
    clients.flatMap(({ id, first_name, last_name, phone_number, email }) =>
      clientWords({
        names: [{ first_name, preferred_first_name: '', last_name }],
        emails: [email],
        phone_numbers: [phone_number],
        dobs: [],
      }).map((word) => ({ word, chart_id: id })),
    ),
  )
  const owes = (i: number) => i % (count / 100) === 0
  file.add(
    'appointments',
    clients.flatMap(({ i, id }) =>
      [-1, 1].map((side) => ({
        id: `session-${i}-${side}`,
        provider_id: ownerId,
        chart_id: id,
        patient_user_id: `pat-${i}`,
        location: 'telehealth',
        status: side < 0 ? 'completed' : 'confirmed',
        start_at: now + side * (i + 24) * HOUR,
        end_at: now + side * (i + 24) * HOUR + HOUR,
        currency: 'usd',
        recording_source: 'none',
        invoice_id: side < 0 && owes(i) ? `invoice-${i}` : null,
      })),
    ),
  )
  file.add(
    'invoices',
    clients
      .filter(({ i }) => owes(i))
      .map(({ i }) => ({
        id: `invoice-${i}`,
        appointment_id: `session-${i}--1`,
        number: `${i}`,
        state: 'issued',
        total_minor: 12_000,
        currency: 'usd',
        issued_at: now,
      })),
  )
  file.close()
}
