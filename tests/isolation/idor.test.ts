import { runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { practiceStub } from '#durable-objects/stubs'
import type { Answer, Browser } from '../edge/Browser.ts'
import { askForSocket } from '../edge/sockets.ts'
import { env } from '../edge/worker-env.ts'
import { addressOf, samplesOf } from './samples.ts'
import { endWorld, type House, makeWorld, type World } from './world.ts'

let world: World
let before = ''

/** A digest of what a practice's object stores, without audited refusals and values that change without a call. */
function digest({ practice_id }: House): Promise<string> {
  return runInDurableObject(practiceStub(env, practice_id), (_object, state) => {
    const tables = state.storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' ORDER BY name",
      )
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !['audit', 'outbox', 'named_alarms'].includes(name))
    return tables
      .map((name) => `${name}: ${JSON.stringify(state.storage.sql.exec(`SELECT * FROM "${name}"`).toArray())}`)
      .join('\n')
  })
}

beforeAll(async () => {
  world = await makeWorld()
  before = await digest(world.a)
})

const strangers = (): [string, Browser][] => [
  ['the other provider', world.b.owner],
  ['the other member', world.b.member],
  ['a member who has not finished the registration', world.unfinished],
  ['nobody', world.nobody],
]

afterAll(() => endWorld(world))

describe('an id of another practice', () => {
  it('in a path or body is refused and changes nothing', async () => {
    const samples = samplesOf(world)
    const leaks: string[] = []
    for (const endpoint of ENDPOINTS) {
      const sample = samples[endpoint.name]
      if (!sample?.ofA) continue
      for (const [name, browser] of strangers()) {
        const answer = await browser.call(
          endpoint.method,
          addressOf(endpoint.path, sample),
          bodyFor(endpoint.method, sample.body),
        )
        if (![400, 401, 403, 404].includes(answer.status)) leaks.push(`${endpoint.name} as ${name}: ${answer.status}`)
        // "Does not exist" and "is not yours" must give the same response.
        if (answer.status === 404 && !answer.text.includes('"Not found."'))
          leaks.push(`${endpoint.name} as ${name}: ${answer.text}`)
      }
    }
    expect(leaks).toEqual([])
    expect(await digest(world.a)).toBe(before)
  })

  it('gets the same answer as an id that does not exist', async () => {
    const { a, b, scheduler } = world
    const missing = { status: 404, body: { detail: 'Not found.', code: 'not_found' } }
    for (const address of [`appointment/${a.apt}`, `invoice/${a.inv}`]) {
      const nowhere = `${address.slice(0, -4)}0000`
      for (const owner of [a.owner, scheduler])
        expect(await owner.get(`/api/scheduler/v1/${nowhere}`), nowhere).toMatchObject(missing)
      for (const stranger of [b.owner, b.member])
        for (const path of [nowhere, address])
          expect(await stranger.get(`/api/scheduler/v1/${path}`), path).toMatchObject(missing)
    }
  })

  it('is refused even together with ids of one’s own practice', async () => {
    const { a, b } = world
    const start = b.free[0] ?? ''
    const appointments = [
      { appointment_start: start, appointment_end: new Date(Date.parse(start) + 1_800_000).toISOString() },
    ]
    const tries: [string, Promise<Answer>][] = [
      [
        'own session, foreign schema',
        b.owner.post('/api/notes/v1/notes/', { appointment_id: b.apt, note_schema_id: a.sch }),
      ],
      [
        'foreign session, own schema',
        b.owner.post('/api/notes/v1/notes/', { appointment_id: a.apt, note_schema_id: b.sch }),
      ],
      [
        'foreign client',
        b.owner.post('/api/scheduler/v1/appointment/series/', {
          appointment_type_label: 'Intro',
          patient_user_id: a.pat,
          appointments,
        }),
      ],
      [
        'sessions of a foreign client',
        b.owner.get(`/api/scheduler/v1/snapshot/appointments_v2?patient_user_id=${a.pat}`),
      ],
      [
        'chat with a foreign client',
        b.owner.post('/api/pubnub_grant/v2/grant_private_chat', { cognito_sub: a.member_id }),
      ],
      [
        'key of a foreign chat',
        b.owner.post('/api/pubnub_cipher/v1/private_chat_cipher', { cognito_sub: a.member_id }),
      ],
      [
        'chat with a foreign provider',
        b.member.post('/api/pubnub_grant/v2/grant_private_chat', { cognito_sub: a.owner_id }),
      ],
      [
        'reporting a message to a foreign chat',
        b.member.put('/api/users/v1/contacts/report_message', { cognito_sub: a.owner_id }),
      ],
      [
        'marking a foreign chat as read',
        b.owner.put('/api/users/v1/contacts/report_read', { cognito_sub: a.member_id }),
      ],
      ['an id of another kind', b.owner.get(`/api/scheduler/v1/appointment/${a.inv}`)],
      ['an invoice by its session', b.member.get(`/api/scheduler/v1/invoice/${a.apt}`)],
    ]
    for (const [what, attempt] of tries) expect([400, 404], what).toContain((await attempt).status)
    expect(await digest(a)).toBe(before)
  })

  it('finds nothing in the query of a list', async () => {
    const { a, b } = world
    for (const query of [`appointment_id=${a.apt}`, `note_data_id=${a.note}`, `patient_cognito_sub=${a.pat}`])
      expect(await b.owner.get(`/api/notes/v1/notes/?${query}`)).toMatchObject({ status: 200, body: { notes: [] } })
    const mine = await b.member.get(`/api/scheduler/v1/snapshot/appointments_v2?patient_user_id=${a.pat}`)
    expect(mine).toMatchObject({ status: 200, body: { appointments: [] } })
    for (const who of [b.owner, b.member]) {
      const list = await who.get('/api/scheduler/v1/snapshot/appointments_v2?limit=200')
      expect(list.status).toBe(200)
      expect(list.text).not.toContain(a.practice_id)
    }
    const invoices = '/api/scheduler/v1/client_invoices'
    for (const own of [a.owner, world.scheduler])
      expect(await own.get(invoices)).toMatchObject({ status: 200, body: { invoices: [{ invoice_id: a.inv }] } })
    for (const place of ['', `?cursor=${btoa(`inv_${a.practice_id}_zzzz`)}`])
      expect((await b.owner.get(`${invoices}${place}`)).text).not.toContain(a.practice_id)
    expect((await b.owner.get(`${invoices}?cursor=elsewhere`)).status).toBe(400)
    expect((await b.owner.get('/api/users/v1/patient_chart/?search=castan')).text).not.toContain(a.practice_id)
  })

  it('opens no socket, and neither does a request from another origin', async () => {
    const { a, b } = world
    const note = `/api/notes/v1/notes/${a.note}/ws`
    const chat = `/instant_messaging/channel/${a.channel}?token=${encodeURIComponent(a.chat_token)}`
    const hub = '/instant_messaging/ws'
    for (const path of [note, chat, hub]) {
      expect((await askForSocket(world.nobody, path)).status, path).toBe(401)
      expect((await askForSocket(a.owner, path, 'https://elsewhere.example')).status, path).toBe(403)
    }
    expect((await askForSocket(b.owner, note)).status).toBe(404)
    for (const member of [a.member, b.member, world.scheduler])
      expect((await askForSocket(member, note)).status).toBe(403)
    for (const other of [b.owner, b.member, a.owner]) expect((await askForSocket(other, chat)).status).toBe(404)
    // The access rule refuses a user who cannot have any chat, before any lookup.
    for (const other of [world.scheduler, world.unfinished]) expect((await askForSocket(other, chat)).status).toBe(403)
    for (const [browser, path] of [
      [a.member, chat],
      [a.owner, note],
    ] as const)
      expect((await askForSocket(browser, path)).status).toBe(101)
  })
})

const bodyFor = (method: string, body: unknown) => (method === 'GET' || method === 'DELETE' ? undefined : (body ?? {}))
