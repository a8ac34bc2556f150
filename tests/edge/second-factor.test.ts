import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { totpCode, totpStep } from '#kernel/totp'
import { memberArrives, memberBegins, PASSWORD, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const FACTOR = '/api/users/v1/second_factor'
const USER_INFO = '/api/users/v1/user_info'
const WRONG = { status: 400, body: { code: 'wrong_code' } }

beforeAll(migrateDatabases)

const secretIn = (answer: Answer) => z.object({ secret: z.string() }).parse(answer.body).secret
const codesIn = (answer: Answer) => z.object({ recovery_codes: z.array(z.string()) }).parse(answer.body).recovery_codes

/** The code of the app for the current half minute, or for one that is `beside` half minutes away. */
const codeOf = (secret: string, beside = 0) => totpCode(secret, totpStep(Date.now()) + beside)

/** The code of the next half minute. It is unused and stays valid for about a minute. */
const nextCode = (secret: string) => codeOf(secret, 1)

/** Six digits that are not the code of any half minute near now. */
async function noCodeOf(secret: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((beside) => codeOf(secret, beside)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

const withCode = (browser: Browser, email: string, mfa_code: string, password = PASSWORD) =>
  browser.post('/api/login/v1/initiate_auth', { username_or_email: email, password, mfa_code })

/** Makes an account with a second factor. `first` is the code that confirmed it. */
async function guarded(email: string) {
  const browser = new Browser()
  await memberArrives(browser, email)
  const secret = secretIn(await browser.post(`${FACTOR}/set_up`, { password: PASSWORD }))
  const first = await codeOf(secret)
  const codes = codesIn(await browser.post(`${FACTOR}/confirm`, { mfa_code: first }))
  return { browser, secret, first, codes, email }
}

describe('the second factor', () => {
  it('is set up with the password and a first code, and shows its secrets only once', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'setup@example.test')
    expect(await browser.get(FACTOR)).toMatchObject({ status: 200, body: { on: false, since: null } })
    expect(await browser.post(`${FACTOR}/set_up`, { password: 'Wrong-zapfen-78' })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'password'] }] },
    })
    const begun = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
    const secret = secretIn(begun)
    expect(begun.body).toMatchObject({
      otpauth_uri: `otpauth://totp/Orchid:setup%40example.test?secret=${secret}&issuer=Orchid&digits=6&period=30`,
    })
    // The second factor is not on until it is confirmed.
    expect((await browser.get(FACTOR)).body).toMatchObject({ on: false })
    expect((await signIn(browser, 'setup@example.test')).status).toBe(200)

    expect(await browser.post(`${FACTOR}/confirm`, { mfa_code: await noCodeOf(secret) })).toMatchObject(WRONG)
    const codes = codesIn(await browser.post(`${FACTOR}/confirm`, { mfa_code: await codeOf(secret) }))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    const state = await browser.get(FACTOR)
    expect(state.body).toMatchObject({ on: true, recovery_codes_left: 10 })
    for (const told of [secret, ...codes]) expect(state.text).not.toContain(told)
    // Once it is on, another set-up and another confirmation are refused.
    expect((await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })).status).toBe(409)
    expect((await browser.post(`${FACTOR}/confirm`, { mfa_code: await nextCode(secret) })).status).toBe(409)
  })

  it('stores the secret and the recovery codes nowhere in clear text', async () => {
    const { secret, codes } = await guarded('clear@example.test')
    const tables = await env.DIRECTORY.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    ).all<{ name: string }>()
    expect(tables.results.map((table) => table.name)).toContain('second_factors')
    for (const { name } of tables.results) {
      const stored = JSON.stringify((await env.DIRECTORY.prepare(`SELECT * FROM "${name}"`).all()).results)
      for (const told of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
        expect(stored, name).not.toContain(told)
    }
  })

  it('requires its code at login, with the text of the spec, and gives no session before', async () => {
    const { secret, email } = await guarded('steps@example.test')
    const browser = new Browser()
    const first = await signIn(browser, email)
    expect(first).toMatchObject({
      status: 400,
      body: { detail: 'MFA code is required for authentication', code: 'mfa_required', next_step: 'mfa' },
    })
    expect(browser.cookies.size).toBe(0)
    const logins = `SELECT count(*) AS n FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = '${email}'`
    expect(await env.DIRECTORY.prepare(logins).first('n')).toBe(1)
    expect(await withCode(browser, email, await noCodeOf(secret))).toMatchObject(WRONG)
    expect(browser.cookies.size).toBe(0)
    expect(await withCode(browser, email, await nextCode(secret))).toMatchObject({
      status: 200,
      body: { next_step: 'done' },
    })
    expect((await browser.get(USER_INFO)).status).toBe(200)
  })

  it('accepts password and code in one step, also a code with spaces', async () => {
    const { secret, email } = await guarded('one-step@example.test')
    const code = await nextCode(secret)
    expect((await withCode(new Browser(), email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  it('does not mention codes to a person who does not know the password', async () => {
    const { secret, email } = await guarded('quiet@example.test')
    const browser = new Browser()
    expect(await signIn(browser, email, 'Wrong-zapfen-78')).toMatchObject({ body: { code: 'wrong_credentials' } })
    const code = await nextCode(secret)
    expect(await withCode(browser, email, code, 'Wrong-zapfen-78')).toMatchObject({ status: 401 })
    // The login with a wrong password did not use up the code.
    expect((await withCode(browser, email, code)).status).toBe(200)
  })

  it('starts a session with a new id and ends the previous one', async () => {
    const { browser, secret, email } = await guarded('new-id@example.test')
    const before = browser.copy()
    expect((await withCode(browser, email, await nextCode(secret))).status).toBe(200)
    expect((await browser.get(USER_INFO)).status).toBe(200)
    expect((await before.get(USER_INFO)).status).toBe(403)
  })
})

describe('a code', () => {
  it('works once', async () => {
    const { secret, email } = await guarded('once@example.test')
    const code = await nextCode(secret)
    expect((await withCode(new Browser(), email, code)).status).toBe(200)
    expect(await withCode(new Browser(), email, code)).toMatchObject(WRONG)
  })

  it('works once even when it is sent several times at once', async () => {
    const { secret, email } = await guarded('at-once@example.test')
    const code = await nextCode(secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => withCode(new Browser(), email, code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400])
  })

  it('cannot be used after it confirmed the set-up', async () => {
    const { first, email } = await guarded('confirmed@example.test')
    expect(await withCode(new Browser(), email, first)).toMatchObject(WRONG)
  })

  it('is wrong when it is more than a minute old or ahead', async () => {
    const { secret, email } = await guarded('clock@example.test')
    for (const beside of [-3, 3])
      expect(await withCode(new Browser(), email, await codeOf(secret, beside))).toMatchObject(WRONG)
  })

  it('can be wrong five times in a challenge, and then the password is required again', async () => {
    const { secret, email } = await guarded('five@example.test')
    const browser = new Browser()
    expect((await signIn(browser, email)).status).toBe(400)
    const wrong = await noCodeOf(secret)
    for (let i = 0; i < 5; i++) expect(await withCode(browser, email, wrong)).toMatchObject(WRONG)
    const code = await nextCode(secret)
    expect(await withCode(browser, email, code)).toMatchObject({
      status: 429,
      body: { code: 'too_many', detail: 'Too many wrong codes. Please log in again.' },
    })
    expect((await signIn(browser, email)).body).toMatchObject({ code: 'mfa_required' })
    expect((await withCode(browser, email, code)).status).toBe(200)
  })

  it('can be requested ten times in an hour without a right code', async () => {
    const { email } = await guarded('challenges@example.test')
    const browser = new Browser()
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await signIn(browser, email)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})

describe('a recovery code', () => {
  it('logs in once, regardless of case and spaces', async () => {
    const { browser, codes, email } = await guarded('recovery@example.test')
    const [first = '', second = ''] = codes
    expect((await withCode(new Browser(), email, first)).status).toBe(200)
    expect(await withCode(new Browser(), email, first)).toMatchObject(WRONG)
    expect((await withCode(new Browser(), email, ` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200)
    expect((await browser.get(FACTOR)).body).toMatchObject({ recovery_codes_left: 8 })
  })

  it('logs in once even when it is sent several times at once', async () => {
    const { codes, email } = await guarded('recovery-race@example.test')
    const answers = await Promise.all([1, 2, 3, 4].map(() => withCode(new Browser(), email, codes[0] ?? '')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400])
  })

  it('works only for its own account', async () => {
    const mona = await guarded('mona-2@example.test')
    const nora = await guarded('nora-2@example.test')
    expect(await withCode(new Browser(), nora.email, mona.codes[0] ?? '')).toMatchObject(WRONG)
  })

  it('no longer works after new ones are created, which requires password and code', async () => {
    const { browser, codes, email, secret } = await guarded('renewed@example.test')
    const path = `${FACTOR}/recovery_codes`
    const wrong = { password: PASSWORD, mfa_code: await noCodeOf(secret) }
    expect(await browser.post(path, wrong)).toMatchObject(WRONG)
    expect((await browser.post(path, { password: 'Wrong-zapfen-78', mfa_code: await nextCode(secret) })).status).toBe(
      400,
    )
    const fresh = codesIn(await browser.post(path, { password: PASSWORD, mfa_code: await nextCode(secret) }))
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    expect(await withCode(new Browser(), email, codes[0] ?? '')).toMatchObject(WRONG)
    expect((await withCode(new Browser(), email, fresh[0] ?? '')).status).toBe(200)
  })
})

describe('turning off the second factor', () => {
  it('requires password and code, and then the password alone logs in', async () => {
    const { browser, secret, codes, email } = await guarded('off@example.test')
    const path = `${FACTOR}/turn_off`
    const wrong = await noCodeOf(secret)
    expect(await browser.post(path, { password: PASSWORD, mfa_code: wrong })).toMatchObject(WRONG)
    expect(await browser.post(path, { password: 'Wrong-zapfen-78', mfa_code: codes[0] })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'password'] }] },
    })
    expect(await browser.post(path, { password: PASSWORD, mfa_code: codes[0] })).toMatchObject({
      status: 200,
      body: { on: false },
    })
    expect(await browser.get(FACTOR)).toMatchObject({ body: { on: false, since: null, recovery_codes_left: 0 } })
    expect((await signIn(new Browser(), email)).status).toBe(200)
    expect((await browser.post(path, { password: PASSWORD, mfa_code: codes[1] })).status).toBe(409)
  })

  it('refuses a used code, and so does creating new recovery codes', async () => {
    const { browser, secret, first, codes, email } = await guarded('used@example.test')
    const used = { password: PASSWORD, mfa_code: first }
    expect(await browser.post(`${FACTOR}/turn_off`, used)).toMatchObject(WRONG)
    expect(await browser.post(`${FACTOR}/recovery_codes`, used)).toMatchObject(WRONG)
    const next = { password: PASSWORD, mfa_code: await nextCode(secret) }
    // Of two requests that send the same code at the same time, only one is accepted.
    const both = await Promise.all([1, 2].map(() => browser.post(`${FACTOR}/recovery_codes`, next)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)).toMatchObject(WRONG)
    expect((await browser.get(FACTOR)).body).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect(await withCode(new Browser(), email, codes[0] ?? '')).toMatchObject(WRONG)
  })

  it('counts a used code as one of five tries', async () => {
    const { browser, first } = await guarded('replayed@example.test')
    const replay = () => browser.post(`${FACTOR}/turn_off`, { password: PASSWORD, mfa_code: first })
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await replay()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('makes the old secret useless: turning it on again creates another', async () => {
    const { browser, secret, codes, email } = await guarded('again@example.test')
    await browser.post(`${FACTOR}/turn_off`, { password: PASSWORD, mfa_code: codes[0] })
    const next = secretIn(await browser.post(`${FACTOR}/set_up`, { password: PASSWORD }))
    expect(next).not.toBe(secret)
    const confirm = await browser.post(`${FACTOR}/confirm`, { mfa_code: await codeOf(next) })
    expect(confirm.status).toBe(200)
    expect(await withCode(new Browser(), email, await nextCode(secret))).toMatchObject(WRONG)
    expect(await withCode(new Browser(), email, codes[2] ?? '')).toMatchObject(WRONG)
  })

  it('counts wrong passwords and codes, so that they cannot be guessed here', async () => {
    const { browser, secret } = await guarded('guess@example.test')
    const path = `${FACTOR}/turn_off`
    const wrong = await noCodeOf(secret)
    for (let i = 0; i < 5; i++)
      expect(await browser.post(path, { password: PASSWORD, mfa_code: wrong })).toMatchObject(WRONG)
    expect((await browser.post(path, { password: PASSWORD, mfa_code: await nextCode(secret) })).status).toBe(429)
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await browser.post(path, { password: 'Wrong-zapfen-78', mfa_code: wrong })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})

describe('an effect with an Idempotency-Key', () => {
  const atOnce = (browser: Browser, path: string, body: object, key: string) =>
    Promise.all([1, 2, 3].map(() => browser.post(path, body, { 'idempotency-key': key })))

  it('happens once for several requests at the same time, although its code can be used only once', async () => {
    const email = 'repeated@example.test'
    const browser = new Browser()
    await memberArrives(browser, email)
    const secret = secretIn(await browser.post(`${FACTOR}/set_up`, { password: PASSWORD }))
    const first = { mfa_code: await codeOf(secret) }
    const confirmed = await atOnce(browser, `${FACTOR}/confirm`, first, 'confirm-once')
    expect(new Set(confirmed.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    const [recovery = ''] = codesIn(confirmed[0] as Answer)

    const both = { password: PASSWORD, mfa_code: recovery }
    const renewed = await atOnce(browser, `${FACTOR}/recovery_codes`, both, 'renew-once')
    expect(new Set(renewed.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    const fresh = codesIn(renewed[0] as Answer)
    expect((await browser.get(FACTOR)).body).toMatchObject({ on: true, recovery_codes_left: 10 })

    const last = { password: PASSWORD, mfa_code: fresh[0] }
    const off = await atOnce(browser, `${FACTOR}/turn_off`, last, 'off-once')
    expect(off.map((answer) => answer.status)).toEqual([200, 200, 200])
    const other = await browser.post(`${FACTOR}/turn_off`, both, { 'idempotency-key': 'off-once' })
    expect(other.status).toBe(422)
  })
})

describe('a member who has not finished the registration', () => {
  it('cannot set up a second factor', async () => {
    const browser = new Browser()
    await memberBegins(browser, 'half@example.test')
    expect((await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })).status).toBe(403)
  })
})
