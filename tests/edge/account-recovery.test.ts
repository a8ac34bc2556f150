import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { totpCode, totpStep } from '#kernel/totp'
import { byOperator } from '../isolation/signed.ts'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { provenReference, recoveryTokens } from './recoveries.ts'
import { SoftPasskey } from './SoftPasskey.ts'
import { env } from './worker-env.ts'

const FACTOR = '/api/users/v1/second_factor'
const RECOVERY = '/api/login/v1/account_recovery'
const LOCKED = { status: 423, body: { code: 'codes_locked' } }

beforeAll(migrateDatabases)

const codeOf = (secret: string, beside = 0) => totpCode(secret, totpStep(Date.now()) + beside)

async function guarded(email: string) {
  const browser = new Browser()
  const id = await memberArrives(browser, email)
  const made = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
  const { secret } = z.object({ secret: z.string() }).parse(made.body)
  const confirmed = await browser.post(`${FACTOR}/confirm`, { mfa_code: await codeOf(secret, -1) })
  const codes = z.object({ recovery_codes: z.array(z.string()) }).parse(confirmed.body).recovery_codes
  return { browser, id, secret, codes, email }
}

const withCode = (email: string, mfa_code: string): Promise<Answer> =>
  new Browser().post('/api/login/v1/initiate_auth', { username_or_email: email, password: PASSWORD, mfa_code })

const wrongCodes = (id: string) =>
  env.DIRECTORY.prepare('SELECT wrong_codes FROM second_factors WHERE user_id = ?').bind(id).first('wrong_codes')
const setWrongCodes = (id: string, count: number) =>
  env.DIRECTORY.prepare('UPDATE second_factors SET wrong_codes = ? WHERE user_id = ?').bind(count, id).run()
const mailsTo = async (email: string, kind: string) =>
  env.DIRECTORY.prepare(
    `SELECT count(*) AS n FROM directory_mails m JOIN users u ON u.id = m.user_id WHERE u.email = ? AND m.kind = ?`,
  )
    .bind(email, kind)
    .first('n')

describe('wrong codes of the second factor', () => {
  it('add up over challenges, except those that the right code follows', async () => {
    const { id, secret, email } = await guarded('adds@example.test')
    expect(await wrongCodes(id)).toBe(0)
    await signIn(new Browser(), email)
    for (let i = 0; i < 5; i++) expect((await withCode(email, 'AAAAA-AAAAA')).status).toBe(400)
    expect(await wrongCodes(id)).toBe(5)
    await signIn(new Browser(), email)
    for (let i = 0; i < 3; i++) await withCode(email, 'AAAAA-AAAAA')
    expect(await wrongCodes(id)).toBe(8)
    expect((await withCode(email, await codeOf(secret))).status).toBe(200)
    expect(await wrongCodes(id)).toBe(5)
  })

  it('end all codes at the hundredth, which the owner is told by mail, and leave the passkey', async () => {
    const { browser, id, secret, codes, email } = await guarded('hundred@example.test')
    const passkey = await SoftPasskey.make()
    const begun = await browser.post('/api/users/v1/passkeys/begin', { password: PASSWORD, mfa_code: codes[0] })
    const { challenge } = z.object({ challenge: z.string() }).parse(begun.body)
    await browser.post('/api/users/v1/passkeys', { name: 'Key', ...(await passkey.made({ challenge })) })
    await setWrongCodes(id, 97)
    await signIn(new Browser(), email)
    // Of several at once only those up to the cap are checked.
    const answers = await Promise.all(Array.from({ length: 5 }, () => withCode(email, 'AAAAA-AAAAA')))
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 423, 423])
    expect(await wrongCodes(id)).toBe(100)
    expect(await mailsTo(email, 'codes_locked')).toBe(1)
    expect(await signIn(new Browser(), email)).toMatchObject(LOCKED)
    expect(await signIn(browser, email)).toMatchObject(LOCKED)
    for (const code of [await codeOf(secret), codes[1] ?? '']) {
      expect(await browser.post(`${FACTOR}/turn_off`, { password: PASSWORD, mfa_code: code })).toMatchObject(LOCKED)
      expect((await withCode(email, code)).status).toBeGreaterThanOrEqual(423)
    }
    // Whoever does not know the password learns nothing of this.
    expect((await signIn(new Browser(), email, 'Wrong-zapfen-78')).status).toBe(401)
    const signed = await new Browser().post('/api/login/v1/passkey/begin')
    const answer = await passkey.signed({ challenge: z.object({ challenge: z.string() }).parse(signed.body).challenge })
    expect((await new Browser().post('/api/login/v1/passkey', answer)).status).toBe(200)
  })
})

describe('a person who lost phone and recovery codes', () => {
  it('gets back in by the mailed link and an operator, after which codes count anew', async () => {
    const { browser, id, email } = await guarded('recovers@example.test')
    await setWrongCodes(id, 100)
    const reference = await provenReference(email)
    expect(reference).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    const removed = await byOperator('POST', '/api/operator/v1/accounts/remove_ways_in', { email, reference })
    expect(removed).toMatchObject({ status: 200, body: { second_factor: true } })
    expect(await signIn(browser, email)).toMatchObject({ status: 200 })
    await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
    expect(await wrongCodes(id)).toBe(0)
  })

  it('gets the same reference when the link is opened twice, and none from a replaced or an unknown link', async () => {
    const { email } = await guarded('twice@example.test')
    const ask = () => new Browser().post(RECOVERY, { username_or_email: `  ${email.toUpperCase()} ` })
    const prove = (token: unknown) => new Browser().post(`${RECOVERY}/prove`, { token })
    expect(await ask()).toMatchObject({ status: 200, body: { ok: true } })
    const [replaced] = await recoveryTokens(email)
    await ask()
    const [, token] = await recoveryTokens(email)
    expect(await prove(replaced)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    expect(await prove('nothing')).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    const first = await prove(token)
    expect(first.status).toBe(200)
    expect((await prove(token)).body).toEqual(first.body)
    // A proof stays usable when another link is asked for.
    await ask()
    expect((await prove(token)).body).toEqual(first.body)
  })

  it('gets the same answer for every address, and mail only where a second factor is on', async () => {
    const { email } = await guarded('asked@example.test')
    await memberArrives(new Browser(), 'without@example.test')
    const said = async (address: string) => {
      const { status, body } = await new Browser().post(RECOVERY, { username_or_email: address })
      return { status, body }
    }
    const answers = [await said(email), await said('without@example.test'), await said('unknown@example.test')]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await mailsTo(email, 'account_recovery')).toBe(1)
    expect(await mailsTo('without@example.test', 'account_recovery')).toBe(0)
    for (let i = 0; i < 4; i++) expect((await said('unknown@example.test')).status).toBe(200)
    expect((await said('unknown@example.test')).status).toBe(429)
  })

  it('has no proof that an operator can use after a week', async () => {
    const { email } = await guarded('late@example.test')
    const reference = await provenReference(email)
    await env.DIRECTORY.prepare(
      'UPDATE account_recoveries SET proven_at = proven_at - 7 * 86400000 WHERE reference = ?',
    )
      .bind(reference)
      .run()
    const late = await byOperator('POST', '/api/operator/v1/accounts/remove_ways_in', { email, reference })
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})
