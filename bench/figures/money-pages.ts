import { exportBooks } from '#contracts/api/books'
import { listClientInvoices } from '#contracts/api/client-invoices'
import { listClientPayments, readMoneyByMonth } from '#contracts/api/client-payments'
import { renewAccessToken } from '#contracts/api/login'
import { BOOKS } from '#contracts/plain/money-words'
import { benchProvider, startBenchStack } from '../bench-stack.ts'
import { Connections } from '../connections.ts'
import { practiceFile } from '../database-file.ts'
import { inTurns } from '../rounds.ts'
import type { Started } from '../started.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const REQUESTS = 20
/** An export of all takes seconds. */
const EXPORT_ROUNDS = Math.ceil(ROUNDS / 4)
const FEW = 100
const MANY = 10_000
/** How many of the invoices are unpaid, in both practices. */
const OPEN = 50
const DAY = 86_400_000
/** Below the life of an access token, in ms. */
const RENEW_AFTER = 60_000
/** The invoices are spread over this time, so that the larger practice has 17 times as many in each month. */
const YEARS = 5
/** Both practices have clients with a hundred invoices at most. */
const PER_CLIENT = 100

const LISTS = {
  invoices: listClientInvoices.path,
  payments: listClientPayments.path,
} as const

/**
 * Measures Billing with 100 and with 10,000 invoices, which are paid but for fifty: the first and the last page of the
 * invoices and of the payments, each with its totals, and the chart by month; in ms a request (mean of 20 in a row). An
 * export holds everything, so it is measured in ms for a hundred of its rows.
 */
export async function moneyPages(started: Started): Promise<void> {
  const { place, stack } = await startBenchStack(started)
  const few = await benchProvider(place, 'few')
  const many = await benchProvider(place, 'many')
  for (const name of ['workflows', 'temporal', 'mail', 'stripe', 'edge'] as const) await stack.kill(name)
  store(stack.stateDir, few.info.sub, FEW)
  store(stack.stateDir, many.info.sub, MANY)
  await stack.start('edge')
  type Provider = typeof few
  const renewed = new Map<Provider, number>()

  const ask = async (provider: Provider, path: string, times: number): Promise<{ body: string; took: number }> => {
    // A renewal for every page would meet its limit.
    if (performance.now() - (renewed.get(provider) ?? -RENEW_AFTER) >= RENEW_AFTER) {
      await provider.visitor.call(renewAccessToken)
      renewed.set(provider, performance.now())
    }
    const headers = { origin: place.origin, cookie: provider.visitor.cookieHeader }
    const connections = new Connections(1)
    let last = ''
    const begun = performance.now()
    for (let i = 0; i < times; i++) {
      const { status, body } = await connections.get(`${place.origin}${path}`, headers)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      last = body
    }
    const took = performance.now() - begun
    connections.close()
    return { body: last, took: took / times }
  }
  const lastPage = async (provider: Provider, path: string): Promise<string> => {
    let page = `${path}?limit=50`
    for (;;) {
      const { next_cursor } = JSON.parse((await ask(provider, page, 1)).body) as { next_cursor: string | null }
      if (next_cursor === null) return page
      page = `${path}?limit=50&cursor=${encodeURIComponent(next_cursor)}`
    }
  }
  const compare = (name: string, rounds: number, ofMany: () => Promise<number>, ofFew: () => Promise<number>) =>
    inTurns({
      ...{ name: `Billing: ${name}`, unit: 'ms', rounds },
      ours: { name: `${MANY} invoices`, round: ofMany },
      peers: [{ name: `${FEW} invoices`, round: ofFew, goal: { most: 1.2 } }],
    })
  const measure = (name: string, [ofMany, ofFew]: [string, string]) =>
    compare(
      name,
      ROUNDS,
      async () => (await ask(many, ofMany, REQUESTS)).took,
      async () => (await ask(few, ofFew, REQUESTS)).took,
    )

  for (const [list, path] of Object.entries(LISTS)) {
    await measure(`the first page of ${list}`, [`${path}?limit=50`, `${path}?limit=50`])
    await measure(`the last page of ${list}`, [await lastPage(many, path), await lastPage(few, path)])
  }
  await measure('the chart by month', [readMoneyByMonth.path, readMoneyByMonth.path])
  for (const book of BOOKS) {
    const path = exportBooks.path.replace(':book', book)
    const ofAHundred = async (provider: Provider, times: number) => {
      const { body, took } = await ask(provider, path, times)
      return (took * 100) / body.trimEnd().split('\n').length
    }
    await compare(
      `a hundred rows of the export of ${book}`,
      EXPORT_ROUNDS,
      () => ofAHundred(many, 1),
      () => ofAHundred(few, REQUESTS),
    )
  }
}

/** Invoices of completed sessions, each with its order, its payment but for the last fifty, and their postings. */
function store(stateDir: string, ownerId: string, count: number): void {
  const now = Date.now()
  const sessions = Array.from({ length: count }, (_, i) => {
    const at = now - Math.floor(((count - i) * YEARS * 365 * DAY) / count)
    // Ids begin with the time of writing, as the product's own do.
    const id = `${ownerId}_${String(i).padStart(6, '0')}`
    return { i, id, at, client: Math.floor(i / PER_CLIENT), paid: i < count - OPEN }
  })
  const file = practiceFile(stateDir, ownerId)
  const clients = Array.from({ length: Math.ceil(count / PER_CLIENT) }, (_, i) => i)
  file.add(
    'charts',
    clients.map((i) => ({
      id: `chart-${i}`,
      patient_type: 'individual',
      client_status: 'active',
      sort_name: `client ${i}`,
      create_at: i,
      words_form: 1_000,
    })),
  )
  file.add(
    'chart_people',
    clients.map((i) => ({
      chart_id: `chart-${i}`,
      patient_user_id: `pat-${i}`,
      first_name: `Client ${i}`,
      last_name: 'Bench',
    })),
  )
  const currency = 'usd'
  const minor = 12_000
  file.add(
    'appointments',
    sessions.map(({ id, at, client }) => ({
      id: `apt_${id}`,
      provider_id: ownerId,
      chart_id: `chart-${client}`,
      patient_user_id: `pat-${client}`,
      location: 'telehealth',
      status: 'completed',
      start_at: at,
      end_at: at + 3_000_000,
      currency,
      recording_source: 'none',
      invoice_id: `inv_${id}`,
    })),
  )
  file.add(
    'orders',
    sessions.map(({ id, at }) => ({
      id: `ord_${id}`,
      hold_id: null,
      appointment_id: `apt_${id}`,
      price_minor: minor,
      currency,
      create_at: at,
      modify_at: at,
    })),
  )
  file.add(
    'invoices',
    sessions.map(({ i, id, at, paid }) => ({
      id: `inv_${id}`,
      appointment_id: `apt_${id}`,
      number: String(i + 1),
      state: 'issued',
      total_minor: minor,
      paid_minor: paid ? minor : 0,
      currency,
      issued_at: at,
      due_at: at + 14 * DAY,
      practice_lines: '[]',
    })),
  )
  const paid = sessions.filter((one) => one.paid)
  file.add(
    'payments',
    paid.map(({ id, at }) => ({
      id: `pay_${id}`,
      order_id: `ord_${id}`,
      appointment_id: `apt_${id}`,
      payment_intent: `pi_${id}`,
      method: 'card',
      amount_minor: minor,
      currency,
      state: 'paid',
      create_at: at,
      modify_at: at,
    })),
  )
  const entry = (id: string, at: number, cause: string, postings: [string, number][]) =>
    postings.map(([account, amount_minor]) => ({
      id: `led_${id}-${cause}-${account}`,
      entry: `ent-${cause}-${id}`,
      at,
      cause,
      order_id: `ord_${id}`,
      appointment_id: `apt_${id}`,
      account,
      amount_minor,
      currency,
    }))
  file.add('ledger', [
    ...sessions.flatMap(({ id, at }) =>
      entry(id, at, 'charge', [
        ['receivable', minor],
        ['fees', -minor],
      ]),
    ),
    ...paid.flatMap(({ id, at }) =>
      entry(id, at, 'payment', [
        ['cash', minor],
        ['receivable', -minor],
      ]),
    ),
  ])
  file.close()
}
