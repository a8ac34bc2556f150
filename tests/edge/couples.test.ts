import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chartPage } from '#contracts/api/chart-page'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { agree, CHARTS, clientWithEmail } from './agreed-clients.ts'
import { addSession, mailsOf, readersOf } from './mailed-sessions.ts'

// The record of a couple over HTTP: a member of practice A, and Noor, who has no account and agreed to emails.

const SECRET = 'The client describes a quarrel with their sister.'
const CALENDAR = '/api/scheduler/v1/snapshot/appointments_v2'
const made = z.object({ patient: z.object({ patient_user_id: z.string(), patient_chart_id: z.string() }) })

let world: World
let noor: string
let member: string
let couple: z.infer<typeof made>['patient']

const page = async (id: string) => chartPage.parse((await world.a.owner.get(CHARTS + id)).body)

beforeAll(async () => {
  world = await makeWorld()
  const { owner, done, sch, member_id } = world.a
  await owner.post('/api/notes/v1/notes/', {
    appointment_id: done,
    note_schema_id: sch,
    content: { subjective: SECRET },
  })
  noor = await clientWithEmail(owner, `noor@${world.domain}`)
  await agree(owner, noor)
  member = (await page(member_id)).people[0]?.patient_user_id ?? ''
  couple = made.parse((await owner.post(`${CHARTS}couple`, { people: [member, noor] })).body).patient
})

afterAll(() => endWorld(world))

describe('the record of a couple', () => {
  it('shows both partners, nothing of what one of them has alone, and the way to their own records', async () => {
    const read = await world.a.owner.get(CHARTS + couple.patient_chart_id)
    const { people, sessions, balance, notes, patient_type } = chartPage.parse(read.body)
    expect(patient_type).toBe('couple')
    expect(people.map(({ linked_user_id }) => linked_user_id)).toEqual([world.a.member_id, null])
    expect(people[0]?.account).toMatchObject({ orchid_user_id: world.a.member_id, biography: null })
    expect(sessions).toEqual({ to_come: 0, past: 0, canceled: 0 })
    expect([balance.invoices, notes?.total]).toEqual([0, 0])
    for (const path of ['', '/sessions?when=to_come', '/sessions', '/invoices', '/notes'])
      expect((await world.a.owner.get(CHARTS + couple.patient_chart_id + path)).text).not.toContain('quarrel')
    expect((await page(noor)).couples).toMatchObject([{ patient_chart_id: couple.patient_chart_id }])
  })

  it('is there for the practice only', async () => {
    const { a, b, scheduler } = world
    const at = CHARTS + couple.patient_chart_id
    expect((await b.owner.get(at)).status).toBe(404)
    expect((await a.member.get(at)).status).toBe(403)
    expect((await b.owner.post(`${CHARTS}couple`, { people: [member, noor] })).status).toBe(404)
    expect((await a.member.post(`${CHARTS}couple`, { people: [member, noor] })).status).toBe(403)
    const again = await scheduler.post(`${CHARTS}couple`, { people: [noor, member] })
    expect([again.status, made.parse(again.body).patient]).toEqual([201, couple])
    expect(chartPage.parse((await scheduler.get(at)).body)).toMatchObject({ notes: null, couples: [] })
  })

  it('has sessions of which each partner hears by their own name and address', async () => {
    const { owner, member: account } = world.a
    expect(await readersOf(owner, couple.patient_user_id)).toMatchObject({ readers: 'client', refused: false })
    const session = await addSession(owner, couple.patient_user_id, {
      appointment_type_label: 'Intro',
      book_without_license: true,
    })
    const mails = (await mailsOf(session, 'booked')).filter(({ content }) => content?.fields.recipient === 'member')
    expect(mails.map(({ content }) => [content?.fields.account, content?.fields.with_name]).toSorted()).toEqual([
      ['none', expect.stringMatching(/ and \w+$/)],
      ['own', expect.stringMatching(/ and Noor$/)],
    ])
    expect(mails.find(({ content }) => content?.fields.account === 'none')?.content).toMatchObject({
      to: `noor@${world.domain}`,
      fields: { first_name: 'Noor' },
    })
    expect((await account.get(CALENDAR)).text).toContain(session)
  })
})
