import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RENEWAL_PACE } from '#durable-objects/user-hub/logins/renewal-pace'
import { SECOND } from '#kernel/clock'
import { memberArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { family, MINORS, switchTo } from './families.ts'

beforeAll(migrateDatabases)
afterEach(() => {
  vi.restoreAllMocks()
})

const INFO = '/api/users/v1/user_info'
const RENEW = '/api/login/v1/renew_access_token'
const RENEW_GUARDIAN = `${MINORS}renew_current_access`

/** Stops the server's clock. Returns the function that lets it pass. */
function stoppedClock(): (ms: number) => void {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  return (ms) => {
    now += ms
  }
}

/** How many of so many renewals the server did. The others were all refused as too many. */
async function renewedOf(attempts: number, browser: Browser, path: string): Promise<number> {
  const answers = []
  for (let i = 0; i < attempts; i++) answers.push(await browser.post(path))
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
  return attempts - refused.length
}

describe('renewals of one session', () => {
  it('are limited, and possible again after a few seconds; the session goes on, and others are not affected', async () => {
    const [here, there] = [new Browser(), new Browser()]
    await memberArrives(here, 'renewing@example.test')
    await signIn(there, 'renewing@example.test')
    const pass = stoppedClock()
    expect(await renewedOf(RENEWAL_PACE.burst + 20, here, RENEW)).toBe(RENEWAL_PACE.burst)
    expect((await here.get(INFO)).status).toBe(200)
    expect((await there.post(RENEW)).status).toBe(200)
    pass((1 / RENEWAL_PACE.perSecond) * SECOND)
    expect(await renewedOf(3, here, RENEW)).toBe(1)
  })

  it('are counted together with those of the guardian token', async () => {
    const { parent, child } = await family()
    await switchTo(parent.browser, parent.id, child)
    stoppedClock()
    expect(await renewedOf(10, parent.browser, RENEW)).toBe(10)
    expect(await renewedOf(RENEWAL_PACE.burst, parent.browser, RENEW_GUARDIAN)).toBe(RENEWAL_PACE.burst - 10)
    expect(await renewedOf(3, parent.browser, RENEW)).toBe(0)
    expect((await parent.browser.get(INFO)).body).toMatchObject({ sub: child })
  })
})

describe('the time', () => {
  it('is in every answer that no one may store, refusals included, and in no other', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'punctual@example.test')
    const pass = stoppedClock()
    pass(123_456)
    for (const path of [INFO, '/api/users/v1/practice_group_page/none', '/api/nothing-here']) {
      const { headers } = await browser.fetch('GET', path)
      expect(headers.get('server-timing'), path).toBe(`now;desc="${Date.now()}"`)
    }
    const shared = await browser.fetch('GET', '/sitemap.xml')
    expect([shared.status, shared.headers.has('server-timing')]).toEqual([200, false])
  })
})
