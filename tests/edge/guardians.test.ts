import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import {
  ALL_RIGHTS,
  becomeGuardian,
  family,
  familyAddress as address,
  grownUp,
  bornYearsAgo,
  MINORS,
  NO_RIGHTS,
  switchTo,
  teenagerArrives,
} from './families.ts'
import { hubSocket } from './sockets.ts'
import { askForTalk, offerTalks } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)
afterEach(() => {
  vi.restoreAllMocks()
})

const INFO = '/api/users/v1/user_info'
const RENEW = '/api/login/v1/renew_access_token'
const RENEW_GUARDIAN = `${MINORS}renew_current_access`
const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

const tell = (browser: Browser) => browser.get(INFO).then(({ body }) => body)

describe("a child's profile", () => {
  it('is listed for its guardian, who has every right, and has no login of its own', async () => {
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
    const credentials = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM passwords WHERE user_id = ?')
      .bind(child)
      .first<{ n: number }>()
    expect(credentials?.n).toBe(0)
    expect((await signIn(new Browser(), `none/${child}`)).status).toBe(401)
  })

  it('is refused for an adult, for a future date of birth, and to a member under 18', async () => {
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

describe('the rights of a guardian', () => {
  it('each open only their own kind of data, and a change of rights ends the acting sessions', async () => {
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

  it('are changed only by the first guardian, who cannot change their own or take all of another’s', async () => {
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

  it('to book does not allow paying', async () => {
    const provider = new Browser()
    const owner = await providerArrives(provider, address('owner'))
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    await becomeGuardian(parent.browser, child, aunt.browser, { ...NO_RIGHTS, book: true })
    await switchTo(aunt.browser, aunt.id, child)
    await offerTalks(provider, 120)
    const held = await askForTalk(aunt.browser, owner)
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
    const checkout = '/api/scheduler/v1/payment/checkout_one_time'
    expect((await aunt.browser.post(checkout, { timeslot_id })).status).toBe(403)
    await switchTo(parent.browser, parent.id, child)
    expect((await parent.browser.post(checkout, { timeslot_id })).status).not.toBe(403)
  })
})

describe('the end of a guardianship', () => {
  it('ends the acting sessions at once, and no token or switch starts a new one', async () => {
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

  it('can be chosen by any guardian but the only one, and another guardian follows the first one', async () => {
    const { parent, child } = await family()
    const own = (id: string) => `${MINORS}${child}/guardians/${id}`
    expect(await parent.browser.call('DELETE', own(parent.id))).toMatchObject({
      status: 409,
      body: { detail: "You are this child's only guardian. Invite another guardian first." },
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

  it('takes effect automatically at 18, even before the handover has run', async () => {
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
