import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { mailFields } from '#contracts/internal/mail-fields'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { practiceStub } from '#durable-objects/stubs'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { MINUTE } from '#kernel/clock'
import { memberArrives, PASSWORD, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import {
  addChild,
  ALL_RIGHTS,
  becomeGuardian,
  bornYearsAgo,
  guardianTokens,
  inviteGuardian,
  MINORS,
  NO_RIGHTS,
  subOf,
  switchBack,
  switchTo,
  teenagerArrives,
} from './families.ts'
import { hubSocket } from './sockets.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)
// Each story signs several people in, and a password takes its time to check.
vi.setConfig({ testTimeout: 90_000 })
afterEach(() => {
  vi.restoreAllMocks()
})

const INFO = '/api/users/v1/user_info'
const READ = '/api/users/v1/guardian_invitation/read'
const ACCEPT = '/api/users/v1/guardian_invitation/accept'
const RENEW = '/api/login/v1/renew_access_token'
const RENEW_GUARDIAN = `${MINORS}renew_current_access`
const GONE = { status: 400, body: { code: 'link_invalid' } }
const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

let made = 0
const address = (name: string) => `${name}-${++made}@family.test`

/** A grown-up member, signed in. */
async function grownUp(name = 'parent') {
  const browser = new Browser()
  const email = address(name)
  return { browser, email, id: await memberArrives(browser, email) }
}

/** A parent with a child's profile. */
async function family() {
  const parent = await grownUp()
  return { parent, child: await addChild(parent.browser) }
}

const later = (ms: number) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + ms)
}

const tell = (browser: Browser) => browser.get(INFO).then(({ body }) => body)

describe("a child's profile", () => {
  it('is listed with its guardian, who has every right, and has no sign-in of its own', async () => {
    const { parent, child } = await family()
    const listed = await parent.browser.get(MINORS)
    expect(listed.body).toEqual({
      minors: [
        {
          minor: {
            first_name: 'Kim',
            last_name: 'Ortega',
            preferred_first_name: '',
            orchid_user_id: child,
            billing_user_id: parent.id,
          },
          orchid_pro: null,
          relation: 'Parent',
          rights: ALL_RIGHTS,
          dob: bornYearsAgo(8),
          has_own_sign_in: false,
          may_manage_guardians: true,
          adult_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          handover_email: '',
        },
      ],
    })
    expect(await tell(parent.browser)).toMatchObject({
      sub: parent.id,
      minors: [{ minor: { orchid_user_id: child } }],
      current_minor_user_id: null,
    })
    const credentials = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM accounts WHERE user_id = ?')
      .bind(child)
      .first<{ n: number }>()
    expect(credentials?.n).toBe(0)
    expect((await signIn(new Browser(), `none/${child}`)).status).toBe(401)
  })

  it('is nobody of age, nobody unborn, and not for somebody under age to add', async () => {
    const { browser } = await grownUp()
    const form = { first_name: 'Kim', last_name: 'Ortega', relation: 'Parent' }
    const dobOf = (dob: string) => browser.post(MINORS, { ...form, dob })
    expect(await dobOf(bornYearsAgo(18))).toMatchObject({ status: 400 })
    expect(await dobOf(bornYearsAgo(18, 1))).toMatchObject({ status: 201 })
    expect(await dobOf(bornYearsAgo(0, 2))).toMatchObject({ status: 400 })
    expect(await browser.post(MINORS, { ...form, dob: bornYearsAgo(3), relation: 'Neighbour' })).toMatchObject({
      status: 400,
    })
    const teen = new Browser()
    await teenagerArrives(teen, address('teen'))
    expect(await teen.post(MINORS, { ...form, dob: bornYearsAgo(3) })).toMatchObject({ status: 403 })
  })
})

describe('a switch', () => {
  it('makes the session the minor’s, under a new id, and back; the one before is dead at once', async () => {
    const { parent, child } = await family()
    const before = parent.browser.copy()
    const socket = await hubSocket(parent.browser)
    expect((await switchTo(parent.browser, parent.id, child)).status).toBe(200)
    expect(await socket.closed).toBe(CLOSE_SESSION_ENDED)
    expect(await tell(parent.browser)).toMatchObject({
      sub: child,
      first_name: 'Kim',
      email: '',
      email_confirmed: true,
      signup_form_finished: true,
      current_minor_user_id: child,
      guardian: { orchid_user_id: parent.id, first_name: 'Mona', last_name: 'Ortega' },
      minors: [{ minor: { orchid_user_id: child } }],
    })
    expect((await before.get(INFO)).status).toBe(403)
    expect((await before.post(RENEW)).status).toBe(401)

    const acting = parent.browser.copy()
    const actingSocket = await hubSocket(parent.browser)
    expect((await switchBack(parent.browser)).status).toBe(200)
    expect(await actingSocket.closed).toBe(CLOSE_SESSION_ENDED)
    const own = await tell(parent.browser)
    expect(own).toMatchObject({ sub: parent.id, current_minor_user_id: null })
    expect(own).not.toHaveProperty('guardian_token_exp')
    expect(own).not.toHaveProperty('guardian')
    for (const call of [RENEW, RENEW_GUARDIAN]) expect((await acting.post(call)).status).toBe(401)
    expect((await acting.get(INFO)).status).toBe(403)
    expect((await switchBack(parent.browser)).status).toBe(409)
  })

  it('goes from one minor straight to another, and to no other', async () => {
    const { parent, child } = await family()
    const second = await addChild(parent.browser, 'Lou')
    const stranger = await family()
    await switchTo(parent.browser, parent.id, child)
    expect((await switchTo(parent.browser, parent.id, second)).status).toBe(200)
    expect(await subOf(parent.browser)).toBe(second)
    expect(await switchTo(parent.browser, parent.id, stranger.child)).toMatchObject(NOT_FOUND)
    expect(await switchTo(parent.browser, second, child)).toMatchObject(NOT_FOUND)
    expect(await switchTo(parent.browser, stranger.parent.id, stranger.child)).toMatchObject(NOT_FOUND)
    expect(await subOf(parent.browser)).toBe(second)
  })

  it('of two at once goes through once', async () => {
    const { parent, child } = await family()
    const [one, two] = [parent.browser.copy(), parent.browser.copy()]
    const answers = await Promise.all([one, two].map((browser) => switchTo(browser, parent.id, child)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const live = await Promise.all([one, two].map(async (browser) => (await browser.get(INFO)).status))
    expect(live.sort()).toEqual([200, 403])
  })

  it('opens the minor’s sessions and messages, and no setting of the minor’s or the guardian’s account', async () => {
    const { parent, child } = await family()
    await switchTo(parent.browser, parent.id, child)
    const { browser } = parent
    expect((await browser.get('/api/scheduler/v1/snapshot/appointments_v2')).status).toBe(200)
    expect((await browser.get('/api/pubnub_grant/v2/pubnub_keys')).status).toBe(200)
    expect((await browser.get('/api/users/v1/patient/')).body).toMatchObject({
      orchid_user_id: child,
      first_name: 'Kim',
    })
    for (const path of [
      '/api/users/v1/sessions',
      '/api/users/v1/second_factor',
      '/api/users/v1/passkeys',
      MINORS,
      `${MINORS}${child}/guardians`,
    ])
      expect(await browser.get(path), path).toMatchObject({
        status: 403,
        body: { detail: 'This is not among what you may do as a guardian.' },
      })
    const change = { old_password: PASSWORD, new_password: 'Birken-rinde-88' }
    expect((await browser.put('/api/users/v1/change_password', change)).status).toBe(403)
    expect((await browser.post('/api/users/v1/sessions/sign_out_others')).status).toBe(403)
    expect((await browser.post(MINORS, {})).status).toBe(403)
  })

  it('is renewed by its own call only, which reads the guardianship anew', async () => {
    const { parent, child } = await family()
    await switchTo(parent.browser, parent.id, child)
    const until = async () =>
      z.object({ guardian_token_exp: z.string() }).parse(await tell(parent.browser)).guardian_token_exp
    const first = await until()
    expect((await parent.browser.post(RENEW)).status).toBe(200)
    expect(await until()).toBe(first)

    later(10 * MINUTE)
    expect((await parent.browser.post(RENEW)).status).toBe(200)
    expect(await until()).toBe(first)
    const renewed = await parent.browser.post(RENEW_GUARDIAN)
    expect(renewed.status).toBe(200)
    const second = await until()
    expect(renewed.body).toEqual({ guardian_token_exp: second })
    expect(second > first).toBe(true)

    vi.restoreAllMocks()
    later(26 * MINUTE)
    expect((await parent.browser.get(INFO)).status).toBe(403)
    expect((await parent.browser.post(RENEW)).status).toBe(401)
    expect((await parent.browser.post(RENEW_GUARDIAN)).status).toBe(200)
    expect(await subOf(parent.browser)).toBe(child)
  })

  it('ends with the guardian’s sign-out, from here and from elsewhere', async () => {
    const { parent, child } = await family()
    await switchTo(parent.browser, parent.id, child)
    const kept = parent.browser.copy()
    expect((await parent.browser.post('/api/login/v1/logout')).status).toBe(200)
    expect((await kept.post(RENEW_GUARDIAN)).status).toBe(401)

    const [here, there] = [new Browser(), new Browser()]
    await signIn(here, parent.email)
    await signIn(there, parent.email)
    await switchTo(there, parent.id, child)
    const socket = await hubSocket(there)
    expect((await here.get('/api/users/v1/sessions')).body).toMatchObject({ sessions: [{}, {}] })
    expect((await here.post('/api/users/v1/sessions/sign_out_others')).status).toBe(200)
    expect(await socket.closed).toBe(CLOSE_SESSION_ENDED)
    expect((await there.get(INFO)).status).toBe(403)
    expect((await there.post(RENEW_GUARDIAN)).status).toBe(401)
  })

  it('ends with the guardian’s new password', async () => {
    const { parent, child } = await family()
    const [here, there] = [parent.browser, new Browser()]
    await signIn(there, parent.email)
    await switchTo(there, parent.id, child)
    const again = await hubSocket(there)
    const change = { old_password: PASSWORD, new_password: 'Birken-rinde-88' }
    expect((await here.put('/api/users/v1/change_password', change)).status).toBe(200)
    expect(await again.closed).toBe(CLOSE_SESSION_ENDED)
    expect((await there.post(RENEW_GUARDIAN)).status).toBe(401)
  })

  it('is written down with both: who acted, and for whom', async () => {
    const provider = new Browser()
    const owner = await providerArrives(provider, address('owner'))
    const { parent, child } = await family()
    const { practice_id } = z
      .object({ practice_id: z.string() })
      .parse((await provider.get('/api/users/v1/orchid_pro/')).body)
    await switchTo(parent.browser, parent.id, child)
    expect(await book(provider, parent.browser, owner)).toMatchObject({ status: 201 })
    const rows = await runInDurableObject(practiceStub(env, practice_id), (_object, state) =>
      state.storage.sql
        .exec<{ actor: string; acting_for: string; role: string }>(
          "SELECT DISTINCT actor, acting_for, role FROM audit WHERE action IN ('hold.make', 'checkout.begin')",
        )
        .toArray(),
    )
    expect(rows).toEqual([{ actor: parent.id, acting_for: child, role: 'guardian' }])
  })
})

/** Holds the first free time; the provider's page is set up for it. */
async function book(provider: Browser, member: Browser, owner: string, price = 120) {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
  await provider.put('/api/scheduler/v1/availability/', { timezone: 'America/Chicago', periods: week })
  await provider.post('/api/scheduler/v1/appointment_types/', { label: 'Talk', price, length_minute: 30 })
  return hold(member, owner)
}

async function hold(member: Browser, owner: string) {
  const offer = await member.get(`/api/scheduler/v1/availability/${owner}/slots?appointment_type_label=Talk&days=3`)
  const { slots } = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) }).parse(offer.body)
  return member.post('/api/scheduler/v1/timeslot_patient/books_availability', {
    timeslot_length_minute: 30,
    timeslot_datetime_start: slots[0]?.timeslot_datetime_start,
    orchid_pro_cognito_sub: owner,
    appointment_type_label: 'Talk',
    coupon_name: null,
    invite_code: null,
    place_session_held_outside_of_orchid: null,
  })
}

describe('the rights of a guardian', () => {
  it('open each kind by itself, and their change ends the sessions that they opened', async () => {
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    await becomeGuardian(parent.browser, child, aunt.browser, { ...NO_RIGHTS, message: true })
    await switchTo(aunt.browser, aunt.id, child)
    expect((await aunt.browser.get('/api/users/v1/contacts/')).status).toBe(200)
    expect((await aunt.browser.get('/api/scheduler/v1/payment/saved_payment_methods')).status).toBe(403)
    expect((await aunt.browser.put('/api/users/v1/patient/', { biography: 'x' })).status).toBe(403)

    const path = `${MINORS}${child}/guardians/${aunt.id}`
    const kept = aunt.browser.copy()
    const socket = await hubSocket(aunt.browser)
    expect(await parent.browser.put(path, { rights: { ...NO_RIGHTS, pay: true } })).toMatchObject({
      status: 200,
      body: { orchid_user_id: aunt.id, rights: { ...NO_RIGHTS, pay: true }, is_first: false, is_you: false },
    })
    expect(await socket.closed).toBe(CLOSE_SESSION_ENDED)
    for (const call of [RENEW, RENEW_GUARDIAN]) expect((await kept.post(call)).status).toBe(401)
    await signIn(aunt.browser, aunt.email)
    await switchTo(aunt.browser, aunt.id, child)
    expect((await aunt.browser.get('/api/scheduler/v1/payment/saved_payment_methods')).status).toBe(200)
    expect((await aunt.browser.get('/api/users/v1/contacts/')).status).toBe(403)
  })

  it('are the first guardian’s to change, not one’s own, and never none', async () => {
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    await becomeGuardian(parent.browser, child, aunt.browser)
    const of = (id: string) => `${MINORS}${child}/guardians/${id}`
    const rights = { ...NO_RIGHTS, book: true }
    expect(await aunt.browser.put(of(parent.id), { rights })).toMatchObject({ status: 403 })
    expect(await parent.browser.put(of(parent.id), { rights })).toMatchObject({ status: 409 })
    expect(await parent.browser.put(of(aunt.id), { rights: NO_RIGHTS })).toMatchObject({ status: 400 })
    expect(await parent.browser.put(of(child), { rights })).toMatchObject(NOT_FOUND)
    const stranger = await grownUp('stranger')
    expect(await stranger.browser.put(of(aunt.id), { rights })).toMatchObject(NOT_FOUND)
    expect(await stranger.browser.get(`${MINORS}${child}/guardians`)).toMatchObject(NOT_FOUND)
    expect((await aunt.browser.get(`${MINORS}${child}/guardians`)).body).toMatchObject({
      guardians: [
        { orchid_user_id: parent.id, is_first: true, is_you: false },
        { orchid_user_id: aunt.id, is_first: false, is_you: true },
      ],
      invitations: [],
      may_manage_guardians: false,
    })
  })

  it('to book do not pay, save for what is free', async () => {
    const provider = new Browser()
    const owner = await providerArrives(provider, address('owner'))
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    await becomeGuardian(parent.browser, child, aunt.browser, { ...NO_RIGHTS, book: true })
    await switchTo(aunt.browser, aunt.id, child)
    const held = await book(provider, aunt.browser, owner)
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
    const checkout = '/api/scheduler/v1/payment/checkout_one_time'
    expect((await aunt.browser.post(checkout, { timeslot_id })).status).toBe(403)
    await switchTo(parent.browser, parent.id, child)
    expect((await parent.browser.post(checkout, { timeslot_id })).status).not.toBe(403)
  })
})

describe('the end of a guardianship', () => {
  it('ends its sessions at once and leaves nothing to come back by', async () => {
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    await becomeGuardian(parent.browser, child, aunt.browser)
    await switchTo(aunt.browser, aunt.id, child)
    const socket = await hubSocket(aunt.browser)
    expect((await parent.browser.call('DELETE', `${MINORS}${child}/guardians/${aunt.id}`)).status).toBe(204)
    expect(await socket.closed).toBe(CLOSE_SESSION_ENDED)
    expect((await aunt.browser.get(INFO)).status).toBe(403)
    expect((await aunt.browser.post(RENEW_GUARDIAN)).status).toBe(401)
    await signIn(aunt.browser, aunt.email)
    expect(await switchTo(aunt.browser, aunt.id, child)).toMatchObject(NOT_FOUND)
    expect(await tell(aunt.browser)).toMatchObject({ minors: [] })
    expect(await parent.browser.call('DELETE', `${MINORS}${child}/guardians/${aunt.id}`)).toMatchObject(NOT_FOUND)
  })

  it('is anybody’s own to choose, but never of the last one of a child; who is left comes first', async () => {
    const { parent, child } = await family()
    const own = (id: string) => `${MINORS}${child}/guardians/${id}`
    expect(await parent.browser.call('DELETE', own(parent.id))).toMatchObject({
      status: 409,
      body: { detail: 'You are the only guardian of this child. Invite another one first.' },
    })
    const aunt = await grownUp('aunt')
    await becomeGuardian(parent.browser, child, aunt.browser)
    expect(await aunt.browser.call('DELETE', own(parent.id))).toMatchObject({ status: 403 })
    expect((await parent.browser.call('DELETE', own(parent.id))).status).toBe(204)
    expect((await aunt.browser.get(MINORS)).body).toMatchObject({
      minors: [{ minor: { orchid_user_id: child }, may_manage_guardians: true }],
    })
    expect((await aunt.browser.call('DELETE', own(aunt.id))).status).toBe(409)
  })

  it('comes by itself at 18, whatever has not been done yet', async () => {
    const { parent, child } = await family()
    await switchTo(parent.browser, parent.id, child)
    await env.DIRECTORY.prepare('UPDATE member_profiles SET dob = ? WHERE user_id = ?')
      .bind(bornYearsAgo(18), child)
      .run()
    expect((await parent.browser.post(RENEW)).status).toBe(401)
    expect((await parent.browser.post(RENEW_GUARDIAN)).status).toBe(401)
    await signIn(parent.browser, parent.email)
    expect(await tell(parent.browser)).toMatchObject({ minors: [] })
    expect(await switchTo(parent.browser, parent.id, child)).toMatchObject(NOT_FOUND)
    expect(await parent.browser.get(`${MINORS}${child}/guardians`)).toMatchObject(NOT_FOUND)
  })
})

describe('an invitation to be a guardian', () => {
  it('is read by its link, accepted by who was invited, once', async () => {
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    const { id, token } = await inviteGuardian(parent.browser, child, aunt.email, { ...NO_RIGHTS, book: true })
    expect(await new Browser().post(READ, { token })).toMatchObject({
      status: 200,
      body: {
        minor_first_name: 'Kim',
        invited_by: 'Mona',
        email: aunt.email,
        relation: 'Family Member',
        rights: { ...NO_RIGHTS, book: true },
        has_account: true,
      },
    })
    expect((await parent.browser.get(`${MINORS}${child}/guardians`)).body).toMatchObject({
      invitations: [{ invitation_id: id, email: aunt.email, expired: false }],
      may_manage_guardians: true,
    })
    const other = await grownUp('other')
    expect(await other.browser.post(ACCEPT, { token })).toMatchObject({ status: 403 })
    expect(await new Browser().post(ACCEPT, { token })).toMatchObject({ status: 401 })
    for (const time of ['first', 'again'])
      expect(await aunt.browser.post(ACCEPT, { token }), time).toMatchObject({
        status: 200,
        body: { minor: { orchid_user_id: child, billing_user_id: parent.id }, rights: { ...NO_RIGHTS, book: true } },
      })
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)
  })

  it('is sent again under a new link, taken back, and runs out after seven days', async () => {
    const { parent, child } = await family()
    const email = address('invited')
    const { id, token } = await inviteGuardian(parent.browser, child, email)
    const path = `${MINORS}${child}/guardian_invitations/${id}`
    expect((await parent.browser.put(path)).status).toBe(200)
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)
    const newer = (await guardianTokens(email)).at(-1) ?? ''
    expect((await new Browser().post(READ, { token: newer })).status).toBe(200)
    expect(await new Browser().post(READ, { token: `${newer.slice(0, -2)}xx` })).toMatchObject(GONE)
    later(7 * 24 * 60 * MINUTE + 1)
    expect(await new Browser().post(READ, { token: newer })).toMatchObject(GONE)
    vi.restoreAllMocks()
    expect((await parent.browser.call('DELETE', path)).status).toBe(204)
    expect(await new Browser().post(READ, { token: newer })).toMatchObject(GONE)
    expect((await parent.browser.put(path)).status).toBe(404)
  })

  it('is refused for who is a guardian or invited already, and for too many mails to one address', async () => {
    const { parent, child } = await family()
    const invite = (email: string, minor = child) =>
      parent.browser.post(`${MINORS}${minor}/guardian_invitations`, { email, relation: 'Other', rights: ALL_RIGHTS })
    expect((await invite(parent.email)).status).toBe(409)
    const email = address('much')
    expect((await invite(email)).status).toBe(201)
    expect((await invite(email)).status).toBe(409)
    for (let more = 0; more < 4; more++) expect((await invite(email, await addChild(parent.browser))).status).toBe(201)
    expect((await invite(email, await addChild(parent.browser))).status).toBe(429)
  })

  it('names nobody in the subject’s fields beyond what its words need', async () => {
    const { parent, child } = await family()
    const email = address('mail')
    const { id } = await inviteGuardian(parent.browser, child, email)
    const mail = await env.DIRECTORY.prepare('SELECT id FROM directory_mails WHERE guardian_invitation_id = ?')
      .bind(id)
      .first<{ id: string }>()
    const { content } = await claimDirectoryMail(env, mail?.id ?? '', 'again')
    expect(content).toMatchObject({ to: email, to_name: '', kind: 'guardian_invitation' })
    expect(mailFields.guardian_invitation.safeParse(content?.fields).success).toBe(true)
  })
})

describe('a teenager with an own account', () => {
  it('books once a guardian is linked, whom they invite themself', async () => {
    const provider = new Browser()
    const owner = await providerArrives(provider, address('owner'))
    const teen = new Browser()
    const teen_id = await teenagerArrives(teen, address('teen'))
    expect(await book(provider, teen, owner)).toMatchObject({
      status: 403,
      body: { detail: 'A parent or guardian has to be linked to your account before you can book.' },
    })
    const parent = await grownUp()
    expect((await becomeGuardian(teen, teen_id, parent.browser)).status).toBe(200)
    expect((await hold(teen, owner)).status).toBe(201)
    expect((await parent.browser.get(MINORS)).body).toMatchObject({
      minors: [{ has_own_sign_in: true, may_manage_guardians: false }],
    })
    expect((await teen.get(`${MINORS}${teen_id}/guardians`)).body).toMatchObject({
      guardians: [{ orchid_user_id: parent.id }],
      may_manage_guardians: true,
    })
    const invite = { email: address('x'), relation: 'Other', rights: ALL_RIGHTS }
    expect((await parent.browser.post(`${MINORS}${teen_id}/guardian_invitations`, invite)).status).toBe(403)
    expect((await teen.call('DELETE', `${MINORS}${teen_id}/guardians/${parent.id}`)).status).toBe(204)
  })

  it('sees the guardian’s session among their own, and can end it', async () => {
    const teen = new Browser()
    const teen_id = await teenagerArrives(teen, address('teen'))
    const parent = await grownUp()
    await becomeGuardian(teen, teen_id, parent.browser)
    await switchTo(parent.browser, parent.id, teen_id)
    const listed = z
      .object({ sessions: z.array(z.object({ id: z.string(), device: z.string() })) })
      .parse((await teen.get('/api/users/v1/sessions')).body)
    const theirs = listed.sessions.find(({ device }) => device === 'A guardian who acts for you')
    expect((await teen.post(`/api/users/v1/sessions/${theirs?.id}/end`)).status).toBe(200)
    expect((await parent.browser.get(INFO)).status).toBe(403)
    expect((await parent.browser.post(RENEW_GUARDIAN)).status).toBe(401)
  })
})
