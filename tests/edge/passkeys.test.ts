import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { directory } from '#db/directory/connect'
import { passkeys } from '#db/directory/schema/passkeys'
import { base64url, fromBase64url } from '#kernel/ids'
import { totpCode, totpStep } from '#kernel/totp'
import { memberArrives, PASSWORD } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { type Asked, SoftPasskey } from './SoftPasskey.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/passkeys'
const LOGIN = '/api/login/v1/passkey'
const USER_INFO = '/api/users/v1/user_info'

beforeAll(migrateDatabases)

const challengeIn = (answer: Answer) => z.object({ challenge: z.string() }).parse(answer.body).challenge

const beginAdding = async (browser: Browser) => challengeIn(await browser.post(`${OWN}/begin`, { password: PASSWORD }))
const beginSignIn = async (browser = new Browser()) => challengeIn(await browser.post(`${LOGIN}/begin`))

async function withPasskey(email: string) {
  const browser = new Browser()
  const user_id = await memberArrives(browser, email)
  const passkey = await SoftPasskey.make()
  const challenge = await beginAdding(browser)
  const added = await browser.post(OWN, { name: 'Phone', ...(await passkey.made({ challenge })) })
  expect(added).toMatchObject({ status: 200, body: { id: passkey.id, name: 'Phone', last_used: null } })
  return { browser, user_id, passkey, email }
}

async function signInBy(passkey: SoftPasskey, lie: Partial<Asked> = {}, browser = new Browser()) {
  const answer = await browser.post(LOGIN, await passkey.signed({ challenge: await beginSignIn(browser), ...lie }))
  expect(browser.cookies.size > 0).toBe(answer.status === 200)
  return answer
}

const REFUSED = { status: 401, body: { code: 'wrong_credentials' } }

describe('a passkey', () => {
  it('logs in without password and code, with a new session', async () => {
    const { passkey, user_id, browser } = await withPasskey('pass@example.test')
    const fresh = new Browser()
    expect(await signInBy(passkey, {}, fresh)).toMatchObject({ status: 200, body: { next_step: 'done' } })
    expect((await fresh.get(USER_INFO)).body).toMatchObject({ sub: user_id })
    const own = z
      .object({ passkeys: z.array(z.object({ id: z.string(), last_used: z.string().nullable() })) })
      .parse((await browser.get(OWN)).body)
    expect(own.passkeys).toMatchObject([{ id: passkey.id }])
    expect(own.passkeys[0]?.last_used).not.toBeNull()
  })

  it.each([-7, -257] as const)('is stored in the form in which rows are read (algorithm %i)', async (algorithm) => {
    const email = `rows${algorithm}@example.test`
    const browser = new Browser()
    const user_id = await memberArrives(browser, email)
    const db = directory(env.DIRECTORY)
    const row = ({ id, publicKey }: SoftPasskey) => ({
      ...{ id, user_id, name: 'Phone', algorithm, public_key: publicKey, counter: 0 },
      ...{ last_used_at: null, create_datetime: Date.now() },
    })
    const before = await SoftPasskey.make(algorithm)
    await db.insert(passkeys).values(row(before))
    expect((await signInBy(before)).status).toBe(200)
    expect((await signInBy(before, { counter: 3 })).status).toBe(200)
    expect(await signInBy(before, { counter: 3 })).toMatchObject(REFUSED)

    const now = await SoftPasskey.make(algorithm)
    const challenge = await beginAdding(browser)
    expect((await browser.post(OWN, { name: 'Phone', ...(await now.made({ challenge })) })).status).toBe(200)
    const stored = await db.select().from(passkeys).where(eq(passkeys.id, now.id))
    expect(stored).toEqual([{ ...row(now), create_datetime: expect.any(Number) }])
    expect((await signInBy(now)).status).toBe(200)
  })

  it('stands for both factors, so its login needs no code and adding it needs both', async () => {
    const { browser, passkey } = await withPasskey('both-factors@example.test')
    const FACTOR = '/api/users/v1/second_factor'
    const made = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
    const { secret } = z.object({ secret: z.string() }).parse(made.body)
    await browser.post(`${FACTOR}/confirm`, { mfa_code: await totpCode(secret, totpStep(Date.now())) })
    expect((await browser.get(FACTOR)).body).toMatchObject({ on: true })
    expect((await signInBy(passkey)).status).toBe(200)
    // Adding a passkey requires password and code.
    const begin = (mfa_code?: string) => browser.post(`${OWN}/begin`, { password: PASSWORD, mfa_code })
    expect(await begin()).toMatchObject({ status: 400, body: { code: 'mfa_required' } })
    expect(await begin('000000')).toMatchObject({ body: { code: 'wrong_code' } })
    expect((await begin(await totpCode(secret, totpStep(Date.now()) + 1))).status).toBe(200)
  })

  it('is added only with the password and with the challenge that was issued', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'adding@example.test')
    expect(await browser.post(`${OWN}/begin`, { password: 'Wrong-zapfen-78' })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'password'] }] },
    })
    const passkey = await SoftPasskey.make()
    const challenge = await beginAdding(browser)
    const other = await SoftPasskey.make()
    const lies: [string, object][] = [
      ['a challenge that was not issued', await passkey.made({ challenge: `${challenge}x` })],
      ['a challenge for a login', await passkey.made({ challenge: await beginSignIn() })],
      ['another origin', await passkey.made({ challenge, origin: 'https://elsewhere.example' })],
      ['another site', await passkey.made({ challenge, site: 'elsewhere.example' })],
      ['a user who was not verified', await passkey.made({ challenge, flags: 0x41 })],
      ['the type of a login', await passkey.made({ challenge, type: 'webauthn.get' })],
      ['the id of another passkey', { ...(await passkey.made({ challenge })), id: other.id }],
      ['a key that cannot be read', { ...(await passkey.made({ challenge })), public_key: 'AAAA' }],
      ['the key of another passkey', { ...(await passkey.made({ challenge })), public_key: other.publicKey }],
      ['another algorithm', { ...(await passkey.made({ challenge })), algorithm: -257 }],
      ['a page in a frame of another site', await passkey.made({ challenge, crossOrigin: true })],
      ['no credential', { ...(await passkey.made({ challenge, flags: 0x05 })) }],
    ]
    for (const [what, lie] of lies) {
      const answer = await browser.post(OWN, { name: 'Phone', ...lie })
      expect([answer.status, what]).toEqual([400, what])
    }
    expect((await browser.get(OWN)).body).toEqual({ passkeys: [] })
    expect((await browser.post(OWN, { name: 'Phone', ...(await passkey.made({ challenge })) })).status).toBe(200)
  })

  it('is added once even when it is sent several times, and its challenge cannot add another', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'once-added@example.test')
    const challenge = await beginAdding(browser)
    const passkey = await SoftPasskey.make()
    const body = { name: 'Phone', ...(await passkey.made({ challenge })) }
    const first = await browser.post(OWN, body)
    expect(await browser.post(OWN, body)).toEqual(first)
    const second = await SoftPasskey.make()
    expect((await browser.post(OWN, { name: 'Other', ...(await second.made({ challenge })) })).status).toBe(409)
    expect((await browser.get(OWN)).body).toMatchObject({ passkeys: [{ id: passkey.id }] })
  })

  it('belongs to one account, and cannot be added with the challenge of another account', async () => {
    const { passkey } = await withPasskey('first-owner@example.test')
    const { browser: other } = await withPasskey('second-owner@example.test')
    const challenge = await beginAdding(other)
    expect((await other.post(OWN, { name: 'Mine', ...(await passkey.made({ challenge })) })).status).toBe(409)
    const { browser: third } = await withPasskey('third-owner@example.test')
    const fresh = await SoftPasskey.make()
    const theirs = await fresh.made({ challenge: await beginAdding(other) })
    expect((await third.post(OWN, { name: 'Stolen', ...theirs })).status).toBe(400)
  })
})

describe('a login by passkey', () => {
  it('refuses every false response with the same answer', async () => {
    const { passkey, browser } = await withPasskey('lies@example.test')
    const stranger = await SoftPasskey.make()
    const adding = await beginAdding(browser)
    const texts = new Set<string>()
    const lies: [string, () => Promise<Answer>][] = [
      ['a passkey that no one added', () => signInBy(stranger)],
      ['a challenge that was not issued', () => signInBy(passkey, { challenge: 'AAAA.9999999999999.AAAA' })],
      ['a challenge for a new passkey', () => signInBy(passkey, { challenge: adding })],
      ['another origin', () => signInBy(passkey, { origin: 'https://elsewhere.example' })],
      ['another site', () => signInBy(passkey, { site: 'elsewhere.example' })],
      ['a page in a frame of another site', () => signInBy(passkey, { crossOrigin: true })],
      ['a user who was not verified', () => signInBy(passkey, { flags: 0x01 })],
      ['a user who was not present', () => signInBy(passkey, { flags: 0x04 })],
      ['the type of a new passkey', () => signInBy(passkey, { type: 'webauthn.create' })],
      [
        'the signature of another passkey',
        async () => {
          const challenge = await beginSignIn()
          const { signature } = await stranger.signed({ challenge })
          return new Browser().post(LOGIN, { ...(await passkey.signed({ challenge })), signature })
        },
      ],
      [
        'a signature that cannot be read',
        async () =>
          new Browser().post(LOGIN, {
            ...(await passkey.signed({ challenge: await beginSignIn() })),
            signature: 'AAAA',
          }),
      ],
    ]
    for (const [what, lie] of lies) {
      const answer = await lie()
      expect([answer.status, what]).toEqual([401, what])
      texts.add(z.object({ detail: z.string() }).parse(answer.body).detail)
    }
    expect(texts.size).toBe(1)
    expect((await signInBy(passkey)).status).toBe(200)
  })

  it('accepts a response once, even when it is sent several times at once', async () => {
    const { passkey } = await withPasskey('replayed@example.test')
    const body = await passkey.signed({ challenge: await beginSignIn() })
    const answers = await Promise.all([1, 2, 3, 4].map(() => new Browser().post(LOGIN, body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401])
  })

  it('refuses a counter that does not rise, because the passkey may have been copied, and tells the owner daily', async () => {
    const { passkey, email } = await withPasskey('copied@example.test')
    const warnings = () =>
      env.DIRECTORY.prepare(
        `SELECT count(*) AS n FROM directory_mails m JOIN users u ON u.id = m.user_id
         WHERE u.email = ? AND m.kind = 'passkey_copied'`,
      )
        .bind(email)
        .first('n')
    expect((await signInBy(passkey, { counter: 5 })).status).toBe(200)
    // A counter that the passkey has not signed warns no one.
    const other = await SoftPasskey.make()
    const forged = { ...(await other.signed({ challenge: await beginSignIn(), counter: 4 })), id: passkey.id }
    expect(await new Browser().post(LOGIN, forged)).toMatchObject(REFUSED)
    expect(await warnings()).toBe(0)
    expect(await signInBy(passkey, { counter: 5 })).toMatchObject(REFUSED)
    expect(await warnings()).toBe(1)
    expect(await signInBy(passkey, { counter: 4 })).toMatchObject(REFUSED)
    expect(await signInBy(passkey, { counter: 0 })).toMatchObject(REFUSED)
    expect(await warnings()).toBe(1)
    expect((await signInBy(passkey, { counter: 6 })).status).toBe(200)
  })

  it('refuses a response that was changed', async () => {
    const { passkey } = await withPasskey('changed@example.test')
    const body = await passkey.signed({ challenge: await beginSignIn(), counter: 1 })
    const bytes = fromBase64url(body.authenticator_data)
    bytes[36] = 9
    expect(await new Browser().post(LOGIN, { ...body, authenticator_data: base64url(bytes) })).toMatchObject(REFUSED)
    expect((await new Browser().post(LOGIN, body)).status).toBe(200)
  })
})

describe('a passkey that is removed', () => {
  it('no longer logs in, and only its owner can remove it, with the password', async () => {
    const { browser, passkey } = await withPasskey('removed@example.test')
    const { browser: stranger } = await withPasskey('remover@example.test')
    const path = `${OWN}/${passkey.id}/remove`
    expect((await stranger.post(path, { password: PASSWORD })).status).toBe(404)
    expect((await browser.post(path, { password: 'Wrong-zapfen-78' })).status).toBe(400)
    expect((await signInBy(passkey)).status).toBe(200)
    expect((await browser.post(path, { password: PASSWORD })).status).toBe(200)
    expect((await browser.get(OWN)).body).toEqual({ passkeys: [] })
    expect(await signInBy(passkey)).toMatchObject(REFUSED)
    expect((await browser.post(path, { password: PASSWORD })).status).toBe(404)
  })
})

describe('the passkeys of an account', () => {
  it('are at most twenty, also when several are added at once', async () => {
    const { browser } = await withPasskey('many@example.test')
    const made: object[] = []
    // One after the other: of more than ten passwords at once, some would be refused as too many attempts.
    for (let i = 0; i < 21; i++) {
      const passkey = await SoftPasskey.make()
      made.push({ name: 'Key', ...(await passkey.made({ challenge: await beginAdding(browser) })) })
    }
    for (const one of made.slice(0, 17)) expect((await browser.post(OWN, one)).status).toBe(200)
    const last = await Promise.all(made.slice(17).map((one) => browser.post(OWN, one)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(last.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'wrong_state', detail: 'You can have at most 20 passkeys. Please remove one first.' },
    })
    const refused = await browser.post(`${OWN}/begin`, { password: PASSWORD })
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const own = z.object({ passkeys: z.array(z.unknown()) }).parse((await browser.get(OWN)).body)
    expect(own.passkeys).toHaveLength(20)
  })
})
