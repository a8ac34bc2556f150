import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { totpCode, totpStep } from '#kernel/totp'
import { memberArrives, PASSWORD } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const FACTOR = '/api/users/v1/second_factor'
const NO_CODE = { mfa_code: null }
const NEEDED = {
  status: 400,
  body: { detail: 'MFA code is required for authentication', code: 'mfa_required', next_step: 'mfa' },
}

beforeAll(migrateDatabases)

const signInWithoutCode = (email: string) =>
  new Browser().post('/api/login/v1/initiate_auth', { username_or_email: email, password: PASSWORD, ...NO_CODE })
const beginPasskeyWithoutCode = (browser: Browser) =>
  browser.post('/api/users/v1/passkeys/begin', { password: PASSWORD, ...NO_CODE })

describe('a code that is null', () => {
  it('counts as no code: a user with a second factor is asked for it', async () => {
    const browser = new Browser()
    const email = 'null-guarded@example.test'
    await memberArrives(browser, email)
    const begun = await browser.post(`${FACTOR}/set_up`, { password: PASSWORD })
    const { secret } = z.object({ secret: z.string() }).parse(begun.body)
    await browser.post(`${FACTOR}/confirm`, { mfa_code: await totpCode(secret, totpStep(Date.now())) })
    expect(await signInWithoutCode(email)).toMatchObject(NEEDED)
    expect(await beginPasskeyWithoutCode(browser)).toMatchObject(NEEDED)
  })

  it('counts as no code: a user without a second factor logs in, and can add a passkey', async () => {
    const browser = new Browser()
    const email = 'null-plain@example.test'
    await memberArrives(browser, email)
    expect(await signInWithoutCode(email)).toMatchObject({ status: 200, body: { next_step: 'done' } })
    expect((await beginPasskeyWithoutCode(browser)).status).toBe(200)
  })
})
