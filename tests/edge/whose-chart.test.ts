import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memberArrives, memberForm, PASSWORD, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientCodes, clientInvited } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, bornYearsAgo } from './families.ts'
import { bookIntroduction } from './introductions.ts'
import { LIMITS } from '#domain/access/limits'
import { holdInput } from '#tests/factories/bookings'

// Another person's chart never joins an account: over HTTP, with two practices and three accounts. The account of
// `memberForm` is that of Mona Ortega, born 1990-02-03.

beforeAll(migrateDatabases)

const PATH = '/api/users/v1/patient_invitation/'
const ACCEPT = `${PATH}accept`
const CHARTS = '/api/users/v1/patient_chart/'
const ANN = { first_name: 'Ann', last_name: 'Reyes' }
const MONA_BORN = '1990-02-03'

let made = 0
const address = (name: string) => `${name}-${++made}@whose.test`

async function practice() {
  const owner = new Browser()
  const owner_id = await providerArrives(owner, address('owner'))
  await owner.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })),
  })
  await owner.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  return { owner, owner_id }
}

async function mona() {
  const browser = new Browser()
  const email = address('mona')
  return { browser, email, id: await memberArrives(browser, email) }
}

/** Books the `n`-th free time of a professional as a member. */
async function books(member: Browser, provider: string, n = 0): Promise<void> {
  const free = await member.get(`/api/scheduler/v1/availability/${provider}/slots?appointment_type_label=Intro&days=3`)
  const { slots } = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) }).parse(free.body)
  const held = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider, start: slots[n]?.timeslot_datetime_start }),
  )
  const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
  expect((await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })).status).toBe(200)
}

const entry = z.object({
  patient_user_id: z.string(),
  first_name: z.string(),
  linked_user_id: z.string().nullable(),
  dob: z.string(),
  email: z.string(),
})
const charts = async (owner: Browser) =>
  z.object({ entries: z.array(entry) }).parse((await owner.get(CHARTS)).body).entries
const chartOf = async (owner: Browser, patient: string) =>
  (await charts(owner)).find(({ patient_user_id }) => patient_user_id === patient)
const sessionsOf = async (browser: Browser) =>
  z
    .object({ appointments: z.array(z.object({ patient: z.object({ patient_user_id: z.string() }) })) })
    .parse((await browser.get('/api/scheduler/v1/snapshot/appointments_v2')).body)
    .appointments.map(({ patient }) => patient.patient_user_id)
const listed = async (owner: Browser, patient: string) =>
  z
    .object({ invitations: z.array(z.record(z.string(), z.unknown())) })
    .parse((await owner.get(`${PATH}?patient_user_id=${patient}`)).body).invitations
const detailOf = (body: unknown) => z.object({ detail: z.string() }).parse(body).detail

describe('an invitation to an email that belongs to another client', () => {
  it('is refused with the name and birth date that the practice knows, and elsewhere says nothing', async () => {
    const [here, there] = [await practice(), await practice()]
    const { browser, email } = await mona()
    await books(browser, here.owner_id)
    const again = await here.owner.post('/api/users/v1/create_patient/', { ...ANN, email })
    expect(again.status).toBe(409)
    expect(detailOf(again.body)).toContain('Mona Ortega, born 02/03/1990')
    expect(detailOf(again.body)).toContain('add the child to their account')
    expect((await charts(here.owner)).map(({ first_name }) => first_name)).not.toContain('Ann')
    expect((await here.owner.post(PATH, { email })).status).toBe(409)

    // The other practice does not know the account: the answer is that for an email without one.
    const known = await there.owner.post('/api/users/v1/create_patient/', { ...ANN, email, dob: '1982-06-07' })
    const unknown = await there.owner.post('/api/users/v1/create_patient/', {
      ...ANN,
      email: address('nobody'),
      dob: '1982-06-07',
    })
    expect([known.status, unknown.status]).toEqual([201, 201])
    const shape = (body: unknown) =>
      JSON.stringify(body).replaceAll(/[\w-]+@[\w.]+|(pat|chart)_\w+|[0-9a-f-]{32,36}|\d{4}-\d\d-\d\dT[^"]+/g, '')
    expect(shape(known.body)).toContain('"kind":"signup"')
    expect(shape(known.body)).toBe(shape(unknown.body))
  })

  it('is refused with the name of the client who is invited by it, also when it is sent again', async () => {
    const { owner, owner_id } = await practice()
    const { browser, email } = await mona()
    const first = await clientInvited(owner, email, { dob: '1982-06-07', ...ANN })
    const second = await owner.post('/api/users/v1/create_patient/', { first_name: 'Bea', last_name: 'Cole', email })
    expect(second.status).toBe(409)
    expect(detailOf(second.body)).toContain('Ann Reyes, born 06/07/1982')
    await books(browser, owner_id)
    const again = await owner.call('PUT', `${PATH}${first.invitation_id}`)
    expect(again.status).toBe(409)
    expect(detailOf(again.body)).toContain('Mona Ortega, born 02/03/1990')
  })
})

describe('an account that accepts', () => {
  it('gets nothing of a client with another birth date, and its booking goes to a chart of its own', async () => {
    const { owner, owner_id } = await practice()
    const { browser, email, id } = await mona()
    const ann = await clientInvited(owner, email, { ...ANN, dob: '1982-06-07' })
    await bookIntroduction(owner, ann.patient_user_id, 30)
    const answer = await browser.post(ACCEPT, { token: ann.code })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(answer.text).not.toContain('1982')
    expect(await sessionsOf(browser)).toEqual([])
    expect(await chartOf(owner, ann.patient_user_id)).toMatchObject({ linked_user_id: null, dob: '1982-06-07' })

    const [row] = await listed(owner, ann.patient_user_id)
    expect(row).toMatchObject({ refused: 'details_differ', open: true })
    const told = JSON.stringify(row)
    for (const secret of [id, 'Mona', 'Ortega', MONA_BORN]) expect(told).not.toContain(secret)

    await books(browser, owner_id)
    const own = (await charts(owner)).find(({ linked_user_id }) => linked_user_id === id)
    expect(own?.patient_user_id).not.toBe(ann.patient_user_id)
    expect(own).toMatchObject({ first_name: 'Mona', dob: MONA_BORN, email })
    expect(await sessionsOf(browser)).toEqual([own?.patient_user_id])
    // By now the account is another client, whatever the practice enters for Ann.
    await owner.call('DELETE', `${PATH}${ann.invitation_id}`)
    expect(await listed(owner, ann.patient_user_id)).toEqual([])
    expect((await owner.post(PATH, { email, patient_user_id: ann.patient_user_id, dob: MONA_BORN })).status).toBe(409)
  })

  it('is compared by name while the birth date is unknown, and by birth date under a new family name', async () => {
    const { owner } = await practice()
    const one = await mona()
    const stranger = await clientInvited(owner, one.email, ANN)
    expect((await one.browser.post(ACCEPT, { token: stranger.code })).status).toBe(409)
    expect(await chartOf(owner, stranger.patient_user_id)).toMatchObject({ linked_user_id: null })
    const two = await mona()
    const married = await clientInvited(owner, two.email, { first_name: 'Ramona', last_name: 'Before', dob: MONA_BORN })
    expect((await two.browser.post(ACCEPT, { token: married.code })).status).toBe(200)
    expect(await chartOf(owner, married.patient_user_id)).toMatchObject({ linked_user_id: two.id, email: two.email })
  })

  it('of a parent does not become a minor’s chart, but accepts it for the child, and only for their own', async () => {
    const { owner } = await practice()
    const parent = await mona()
    const dob = bornYearsAgo(15, -40)
    const kim = await clientInvited(owner, parent.email, { first_name: 'Kim', last_name: 'Ortega', dob })
    await bookIntroduction(owner, kim.patient_user_id, 30)
    const refused = await parent.browser.post(ACCEPT, { token: kim.code })
    expect(refused).toMatchObject({ status: 409 })
    expect(detailOf(refused.body)).toContain('add them to your account')
    expect(await listed(owner, kim.patient_user_id)).toMatchObject([{ refused: 'under_age', open: true }])
    const other = await mona()
    const strangers = await addChild(other.browser, 'Kim', dob)
    expect((await parent.browser.post(ACCEPT, { token: kim.code, minor_id: strangers })).status).toBe(404)
    const sibling = await addChild(parent.browser, 'Lou', bornYearsAgo(9))
    expect((await parent.browser.post(ACCEPT, { token: kim.code, minor_id: sibling })).status).toBe(409)
    const child = await addChild(parent.browser, 'Kim', dob)
    for (let n = 0; n < 2; n++)
      expect((await parent.browser.post(ACCEPT, { token: kim.code, minor_id: child })).status).toBe(200)
    expect(await chartOf(owner, kim.patient_user_id)).toMatchObject({ linked_user_id: child })
    expect(await sessionsOf(parent.browser)).toEqual([])
    expect(await listed(owner, kim.patient_user_id)).toEqual([])
  })

  it('of a guardian does not become an adult’s chart, nor does that of the child', async () => {
    const { owner } = await practice()
    const parent = await mona()
    const child = await addChild(parent.browser, 'Ann')
    const ann = await clientInvited(owner, parent.email, { ...ANN, dob: '1961-06-07' })
    expect((await parent.browser.post(ACCEPT, { token: ann.code })).status).toBe(409)
    expect((await parent.browser.post(ACCEPT, { token: ann.code, minor_id: child })).status).toBe(409)
    expect(await chartOf(owner, ann.patient_user_id)).toMatchObject({ linked_user_id: null })
  })

  it('is compared a limited number of times, so that no birth date can be guessed', async () => {
    const { owner } = await practice()
    const { browser, email } = await mona()
    const ann = await clientInvited(owner, email, { ...ANN, dob: '1982-06-07' })
    for (let n = 0; n < LIMITS.invited_details.tries; n++)
      expect((await browser.post(ACCEPT, { token: ann.code })).status).toBe(409)
    await browser.put('/api/users/v1/patient/', { dob: '1982-06-07' })
    expect((await browser.post(ACCEPT, { token: ann.code })).status).toBe(429)
    expect(await chartOf(owner, ann.patient_user_id)).toMatchObject({ linked_user_id: null })
  })

  it('of a client with a chart of their own is refused for a second one, which the practice reads', async () => {
    const { owner, owner_id } = await practice()
    const { browser, email } = await mona()
    const second = await clientInvited(owner, email, { first_name: 'Mona', last_name: 'Ortega', dob: MONA_BORN })
    await books(browser, owner_id)
    const answer = await browser.post(ACCEPT, { token: second.code })
    expect(answer.status).toBe(409)
    expect(detailOf(answer.body)).toContain('already has a record of you')
    expect(await listed(owner, second.patient_user_id)).toMatchObject([{ refused: 'other_client' }])
    expect(await chartOf(owner, second.patient_user_id)).toMatchObject({ linked_user_id: null })
  })
})

describe('a registration by an invitation', () => {
  it('is refused field by field when it contradicts what the practice has entered, and stores nothing', async () => {
    const { owner } = await practice()
    const email = address('form')
    const ann = await clientInvited(owner, email, { ...ANN, dob: '1982-06-07' })
    const { patient_in, user_in } = memberForm(email)
    const complete = (more: object) =>
      new Browser().post(`/api/users/v1/patient_signup_session/complete/${ann.code}`, {
        password: PASSWORD,
        patient_in: { ...patient_in, ...more },
      })
    expect(await complete({})).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'patient_in', 'dob'] }] },
    })
    const withCode = { ...user_in, patient_chart_invite_code: ann.code }
    expect(await new Browser().post('/api/users/v1/patient/account', { user_in: withCode, patient_in })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'patient_in', 'dob'] }] },
    })
    expect(await complete({ ...ANN, dob: '1982-06-07' })).toMatchObject({ status: 201 })

    const other = await clientInvited(owner, address('nameless'), ANN)
    expect(
      await new Browser().post(`/api/users/v1/patient_signup_session/complete/${other.code}`, {
        password: PASSWORD,
        patient_in,
      }),
    ).toMatchObject({ status: 400, body: { detail: [{ loc: ['body', 'patient_in', 'first_name'] }] } })
  })
})

describe('an account that was joined wrongly', () => {
  it('is parted by the owner: each keeps what is theirs, and a new invitation can be accepted', async () => {
    const [here, there] = [await practice(), await practice()]
    const { browser, email, id } = await mona()
    // The birth date is unknown and the family name the same, so nothing could tell the two apart.
    const ann = await clientInvited(here.owner, email, { first_name: 'Ann', last_name: 'Ortega' })
    await bookIntroduction(here.owner, ann.patient_user_id, 30)
    expect((await browser.post(ACCEPT, { token: ann.code })).status).toBe(200)
    await books(browser, here.owner_id, 4)
    expect(await sessionsOf(browser)).toEqual([ann.patient_user_id, ann.patient_user_id])

    const part = `${CHARTS}${ann.patient_user_id}/part`
    expect((await there.owner.post(part)).status).toBe(404)
    expect((await browser.post(part)).status).toBe(403)
    expect(await here.owner.post(part)).toMatchObject({ status: 200, body: { kept: 1, moved: 1 } })
    const own = (await charts(here.owner)).find(({ linked_user_id }) => linked_user_id === id)
    expect(await sessionsOf(browser)).toEqual([own?.patient_user_id])
    expect((await sessionsOf(here.owner)).toSorted()).toEqual([ann.patient_user_id, own?.patient_user_id].toSorted())
    expect(await chartOf(here.owner, ann.patient_user_id)).toMatchObject({ linked_user_id: null, email: '', dob: '' })
    expect((await here.owner.post(part)).status).toBe(409)
    // The old link does not join them again.
    await browser.post(ACCEPT, { token: ann.code })
    expect(await chartOf(here.owner, ann.patient_user_id)).toMatchObject({ linked_user_id: null })

    const right = address('ann')
    expect((await here.owner.post(PATH, { email: right, patient_user_id: ann.patient_user_id })).status).toBe(201)

    const { patient_in } = memberForm(right)
    const { code } = (await clientCodes(right)).at(-1) ?? { code: '' }
    const complete = `/api/users/v1/patient_signup_session/complete/${code}`
    expect(
      (await new Browser().post(complete, { password: PASSWORD, patient_in: { ...patient_in, first_name: 'Ann' } }))
        .status,
    ).toBe(201)
    expect((await chartOf(here.owner, ann.patient_user_id))?.linked_user_id).not.toBeNull()
  })
})
