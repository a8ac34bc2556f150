import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { confirms, memberArrives, memberForm, PASSWORD, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientCodes, clientInvited, NAMES } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { teamIdOf } from './invitations.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const PATH = '/api/users/v1/patient_invitation/'
const READ = `${PATH}read`
const ACCEPT = `${PATH}accept`
const GONE = { status: 400, body: { code: 'link_invalid' } }
const complete = (code: string, browser = new Browser(), password = PASSWORD) =>
  browser.post(`/api/users/v1/patient_signup_session/complete/${code}`, { password })

let made = 0
const address = (name: string) => `${name}-${++made}@client.test`

async function practice() {
  const owner = new Browser()
  const owner_id = await providerArrives(owner, address('owner'))
  const id = await teamIdOf(owner)
  await owner.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  return { owner, owner_id, id }
}

/** Books a session with a client that starts in a number of hours. Returns its id. */
async function session(owner: Browser, patient_user_id: string, hours: number): Promise<string> {
  const start = Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR
  const answer = await owner.post('/api/scheduler/v1/appointment/series/', {
    appointment_type_label: 'Intro',
    patient_user_id,
    force_book_over_blocked: true,
    appointments: [
      { appointment_start: new Date(start).toISOString(), appointment_end: new Date(start + HOUR / 2).toISOString() },
    ],
  })
  return z
    .object({ invites_created: z.array(z.object({ appointment_id: z.string() })) })
    .parse(answer.body)
    .invites_created.map(({ appointment_id }) => appointment_id)
    .join()
}

const sessionsOf = async (browser: Browser) =>
  z
    .object({ appointments: z.array(z.object({ appointment_id: z.string() })) })
    .parse((await browser.get('/api/scheduler/v1/snapshot/appointments_v2')).body)
    .appointments.map(({ appointment_id }) => appointment_id)
    .sort()

const chartOf = async (owner: Browser, patient_user_id: string) =>
  z
    .object({
      entries: z.array(
        z.object({
          patient_user_id: z.string(),
          client_status: z.string(),
          linked_user_id: z.string().nullable(),
        }),
      ),
    })
    .parse((await owner.get('/api/users/v1/patient_chart/')).body)
    .entries.find((entry) => entry.patient_user_id === patient_user_id)

/** Delivers the practice's outbox to the hubs, as its alarm would. */
const tellHubs = (id: string) =>
  runInDurableObject(practiceStub(env, id), (object: PracticeObject) => object.host.drain())

describe('a client whose date of birth the practice has entered', () => {
  it('only chooses a password, and then sees the sessions of the chart, including earlier ones', async () => {
    const { owner, id } = await practice()
    const email = address('filled')
    const client = await clientInvited(owner, email, { dob: '1990-05-04', home_city: 'Austin' })
    expect(client.parameter).toBe('complete_signup_token')
    const sessions = [
      await session(owner, client.patient_user_id, -30),
      await session(owner, client.patient_user_id, 30),
    ]
    expect(await chartOf(owner, client.patient_user_id)).toMatchObject({ client_status: 'invited' })
    expect(await new Browser().post(READ, { token: client.code })).toMatchObject({
      status: 200,
      body: {
        kind: 'signup',
        email,
        ...NAMES,
        practice_name: 'Dr. Paula Reyes',
        has_account: false,
        is_under_age: false,
      },
    })
    // For a client under 18 an adult must accept.
    const young = `${new Date().getUTCFullYear() - 15}-01-01`
    const teenager = await clientInvited(owner, address('young'), { dob: young })
    expect(await new Browser().post(READ, { token: teenager.code })).toMatchObject({ body: { is_under_age: true } })

    expect(await complete(client.code, new Browser(), 'short')).toMatchObject({ status: 400 })
    const browser = new Browser()
    const opened = await complete(client.code, browser)
    expect(opened).toMatchObject({ status: 201, body: { email } })
    const user_id = z.object({ orchid_user_id: z.string() }).parse(opened.body).orchid_user_id
    expect((await signIn(browser, email)).status).toBe(200)
    expect((await browser.get('/api/users/v1/user_info')).body).toMatchObject({
      user_type: 'member',
      email_confirmed: true,
      signup_form_finished: false,
      ...NAMES,
    })
    expect((await browser.get('/api/users/v1/patient/')).body).toMatchObject({
      dob: '1990-05-04',
      home_city: 'Austin',
      home_address_line1: '',
    })
    const rest = { home_address_line1: '1 Elm', home_state: 'TX', home_zipcode: '73301', finish: true }
    expect((await browser.put('/api/users/v1/patient/', rest)).status).toBe(200)

    expect(await chartOf(owner, client.patient_user_id)).toEqual({
      patient_user_id: client.patient_user_id,
      client_status: 'active',
      linked_user_id: user_id,
    })
    await tellHubs(id)
    const indexed = await runInDurableObject(hubStub(env, user_id), (_object, state) =>
      state.storage.sql.exec('SELECT appointment_id FROM appointments ORDER BY appointment_id').toArray(),
    )
    expect(indexed.map(({ appointment_id }) => appointment_id)).toEqual([...sessions].sort())
    expect(await sessionsOf(browser)).toEqual([...sessions].sort())
  })

  it('can use the link only once, even with two requests at the same time', async () => {
    const { owner } = await practice()
    const { code } = await clientInvited(owner, address('twice'), { dob: '1990-05-04' })
    const answers = await Promise.all([1, 2].map(() => complete(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await complete(code)).toMatchObject(GONE)
    expect(await new Browser().post(READ, { token: code })).toMatchObject(GONE)
  })

  it('has no details left in an invitation that was used or withdrawn', async () => {
    const { owner } = await practice()
    const used = await clientInvited(owner, address('used'), { dob: '1990-05-04' })
    const back = await clientInvited(owner, address('back'), { dob: '1990-05-04' })
    await complete(used.code)
    await owner.call('DELETE', `${PATH}${back.invitation_id}`)
    for (const { invitation_id } of [used, back]) {
      const row = await env.DIRECTORY.prepare('SELECT record FROM member_invitations WHERE id = ?')
        .bind(invitation_id)
        .first<{ record: string }>()
      expect(row?.record).toBe('{}')
    }
  })
})

describe('a client with a chart', () => {
  it('registers by the form with the invited address, which counts as confirmed', async () => {
    const { owner } = await practice()
    const email = address('form')
    const { patient_user_id, parameter, code } = await clientInvited(owner, email)
    expect(parameter).toBe('patient_chart_invite_code')
    const form = (to: string) => {
      const { user_in, patient_in } = memberForm(to)
      return { user_in: { ...user_in, patient_chart_invite_code: code }, patient_in: { ...patient_in, ...NAMES } }
    }
    // This code does not open the page on which only a password is chosen.
    expect(await complete(code)).toMatchObject(GONE)
    const { patient_in } = form(email)
    const browser = new Browser()
    const send = (more: object) =>
      browser.post(`/api/users/v1/patient_signup_session/complete/${code}`, {
        password: PASSWORD,
        patient_in: { ...patient_in, ...more },
      })
    expect(await send({ home_city: '' })).toMatchObject({ status: 400 })
    expect(await send({ dob: `${new Date().getUTCFullYear() - 12}-01-01` })).toMatchObject({ status: 400 })
    expect(await send({})).toMatchObject({ status: 201, body: { email } })
    await signIn(browser, email)
    expect((await browser.get('/api/users/v1/user_info')).body).toMatchObject({
      email_confirmed: true,
      signup_form_finished: true,
    })
    const chart = await chartOf(owner, patient_user_id)
    expect(chart).toMatchObject({ client_status: 'active' })
    expect(chart?.linked_user_id).not.toBeNull()
  })

  it('can register with the code as everyone else does, and is linked when the email is confirmed', async () => {
    const { owner } = await practice()
    const email = address('code')
    const { patient_user_id, code, invitation_id } = await clientInvited(owner, email)
    const form = (to: string, invite = code) => {
      const { user_in, patient_in } = memberForm(to)
      return { user_in: { ...user_in, patient_chart_invite_code: invite }, patient_in: { ...patient_in, ...NAMES } }
    }
    const browser = new Browser()
    expect(await browser.post('/api/users/v1/patient/account', form(address('other')))).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'user_in', 'email'] }] },
    })
    expect(await browser.post('/api/users/v1/patient/account', form(email, 'no-such-code'))).toMatchObject(GONE)
    expect(await browser.post('/api/users/v1/patient/account', form(email))).toMatchObject({
      status: 201,
      body: { email_confirmed: false },
    })
    expect(await chartOf(owner, patient_user_id)).toMatchObject({ client_status: 'invited', linked_user_id: null })
    expect(await confirms(browser, email)).toMatchObject({ status: 200, body: { signed_in: true } })
    const me = z.object({ sub: z.string() }).parse((await browser.get('/api/users/v1/user_info')).body).sub
    await vi.waitFor(async () =>
      expect(await chartOf(owner, patient_user_id)).toMatchObject({ client_status: 'active', linked_user_id: me }),
    )

    // An invitation that was withdrawn meanwhile does not prevent the account.
    const late = address('late-code')
    const withdrawn = await clientInvited(owner, late)
    await new Browser().post('/api/users/v1/patient/account', form(late, withdrawn.code))
    await owner.call('DELETE', `${PATH}${withdrawn.invitation_id}`)
    expect(await confirms(new Browser(), late)).toMatchObject({ status: 200 })
    expect(await chartOf(owner, withdrawn.patient_user_id)).toMatchObject({ linked_user_id: null })
    expect(invitation_id).not.toBe(withdrawn.invitation_id)
  })

  it('accepts after a login when the address has an account, and can repeat that', async () => {
    const { owner } = await practice()
    const email = address('known')
    const browser = new Browser()
    const user_id = await memberArrives(browser, email)
    // The family name is another one by now, so the date of birth decides.
    const { patient_user_id, code, parameter } = await clientInvited(owner, email, { dob: '1990-02-03' })
    expect(parameter).toBe('patient_chart_invite_code')
    expect(await new Browser().post(READ, { token: code })).toMatchObject({ body: { has_account: true } })
    const { patient_in } = memberForm(email)
    expect(
      await new Browser().post(`/api/users/v1/patient_signup_session/complete/${code}`, {
        password: PASSWORD,
        patient_in,
      }),
    ).toMatchObject({ status: 409 })
    for (let n = 0; n < 2; n++)
      expect(await browser.post(ACCEPT, { token: code })).toMatchObject({
        status: 200,
        body: { practice_name: 'Dr. Paula Reyes' },
      })
    expect(await chartOf(owner, patient_user_id)).toMatchObject({ linked_user_id: user_id, client_status: 'active' })
    expect(await new Browser().post(READ, { token: code })).toMatchObject(GONE)
  })

  it('cannot be linked to an account with another address, or to a professional’s', async () => {
    const { owner } = await practice()
    const there = await practice()
    const email = address('mine')
    const { code } = await clientInvited(owner, email)
    const stranger = new Browser()
    await memberArrives(stranger, address('stranger'))
    expect(await stranger.post(ACCEPT, { token: code })).toMatchObject({ status: 403 })
    const pro = address('pro')
    const professional = new Browser()
    await providerArrives(professional, pro)
    const other = await clientInvited(there.owner, pro)
    expect(await professional.post(ACCEPT, { token: other.code })).toMatchObject({ status: 409 })
  })
})

describe('an invitation without a chart', () => {
  it('creates a chart for the person who registers by it', async () => {
    const { owner } = await practice()
    const email = address('general')
    expect(await owner.post(PATH, { email })).toMatchObject({ status: 201, body: { kind: 'practice', email } })
    const [mailed] = await clientCodes(email)
    expect(mailed?.parameter).toBe('invite_code')
    const { patient_in } = memberForm(email)
    const complete = `/api/users/v1/patient_signup_session/complete/${mailed?.code}`
    expect((await new Browser().post(complete, { password: PASSWORD, patient_in })).status).toBe(201)
    const { entries } = z
      .object({ entries: z.array(z.object({ first_name: z.string(), linked_user_id: z.string().nullable() })) })
      .parse((await owner.get('/api/users/v1/patient_chart/?search=ortega')).body)
    expect(entries).toMatchObject([{ first_name: 'Mona', linked_user_id: expect.any(String) }])
  })
})
