import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { totpCode, totpStep } from '#kernel/totp'
import { memberArrives, PASSWORD, signIn, stepUp } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { practiceArrives, schedulerArrives } from './invitations.ts'
import { SoftPasskey } from './SoftPasskey.ts'
import { env } from './worker-env.ts'

const STEP_UP = '/api/users/v1/step_up'
const EXPORT = '/api/users/v1/practice/export'
const FACTOR = '/api/users/v1/second_factor'
const PASSKEYS = '/api/users/v1/passkeys'
const COOKIE = 'orchid_step_up'
const REQUIRED = { status: 403, body: { code: 'step_up_required' } }

beforeAll(migrateDatabases)

const challengeIn = (answer: Answer) => z.object({ challenge: z.string() }).parse(answer.body).challenge
const codeOf = (secret: string, beside = 0) => totpCode(secret, totpStep(Date.now()) + beside)

async function mailsTo(email: string, kind: string): Promise<unknown> {
  return env.DIRECTORY.prepare(
    'SELECT count(*) AS n FROM directory_mails m JOIN users u ON u.id = m.user_id WHERE u.email = ? AND m.kind = ?',
  )
    .bind(email, kind)
    .first('n')
}

async function addsPasskey(browser: Browser): Promise<SoftPasskey> {
  const passkey = await SoftPasskey.make()
  const challenge = challengeIn(await browser.post(`${PASSKEYS}/begin`, { password: PASSWORD }))
  expect((await browser.post(PASSKEYS, { name: 'Key', ...(await passkey.made({ challenge })) })).status).toBe(200)
  return passkey
}

const signedBy = async (passkey: SoftPasskey, challenge: string) => {
  const { id, client_data, authenticator_data, signature } = await passkey.signed({ challenge })
  return { passkey: { id, client_data, authenticator_data, signature } }
}

describe('an export of a practice', () => {
  it('needs the password again, though the owner has just logged in, to be requested and to be downloaded', async () => {
    const { owner, email } = await practiceArrives('exports@step.test')
    const file = () => owner.get(`${EXPORT}/file`)
    expect(await owner.post(EXPORT)).toMatchObject(REQUIRED)
    expect(await file()).toMatchObject(REQUIRED)
    expect(await owner.post(STEP_UP, { password: 'Wrong-zapfen-78' })).toMatchObject({ status: 400 })
    expect(await owner.post(EXPORT)).toMatchObject(REQUIRED)
    expect(await owner.get(EXPORT)).toMatchObject({ status: 200, body: { export: null } })
    expect(await owner.post(STEP_UP, { password: PASSWORD })).toMatchObject({ status: 200, body: { ok: true } })
    // There is nothing to download yet, and so no mail that something was.
    expect((await file()).status).toBe(404)
    expect((await owner.post(EXPORT)).status).toBe(200)
    expect((await file()).status).toBe(409)
    expect(await mailsTo(email, 'practice_exported')).toBe(0)
  })

  it('is refused when the confirmation is that of another session, another person, forged or older than five minutes', async () => {
    const { owner, email } = await practiceArrives('binds@step.test')
    await stepUp(owner)
    const proof = owner.cookies.get(COOKIE) ?? ''
    const elsewhere = new Browser()
    await signIn(elsewhere, email)
    elsewhere.cookies.set(COOKIE, proof)
    expect(await elsewhere.post(EXPORT)).toMatchObject(REQUIRED)
    const other = await practiceArrives('binds-other@step.test')
    other.owner.cookies.set(COOKIE, proof)
    expect(await other.owner.post(EXPORT)).toMatchObject(REQUIRED)
    const [end = '', mac = ''] = proof.split('.')
    expect(Number(end)).toBeLessThanOrEqual(Date.now() + 5 * 60_000)
    for (const forged of [`${Number(end) + 60_000}.${mac}`, `${end}.${mac}x`, `${end}.${mac}.`, end, '']) {
      owner.cookies.set(COOKIE, forged)
      expect(await owner.post(EXPORT), forged).toMatchObject(REQUIRED)
    }
    owner.cookies.set(COOKIE, proof)
    expect((await owner.post(EXPORT)).status).toBe(200)
    // Logging out forgets it.
    await owner.post('/api/login/v1/logout')
    expect(owner.cookies.has(COOKIE)).toBe(false)
  })
})

describe('a transfer of ownership', () => {
  it('needs the confirmation, and tells the previous and the new owner by mail', async () => {
    const { owner, email, team } = await practiceArrives('gives@step.test')
    const heir = await schedulerArrives(new Browser(), owner, 'heir@step.test')
    const transfer = () => owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: heir })
    expect(await transfer()).toMatchObject(REQUIRED)
    expect(await mailsTo(email, 'ownership_transferred')).toBe(0)
    await stepUp(owner)
    expect((await transfer()).status).toBe(204)
    expect(await mailsTo(email, 'ownership_transferred')).toBe(1)
    expect(await mailsTo('heir@step.test', 'ownership_transferred')).toBe(0)
    expect([await mailsTo(email, 'ownership_received'), await mailsTo('heir@step.test', 'ownership_received')]).toEqual(
      [0, 1],
    )
  })
})

describe('the confirmation', () => {
  it('asks for a code too where the second factor is on', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'coded@step.test')
    const made = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
    const { secret } = z.object({ secret: z.string() }).parse(made.body)
    await browser.post(`${FACTOR}/confirm`, { mfa_code: await codeOf(secret, -1) })
    expect(await browser.post(STEP_UP, { password: PASSWORD })).toMatchObject({ body: { code: 'mfa_required' } })
    const wrong = await browser.post(STEP_UP, { password: PASSWORD, mfa_code: 'AAAAA-AAAAA' })
    expect(wrong).toMatchObject({ body: { code: 'wrong_code' } })
    expect(browser.cookies.has(COOKIE)).toBe(false)
    const right = await browser.post(STEP_UP, { password: PASSWORD, mfa_code: await codeOf(secret) })
    expect(right.status).toBe(200)
    expect(browser.cookies.has(COOKIE)).toBe(true)
  })

  it("accepts one of the person's own passkeys once, for a challenge of theirs", async () => {
    const { owner } = await practiceArrives('keyed@step.test')
    const passkey = await addsPasskey(owner)
    const stranger = new Browser()
    await memberArrives(stranger, 'stranger@step.test')
    const foreign = await addsPasskey(stranger)
    const refused = async (answer: object) => {
      expect(await owner.post(STEP_UP, answer)).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(owner.cookies.has(COOKIE)).toBe(false)
    }
    const begin = async (browser: Browser) => challengeIn(await browser.post(`${STEP_UP}/begin`))
    await refused(await signedBy(foreign, await begin(owner)))
    await refused(await signedBy(passkey, await begin(stranger)))
    await refused(await signedBy(passkey, challengeIn(await owner.post('/api/login/v1/passkey/begin'))))
    const answer = await signedBy(passkey, await begin(owner))
    // It does not log in.
    expect((await new Browser().post('/api/login/v1/passkey', answer.passkey)).status).toBe(401)
    expect((await owner.post(STEP_UP, answer)).status).toBe(200)
    expect((await owner.post(EXPORT)).status).toBe(200)
    owner.cookies.delete(COOKIE)
    await refused(answer)
  })
})
