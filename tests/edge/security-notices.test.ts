import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hubStub } from '#durable-objects/stubs'
import { gateOf } from '#edge/directory/email-gate'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { DAY, HOUR, systemClock } from '#kernel/clock'
import { totpCode, totpStep } from '#kernel/totp'
import { byOperator } from '../isolation/signed.ts'
import { memberArrives, PASSWORD, providerArrives, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { invite, newcomer } from './invitations.ts'
import { provenReference } from './recoveries.ts'
import { SoftPasskey } from './SoftPasskey.ts'
import { env } from './worker-env.ts'

const FACTOR = '/api/users/v1/second_factor'
const PASSKEYS = '/api/users/v1/passkeys'
const PASSKEY_SIGN_IN = '/api/login/v1/passkey'
const USER_INFO = '/api/users/v1/user_info'
const REMOVE = '/api/operator/v1/accounts/remove_ways_in'

beforeAll(migrateDatabases)

/** The emails to an account except those of its registration, oldest first. Claims them as the workflows do. */
async function noticesTo(email: string) {
  const { results } = await env.DIRECTORY.prepare(
    `SELECT m.id, m.kind FROM directory_mails m JOIN users u ON u.id = m.user_id
     WHERE u.email = ? AND m.kind NOT IN ('account_exists', 'team_invitation') ORDER BY m.create_datetime, m.id`,
  )
    .bind(email)
    .all<{ id: string; kind: string }>()
  return Promise.all(
    results.map(async ({ id, kind }) => ({
      kind,
      content: (await claimDirectoryMail(directoryStore(), id, `test-${id}`)).content,
    })),
  )
}
const kindsTo = async (email: string) => (await noticesTo(email)).map(({ kind }) => kind)

const challengeIn = (answer: Answer) => z.object({ challenge: z.string() }).parse(answer.body).challenge
const codesIn = (answer: Answer) => z.object({ recovery_codes: z.array(z.string()) }).parse(answer.body).recovery_codes
const codeOf = (secret: string, beside = 0) => totpCode(secret, totpStep(Date.now()) + beside)

async function wrongCodeOf(secret: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((beside) => codeOf(secret, beside)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

const withCode = (email: string, mfa_code: string) =>
  new Browser().post('/api/login/v1/initiate_auth', { username_or_email: email, password: PASSWORD, mfa_code })

async function guarded(email: string) {
  const browser = new Browser()
  const id = await memberArrives(browser, email)
  const made = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
  const { secret } = z.object({ secret: z.string() }).parse(made.body)
  const codes = codesIn(await browser.post(`${FACTOR}/confirm`, { mfa_code: await codeOf(secret) }))
  return { browser, id, secret, codes, email }
}

async function addPasskey(browser: Browser, proof: object = {}): Promise<SoftPasskey> {
  const passkey = await SoftPasskey.make()
  const challenge = challengeIn(await browser.post(`${PASSKEYS}/begin`, { password: PASSWORD, ...proof }))
  const added = await browser.post(PASSKEYS, { name: 'My secret phone', ...(await passkey.made({ challenge })) })
  expect(added.status).toBe(200)
  return passkey
}

async function signInBy(passkey: SoftPasskey, browser = new Browser()): Promise<Answer> {
  const challenge = challengeIn(await browser.post(`${PASSKEY_SIGN_IN}/begin`))
  return browser.post(PASSKEY_SIGN_IN, await passkey.signed({ challenge }))
}

describe('the owner of an account gets an email', () => {
  it('about each change of the second factor and recovery codes, without secrets', async () => {
    const { browser, secret, codes, email } = await guarded('told@example.test')
    const [first = '', second = ''] = codes
    expect(
      (await browser.post(`${FACTOR}/recovery_codes`, { password: 'Wrong-zapfen-78', mfa_code: first })).status,
    ).toBe(400)
    const key = { 'idempotency-key': 'renew-once-1' }
    const renew = () => browser.post(`${FACTOR}/recovery_codes`, { password: PASSWORD, mfa_code: second }, key)
    const renewed = await renew()
    expect(renewed.status).toBe(200)
    // A repeat with the same key has no effect and sends no email.
    expect((await renew()).status).toBe(200)
    const [fresh = ''] = codesIn(renewed)
    const off = await browser.post(`${FACTOR}/turn_off`, { password: PASSWORD, mfa_code: fresh })
    expect(off.status).toBe(200)
    const notices = await noticesTo(email)
    expect(notices.map(({ kind }) => kind)).toEqual(['second_factor_on', 'recovery_codes_renewed', 'second_factor_off'])
    for (const { kind, content } of notices) {
      expect(content).toMatchObject({ to: email, kind })
      expect(Object.keys(content?.fields ?? {}).sort()).toEqual(['first_name', 'link'])
      expect(new URL(content?.fields.link ?? '').pathname).toBe('/reset-password')
      for (const told of [secret, first, second, fresh]) expect(JSON.stringify(content)).not.toContain(told)
    }
  })

  it('about an added and a removed passkey, but not about a refused removal', async () => {
    const email = 'passkeys-told@example.test'
    const browser = new Browser()
    await memberArrives(browser, email)
    const passkey = await addPasskey(browser)
    const remove = (password: string) => browser.post(`${PASSKEYS}/${passkey.id}/remove`, { password })
    expect((await remove('Wrong-zapfen-78')).status).toBe(400)
    expect(await kindsTo(email)).toEqual(['passkey_added'])
    expect((await remove(PASSWORD)).status).toBe(200)
    expect((await remove(PASSWORD)).status).toBe(404)
    const notices = await noticesTo(email)
    expect(notices.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_removed'])
    for (const { content } of notices)
      for (const told of [passkey.id, 'My secret phone']) expect(JSON.stringify(content)).not.toContain(told)
  })

  it('about a scheduler who joined, with a new or an existing account', async () => {
    const owner = new Browser()
    await providerArrives(owner, 'owner-told@example.test')
    const { token } = await invite(owner, 'joins@example.test')
    expect(await kindsTo('owner-told@example.test')).toEqual([])
    const joins = await new Browser().post('/api/users/v1/team_invitation/register', newcomer(token))
    expect(joins.status).toBe(201)
    // The link was used, so it admits no one else and sends no email.
    expect((await new Browser().post('/api/users/v1/team_invitation/register', newcomer(token))).status).toBe(400)

    const own = new Browser()
    await providerArrives(own, 'joins-own@example.test')
    const other = await invite(owner, 'joins-own@example.test')
    const accept = () => own.post('/api/users/v1/team_invitation/accept', { token: other.token })
    expect((await accept()).status).toBe(200)
    await accept()
    const notices = await noticesTo('owner-told@example.test')
    expect(notices.map(({ content }) => content)).toMatchObject([
      { to: 'owner-told@example.test', kind: 'scheduler_joined', fields: { member_name: 'Sam Doe' } },
      { to: 'owner-told@example.test', kind: 'scheduler_joined', fields: { member_name: 'Paula Reyes' } },
    ])
    expect(new URL(notices[0]?.content?.fields.link ?? '').pathname).toBe('/pro-dashboard/settings/team')
  })
})

describe('five wrong codes within a day', () => {
  const later = async (email: string, by: number) =>
    runInDurableObject(await gateOf(env, email), (gate) => {
      ;(gate as unknown as { clock: () => number }).clock = () => systemClock() + by
    })

  it('send the owner an email, at most once an hour, also after many codes at the same time', async () => {
    const { secret, email } = await guarded('guessed@example.test')
    const wrong = await wrongCodeOf(secret)
    const wrongCodes = async () => (await kindsTo(email)).filter((kind) => kind === 'wrong_codes').length
    await signIn(new Browser(), email)
    for (let tries = 1; tries <= 4; tries++) expect((await withCode(email, wrong)).status).toBe(400)
    expect(await wrongCodes()).toBe(0)
    expect((await withCode(email, wrong)).status).toBe(400)
    expect(await wrongCodes()).toBe(1)
    expect((await withCode(email, wrong)).status).toBe(429)

    await signIn(new Browser(), email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => withCode(email, wrong)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(await wrongCodes()).toBe(1)

    await later(email, HOUR + 1)
    await signIn(new Browser(), email)
    await Promise.all(Array.from({ length: 5 }, () => withCode(email, wrong)))
    expect(await wrongCodes()).toBe(2)
  })

  it('send it however they are spread over challenges, and over devices that know the account', async () => {
    const { browser, secret, email } = await guarded('spread@example.test')
    const wrong = await wrongCodeOf(secret)
    const told = async () => (await kindsTo(email)).filter((kind) => kind === 'wrong_codes').length
    // Four codes in each of ten challenges, so that no challenge is ever used up.
    for (let challenge = 1; challenge <= 10; challenge++) {
      expect((await signIn(new Browser(), email)).body).toMatchObject({ code: 'mfa_required' })
      for (let tries = 1; tries <= 4; tries++) expect((await withCode(email, wrong)).status).toBe(400)
      expect(await told()).toBe(challenge === 1 ? 0 : 1)
    }

    await later(email, DAY + HOUR)
    for (let tries = 1; tries <= 4; tries++) expect((await withCode(email, wrong)).status).toBe(400)
    expect(await told()).toBe(1)
    const known = { username_or_email: email, password: PASSWORD, mfa_code: wrong }
    expect((await browser.post('/api/login/v1/initiate_auth', known)).status).toBe(400)
    expect(await told()).toBe(2)
  })

  it('send no email when the last code was right, or when the password was wrong', async () => {
    const { secret, email } = await guarded('last-right@example.test')
    const wrong = await wrongCodeOf(secret)
    await signIn(new Browser(), email)
    for (let tries = 1; tries <= 4; tries++) await withCode(email, wrong)
    expect((await withCode(email, await codeOf(secret, 1))).status).toBe(200)
    for (let tries = 1; tries <= 6; tries++) await signIn(new Browser(), email, 'Wrong-zapfen-78')
    expect(await kindsTo(email)).toEqual(['second_factor_on'])
  })
})

describe('an operator who removes second factor and passkeys', () => {
  it('makes the password enough for a login, ends every session and informs the owner by email', async () => {
    const { browser, id, codes, email } = await guarded('lost@example.test')
    const passkey = await addPasskey(browser, { mfa_code: codes[0] })
    expect((await signInBy(passkey)).status).toBe(200)
    const bystander = await guarded('bystander@example.test')

    const unproven = await byOperator('POST', REMOVE, { email, reference: 'ABCD-2345' })
    expect(unproven).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const reference = await provenReference(email)
    const foreign = await provenReference(bystander.email)
    expect((await byOperator('POST', REMOVE, { email, reference: foreign })).status).toBe(409)
    const removed = await byOperator('POST', REMOVE, {
      email: ' Lost@Example.test ',
      reference: ` ${reference.toLowerCase()} `,
    })
    expect(removed).toMatchObject({ status: 200, body: { user_id: id, second_factor: true, passkeys: 1 } })
    expect(await hubStub(env, id).act('session.list')).toEqual([])
    expect((await browser.get(USER_INFO)).status).toBe(403)
    expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(401)
    expect((await signInBy(passkey)).status).toBe(401)
    const fresh = new Browser()
    expect(await signIn(fresh, email)).toMatchObject({ status: 200, body: { next_step: 'done' } })
    expect((await fresh.get(FACTOR)).body).toMatchObject({ on: false, recovery_codes_left: 0 })
    expect((await kindsTo(email)).at(-1)).toBe('ways_in_removed')

    expect((await signIn(new Browser(), bystander.email)).body).toMatchObject({ code: 'mfa_required' })
    expect(await byOperator('POST', REMOVE, { email, reference })).toMatchObject({
      body: { second_factor: false, passkeys: 0 },
    })
    const recorded = await env.DIRECTORY.prepare('SELECT * FROM account_recoveries WHERE reference = ?')
      .bind(reference)
      .first()
    expect(recorded).toMatchObject({ user_id: id, reset_by: 'tess', reset_at: expect.any(Number) })
  })

  it('removes with a reference only what its user had lost, not what they have set up since', async () => {
    const { browser, email } = await guarded('lost-again@example.test')
    const reference = await provenReference(email)
    expect(await byOperator('POST', REMOVE, { email, reference })).toMatchObject({ body: { second_factor: true } })
    await signIn(browser, email)
    const made = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
    const { secret } = z.object({ secret: z.string() }).parse(made.body)
    expect((await browser.post(`${FACTOR}/confirm`, { mfa_code: await codeOf(secret) })).status).toBe(200)
    expect(await byOperator('POST', REMOVE, { email, reference })).toMatchObject({ body: { second_factor: false } })
    expect((await browser.get(FACTOR)).body).toMatchObject({ on: true })
  })

  it('is refused for an address without an account, and without a valid signature', async () => {
    const reference = 'ABCD-2345'
    expect((await byOperator('POST', REMOVE, { email: 'nobody-here@example.test', reference })).status).toBe(404)
    expect((await new Browser().post(REMOVE, { email: 'lost@example.test', reference })).status).toBe(401)
  })
})

describe('a login by passkey while a mailed link sets a new password', () => {
  it('is refused when its passkey was removed after the check and before the session', async () => {
    const email = 'passkey-between@example.test'
    const browser = new Browser()
    const id = await memberArrives(browser, email)
    const passkey = await addPasskey(browser)
    await browser.post('/api/login/v1/logout')
    // The trigger removes the passkey at the exact moment at which the session is created.
    await env.DIRECTORY.prepare(
      `CREATE TRIGGER taken_between AFTER INSERT ON sessions WHEN NEW.user_id = '${id}'
       BEGIN DELETE FROM passkeys WHERE user_id = NEW.user_id; END`,
    ).run()
    const late = new Browser()
    expect(await signInBy(passkey, late)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    await env.DIRECTORY.prepare('DROP TRIGGER taken_between').run()
    expect(late.cookies.size).toBe(0)
    expect(await hubStub(env, id).act('session.list')).toEqual([])
  })

  it('leaves no session behind', async () => {
    const email = 'passkey-race@example.test'
    const browser = new Browser()
    const id = await memberArrives(browser, email)
    const passkey = await addPasskey(browser)
    await new Browser().call('PUT', '/api/login/v1/forgot_password', { username_or_email: email })
    const link = (await noticesTo(email)).find(({ kind }) => kind === 'password_reset')?.content?.fields.link ?? ''
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
    const browsers = Array.from({ length: 8 }, () => new Browser())
    const signed = await Promise.all(
      browsers.map(async (one) =>
        passkey.signed({ challenge: challengeIn(await one.post(`${PASSKEY_SIGN_IN}/begin`)) }),
      ),
    )
    const changing = new Browser().post('/api/login/v1/reset_password', { token, new_password: 'Fichten-zapfen-80' })
    // The logins start at different moments of the change.
    const arriving = browsers.map(async (one, place) => {
      for (let turn = 0; turn < 3 * place; turn++) await env.DIRECTORY.prepare('SELECT 1').run()
      return one.post(PASSKEY_SIGN_IN, signed[place])
    })
    await Promise.all(arriving)
    expect((await changing).status).toBe(200)
    expect(await hubStub(env, id).act('session.list')).toEqual([])
    for (const one of browsers) expect((await one.post('/api/login/v1/renew_access_token')).status).toBe(401)
    const rows = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?').bind(id).first('n')
    expect(rows).toBe(0)
  })
})
