import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '#edge/app'
import { DAY, SECOND } from '#kernel/clock'
import { memberArrives, PASSWORD } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const EMAIL = 'cookies@example.test'

beforeAll(async () => {
  await migrateDatabases()
  await memberArrives(new Browser(), EMAIL)
})

/** The cookies that a login sets, by name, each with its attributes. */
async function cookiesOf(publicUrl: string, remember_me: boolean): Promise<Record<string, string[]>> {
  const ctx = createExecutionContext()
  const answer = await app.fetch(
    new Request(`${publicUrl}/api/login/v1/initiate_auth`, {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ username_or_email: EMAIL, password: PASSWORD, remember_me }),
    }),
    { ...env, PUBLIC_URL: publicUrl },
    ctx,
  )
  await waitOnExecutionContext(ctx)
  expect(answer.status).toBe(200)
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      return [pair.slice(0, pair.indexOf('=')), attributes.sort()]
    }),
  )
}

describe('the cookies of a login', () => {
  const common = ['HttpOnly', 'Path=/', 'SameSite=Lax']
  /** The known device. It gives no access, and outlives every login. */
  const device = ['HttpOnly', `Max-Age=${(400 * DAY) / SECOND}`, 'Path=/', 'SameSite=Strict']

  it('expire with the browser session when "Remember me" is not checked', async () => {
    expect(await cookiesOf('http://localhost:8787', false)).toEqual({
      orchid_access: common,
      orchid_session: common,
      orchid_device: device,
    })
  })

  it('last 30 days when "Remember me" is checked, except the access cookie', async () => {
    expect(await cookiesOf('http://localhost:8787', true)).toEqual({
      orchid_access: common,
      orchid_device: device,
      orchid_session: ['HttpOnly', `Max-Age=${(30 * DAY) / SECOND}`, 'Path=/', 'SameSite=Lax'],
    })
  })

  it('belong to a row that expires after a day, or after 30 days', async () => {
    const lastOf = () =>
      env.DIRECTORY.prepare('SELECT token, expires_at - create_datetime AS life FROM sessions ORDER BY id DESC').first()
    await cookiesOf('http://localhost:8787', false)
    expect(await lastOf()).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/), life: DAY })
    await cookiesOf('http://localhost:8787', true)
    expect(await lastOf()).toMatchObject({ life: 30 * DAY })
  })

  it('are bound to the host and to https when the product is served over https', async () => {
    expect(await cookiesOf('https://orchid.example', false)).toEqual({
      '__Host-orchid_access': [...common, 'Secure'],
      '__Host-orchid_session': [...common, 'Secure'],
      '__Host-orchid_device': [...device, 'Secure'],
    })
  })
})
