import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chartPage } from '#contracts/api/chart-page'
import { DAY } from '#kernel/clock'
import { makeWorld, endWorld, type World } from '../isolation/world.ts'
import { bookIntroduction } from './introductions.ts'

// The page of a client over HTTP: what an owner and a scheduler read, and what both can change.

const CHARTS = '/api/users/v1/patient_chart/'
const SECRET = 'The client describes a quarrel with their sister.'

let world: World
/** The chart of A's member, who booked two sessions and has an invoice. */
let chart: string

beforeAll(async () => {
  world = await makeWorld()
  const { owner, done, sch, member_id } = world.a
  await owner.post('/api/notes/v1/notes/', {
    appointment_id: done,
    note_schema_id: sch,
    content: { subjective: `  ${SECRET}\n\nMore.`, plan: 'Call her.' },
  })
  const { entries } = z
    .object({ entries: z.array(z.object({ patient_chart_id: z.string(), linked_user_id: z.string().nullable() })) })
    .parse((await owner.get(CHARTS)).body)
  chart = entries.find(({ linked_user_id }) => linked_user_id === member_id)?.patient_chart_id ?? ''
})

afterAll(() => endWorld(world))

const page = async (browser: World['scheduler'], id: string) => chartPage.parse((await browser.get(CHARTS + id)).body)

describe('the page of a client', () => {
  it('shows the owner who they are, what is next and was last, what they owe and how the notes stand', async () => {
    const { owner, apt, done, note, member_id } = world.a
    const read = await page(owner, chart)
    expect(read.people).toHaveLength(1)
    expect(read.people[0]).toMatchObject({ linked_user_id: member_id, is_minor: false, guardians: [] })
    expect(read.people[0]?.account).toMatchObject({ dob: '1990-02-03', home_state: 'TX', orchid_user_id: member_id })
    expect(read.next_session?.appointment_id).toBe(apt)
    // The other session was completed ahead of its time, so by the clock it is still to come.
    expect(read.sessions).toEqual({ to_come: 2, past: 0, canceled: 0 })
    expect(read.kept_from_guardians).toEqual({ by_client: 0, by_professional: 0 })
    expect(read.balance).toEqual({ due: 0, overdue: 0, credit: 0, open_invoices: 0, invoices: 1 })
    expect(read.notes).toMatchObject({ total: 2, unsigned: 1, missing: 0 })
    expect(read.notes?.last).toMatchObject({ appointment_id: done, state: 'draft', beginning: `${SECRET} More.` })
    expect(read.notes?.last?.note_data_id).not.toBe(note)
    // By the id of its person, which every session names, the page is the same.
    expect(await page(owner, read.people[0]?.patient_user_id ?? '')).toEqual(read)
    expect(await page(owner, member_id)).toEqual(read)
    expect((await world.b.owner.get(CHARTS + member_id)).status).toBe(404)
  })

  it('gives a scheduler everything but the clinical part, of which not a byte', async () => {
    const read = await page(world.scheduler, chart)
    expect(read.notes).toBeNull()
    expect(read.people[0]?.account).toMatchObject({ dob: '1990-02-03', biography: null })
    expect(read.balance.invoices).toBe(1)
    for (const path of ['', '/sessions?when=to_come', '/sessions', '/invoices'])
      expect((await world.scheduler.get(CHARTS + chart + path)).text).not.toContain('quarrel')
    const notes = await world.scheduler.get(`${CHARTS}${chart}/notes`)
    expect(notes.status).toBe(403)
    expect(notes.text).not.toContain('quarrel')
  })

  it('is not there for a member, another practice, and ids that are none', async () => {
    expect((await world.a.member.get(CHARTS + chart)).status).toBe(403)
    for (const id of [chart, world.a.pat, 'chart_x', 'pat_x', '%00', 'constructor'])
      expect([id, (await world.b.owner.get(CHARTS + id)).status]).toEqual([id, 404])
    for (const list of ['sessions', 'notes', 'invoices'])
      expect([list, (await world.b.owner.get(`${CHARTS}${chart}/${list}`)).status]).toEqual([list, 404])
    expect((await world.b.owner.put(`${CHARTS}${world.a.pat}/details`, { pronouns: 'x' })).status).toBe(404)
    expect((await world.b.owner.put(`${CHARTS}${chart}/client_status`, { client_status: 'inactive' })).status).toBe(404)
  })

  it('lists every session, note and invoice once, page by page', async () => {
    const { owner } = world.a
    const all = async (list: string, key: string, id: string, query = '') => {
      const ids: unknown[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer = await owner.get(`${CHARTS}${chart}/${list}?limit=1${query}${cursor && `&cursor=${cursor}`}`)
        const body = z.object({ next_cursor: z.string().nullable() }).loose().parse(answer.body)
        ids.push(
          ...z
            .array(z.record(z.string(), z.unknown()))
            .parse(body[key])
            .map((row) => row[id]),
        )
        cursor = body.next_cursor
      }
      return ids
    }
    const { apt, done, inv, note } = world.a
    expect(await all('sessions', 'appointments', 'appointment_id', '&when=to_come')).toEqual([apt, done])
    expect(await all('sessions', 'appointments', 'appointment_id')).toEqual([])
    const notes = await all('notes', 'notes', 'note_data_id')
    expect(notes).toHaveLength(2)
    expect(notes[1]).toBe(note)
    expect(await all('notes', 'notes', 'note_data_id', '&unsigned=true')).toEqual([notes[0]])
    expect(await all('invoices', 'invoices', 'invoice_id')).toEqual([inv])
    expect(await all('invoices', 'invoices', 'invoice_id', '&open=true')).toEqual([])
    expect((await owner.get(`${CHARTS}${chart}/notes?cursor=nonsense`)).status).toBe(400)
  })
})

describe('what the practice has written', () => {
  it('is kept apart from what the account says, and is changed field by field', async () => {
    const { owner } = world.a
    const patient = (await page(owner, chart)).people[0]?.patient_user_id ?? ''
    const details = `${CHARTS}${patient}/details`
    expect((await world.scheduler.put(details, { pronouns: 'she/her', phone_number: '2025550199' })).status).toBe(200)
    expect((await owner.put(details, { last_name: 'Ortega Ruiz', dob: '1990-02-04' })).status).toBe(200)
    const [person] = (await page(owner, chart)).people
    expect(person).toMatchObject({ pronouns: 'she/her', phone_number: '2025550199', dob: '1990-02-04' })
    expect(person).toMatchObject({ last_name: 'Ortega Ruiz', account: { last_name: 'Ortega', dob: '1990-02-03' } })
    // Both names find the client.
    for (const search of ['ruiz', 'mona ortega'])
      expect((await owner.get(`${CHARTS}?search=${encodeURIComponent(search)}`)).text).toContain(patient)
    for (const wrong of [
      { dob: new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10) },
      { dob: '1990-02-30' },
      { phone_number: '555' },
      { email: 'nobody' },
      { first_name: ' ' },
      { timezone: 'Mars/Olympus' },
      { country: 'US', home_state: 'Bavaria' },
    ])
      expect([wrong, (await owner.put(details, wrong)).status]).toEqual([wrong, 400])
    expect((await page(owner, chart)).people[0]).toEqual(person)
  })

  it('is lost by nothing when a client is archived, and a new session brings them back', async () => {
    const { owner } = world.a
    const before = await page(owner, chart)
    const status = `${CHARTS}${chart}/client_status`
    expect((await world.scheduler.put(status, { client_status: 'inactive' })).body).toEqual({
      client_status: 'inactive',
    })
    expect((await owner.put(status, { client_status: 'inactive' })).status).toBe(200)
    const archived = await page(owner, chart)
    expect(archived).toEqual({
      ...before,
      client_status: 'inactive',
      modify_datetime: archived.modify_datetime,
    })
    await bookIntroduction(owner, before.people[0]?.patient_user_id ?? '', 200)
    expect(await page(owner, chart)).toMatchObject({ client_status: 'active', sessions: { to_come: 3 } })
    // An invited client who is brought back is invited again.
    const invited = `${CHARTS}${world.client.patient_user_id}/client_status`
    await owner.put(invited, { client_status: 'inactive' })
    expect((await owner.put(invited, { client_status: 'active' })).body).toEqual({ client_status: 'invited' })
    expect((await owner.put(status, { client_status: 'sample' })).status).toBe(400)
  })

  it('is complete from the beginning when a client is added, also by a scheduler', async () => {
    const { owner } = world.a
    const person = {
      ...{ first_name: 'Văn', preferred_first_name: 'Vinh', last_name: 'Đặng', pronouns: 'he/him', dob: '1984-05-06' },
      ...{ email: 'vinh@mail.test', phone_number: '2025550123', timezone: 'America/Chicago' },
      ...{
        country: 'US',
        home_address_line1: '1 Elm St',
        home_city: 'Austin',
        home_state: 'TX',
        home_zipcode: '73301',
      },
    }
    const added = await world.scheduler.post(CHARTS, { ...person, client_status: 'waiting' })
    const { patient } = z.object({ patient: z.object({ patient_chart_id: z.string() }) }).parse(added.body)
    const read = await page(owner, patient.patient_chart_id)
    expect(read).toMatchObject({ client_status: 'waiting', people: [{ ...person, account: null, is_minor: false }] })
    expect((await world.scheduler.post(CHARTS, { ...person, dob: '2999-01-01' })).status).toBe(400)
    const invited = await owner.post('/api/users/v1/create_patient/', { ...person, email: 'other@mail.test' })
    const made = z.object({ patient: z.object({ patient_chart_id: z.string() }) }).parse(invited.body)
    expect((await page(owner, made.patient.patient_chart_id)).people[0]).toMatchObject({
      ...person,
      email: 'other@mail.test',
    })
  })
})
