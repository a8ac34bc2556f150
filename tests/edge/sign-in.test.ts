import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { validationErrorBody } from '#contracts/error-bodies'
import { hubStub } from '#durable-objects/stubs'
import { memberArrives, memberBegins, memberForm, PASSWORD, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { diesWithinFiveSeconds } from './revoked.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const USER_INFO = '/api/users/v1/user_info'

beforeAll(migrateDatabases)

describe('a member whose registration is not complete', () => {
  it('logs in, completes it and logs out', async () => {
    const email = 'mona@example.test'
    const browser = new Browser()
    expect((await browser.get(USER_INFO)).status).toBe(403)
    await memberBegins(new Browser(), email)
    expect(await signIn(browser, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { next_step: 'done' },
    })
    expect(await browser.get(USER_INFO)).toMatchObject({
      status: 200,
      body: {
        user_type: 'member',
        email,
        email_confirmed: true,
        signup_form_finished: false,
        role: null,
        first_name: 'Mona',
      },
    })
    // Before the registration is complete, a member can only read their own details.
    expect((await browser.get('/api/scheduler/v1/snapshot/appointments_v2')).status).not.toBe(200)
    expect((await browser.get('/api/users/v1/patient/')).status).toBe(200)

    const { patient_in } = memberForm(email)
    const { is_over_eighteen: _over, ...details } = patient_in
    const saved = await browser.put('/api/users/v1/patient/', { ...details, phone_number: '5595550101', finish: true })
    expect(saved).toMatchObject({ status: 200, body: { signup_form_finished: true, phone_number: '5595550101' } })
    expect((await browser.get(USER_INFO)).body).toMatchObject({ signup_form_finished: true })

    const out = await browser.fetch('POST', '/api/login/v1/logout')
    expect([out.status, await out.json()]).toEqual([200, { ok: true }])
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect([...browser.cookies.keys()]).toEqual(['orchid_device'])
    expect((await browser.get(USER_INFO)).status).toBe(403)
  })
})

describe('a member', () => {
  it('can log out with an expired access cookie, but not without a session', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'stale@example.test')
    const copy = browser.copy()
    browser.cookies.delete('orchid_access')
    expect((await browser.post('/api/login/v1/logout')).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['orchid_device'])
    expect((await copy.post('/api/login/v1/renew_access_token')).status).toBe(401)
    expect((await copy.post('/api/login/v1/logout')).status).toBe(401)
    expect([...copy.cookies.keys()]).toEqual(['orchid_device'])
  })
})

describe('sessions', () => {
  it('end at the logout, even for an access cookie that has not expired', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'copy@example.test')
    const thief = browser.copy()
    expect((await thief.get(USER_INFO)).status).toBe(200)
    await browser.post('/api/login/v1/logout')
    expect((await thief.get(USER_INFO)).status).toBe(403)
    expect((await thief.post('/api/login/v1/renew_access_token')).status).toBe(401)
  })

  it('end within five seconds even where a positive check is cached', async () => {
    const browser = new Browser()
    const id = await memberArrives(browser, 'revoked@example.test')
    expect((await browser.get(USER_INFO)).status).toBe(200)
    // The call goes directly to the hub, as from another isolate, so that this worker's cache is not cleared.
    await hubStub(env, id).act('session.end_all')
    await diesWithinFiveSeconds(() => browser.get(USER_INFO))
    expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(401)
  })

  it('get a new id at every login, which ends the previous session', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'twice@example.test')
    const before = browser.copy()
    await signIn(browser, 'twice@example.test')
    expect((await browser.get(USER_INFO)).status).toBe(200)
    expect((await before.get(USER_INFO)).status).toBe(403)
  })

  it('can be renewed with only the session cookie, but not with a forged one', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'renew@example.test')
    browser.cookies.delete('orchid_access')
    expect((await browser.get('/api/users/v1/patient/')).status).toBe(401)
    expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(200)
    expect((await browser.get('/api/users/v1/patient/')).status).toBe(200)

    const forger = new Browser()
    const genuine = browser.cookies.get('orchid_session') ?? ''
    forger.cookies.set('orchid_session', `${genuine.startsWith('x') ? 'y' : 'x'}${genuine.slice(1)}`)
    expect((await forger.post('/api/login/v1/renew_access_token')).status).toBe(401)
    forger.cookies.set('orchid_access', `${browser.cookies.get('orchid_access')?.slice(0, -3)}AAA`)
    expect((await forger.get(USER_INFO)).status).toBe(403)
  })
})

describe('wrong passwords', () => {
  const wrong = (browser: Browser, email: string) => signIn(browser, email, 'Wrong-zapfen-78')

  it.each(['known', 'unknown'])('block a %s address after ten, even for the right password', async (kind) => {
    const email = `${kind}@example.test`
    const browser = new Browser()
    if (kind === 'known') await memberArrives(new Browser(), email)
    const answers = []
    for (let i = 0; i < 10; i++) answers.push(await wrong(browser, email))
    for (const { status, body } of answers) expect([status, body]).toMatchObject([401, { code: 'wrong_credentials' }])
    expect((await wrong(browser, email)).status).toBe(429)
    expect((await signIn(browser, email, PASSWORD)).status).toBe(429)
  })

  it('are no longer counted after the right one', async () => {
    const email = 'patient@example.test'
    const browser = new Browser()
    await memberArrives(new Browser(), email)
    for (let i = 0; i < 9; i++) await wrong(browser, email)
    expect((await signIn(browser, email)).status).toBe(200)
    expect((await wrong(browser, email)).status).toBe(401)
  })

  it('are all counted when they are tried at the same time', async () => {
    const browser = new Browser()
    const answers = await Promise.all(Array.from({ length: 14 }, () => wrong(browser, 'storm@example.test')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
  })
})

describe('registration', () => {
  const path = '/api/users/v1/patient/account'

  it('gives the same answer to a repeat with the same key, and refuses the key for another body', async () => {
    const browser = new Browser()
    const key = { 'idempotency-key': 'registration-1' }
    const email = 'repeat@example.test'
    const first = await browser.post(path, memberForm(email), key)
    // These are more requests than the limit allows, but a repeat is not counted.
    for (let i = 0; i < 7; i++) expect(await browser.post(path, memberForm(email), key)).toEqual(first)
    const other = memberForm(email)
    other.patient_in.first_name = 'Nora'
    expect((await browser.post(path, other, key)).status).toBe(422)
  })

  it('names a wrong field', async () => {
    const browser = new Browser()
    const young = memberForm('young@example.test')
    young.patient_in.dob = `${new Date().getUTCFullYear() - 12}-01-01`
    expect(await browser.post(path, young)).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'patient_in', 'dob'] }] },
    })
    const common = memberForm('common@example.test')
    common.user_in.password = 'P@ssword2024!'
    expect(await browser.post(path, common)).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'user_in', 'password'] }] },
    })
    const spaced = memberForm('spaced@example.test')
    spaced.user_in.password = 'Tannen zapfen-77'
    expect((await browser.post(path, spaced)).status).toBe(400)
    expect((await browser.post(path, '{')).status).toBe(400)
  })

  it('names every wrong field, and explains what a password needs', async () => {
    const wrong = await new Browser().post('/api/users/v1/orchid_pro/account', {
      user_in: { email: 'nobody', password: 'short' },
      orchid_pro_in: { first_name: '', last_name: 'X', is_over_eighteen: false },
    })
    expect(wrong.status).toBe(400)
    const { detail } = validationErrorBody.parse(wrong.body)
    expect(detail.map(({ loc }) => loc.join('.'))).toEqual(
      expect.arrayContaining([
        'body.user_in.email',
        'body.user_in.password',
        'body.orchid_pro_in.first_name',
        'body.orchid_pro_in.is_over_eighteen',
      ]),
    )
    expect(detail.find(({ loc }) => loc.includes('password'))?.msg).toBe(PASSWORD_TEXT)
  })

  it('is limited to five requests for one address', async () => {
    const browser = new Browser()
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push((await browser.post(path, memberForm('registers-six-times@example.test'))).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})
