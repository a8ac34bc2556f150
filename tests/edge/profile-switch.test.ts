import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { practiceStub } from '#durable-objects/stubs'
import { MINUTE } from '#kernel/clock'
import { PASSWORD, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, family, familyAddress as address, MINORS, subOf, switchBack, switchTo } from './families.ts'
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

const later = (ms: number) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + ms)
}

const tell = (browser: Browser) => browser.get(INFO).then(({ body }) => body)

describe('a switch', () => {
  it('replaces the session by one for the minor or back, and ends the previous one at once', async () => {
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

  it('can go directly from one minor to another, but only to the guardian’s own minors', async () => {
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

  it('succeeds once when it is requested twice at the same time', async () => {
    const { parent, child } = await family()
    const [one, two] = [parent.browser.copy(), parent.browser.copy()]
    const answers = await Promise.all([one, two].map((browser) => switchTo(browser, parent.id, child)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const live = await Promise.all([one, two].map(async (browser) => (await browser.get(INFO)).status))
    expect(live.sort()).toEqual([200, 403])
  })

  it('opens the minor’s sessions and messages, but no account settings of the minor or the guardian', async () => {
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
        body: { detail: 'You do not have permission to do this as a guardian.' },
      })
    const change = { old_password: PASSWORD, new_password: 'Birken-rinde-88' }
    expect((await browser.put('/api/users/v1/change_password', change)).status).toBe(403)
    expect((await browser.post('/api/users/v1/sessions/sign_out_others')).status).toBe(403)
    expect((await browser.post(MINORS, {})).status).toBe(403)
  })

  it('is renewed only by its own call, which checks the guardianship again', async () => {
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

  it('ends when the guardian logs out, on this device or from another', async () => {
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

  it('ends when the guardian changes the password', async () => {
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

  it('is visible in the audit, which records who acted and for whom', async () => {
    const provider = new Browser()
    const owner = await providerArrives(provider, address('owner'))
    const { parent, child } = await family()
    const { practice_id } = z
      .object({ practice_id: z.string() })
      .parse((await provider.get('/api/users/v1/orchid_pro/')).body)
    await switchTo(parent.browser, parent.id, child)
    await offerTalks(provider, 120)
    expect(await askForTalk(parent.browser, owner)).toMatchObject({ status: 201 })
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
