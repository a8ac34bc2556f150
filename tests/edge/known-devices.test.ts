import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { gateOf } from '#edge/directory/email-gate'
import { DAY, HOUR, systemClock } from '#kernel/clock'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const WRONG = 'Wrong-zapfen-78'
const COOKIE = 'orchid_device'

beforeAll(migrateDatabases)

/** Tries ten wrong passwords and one more. Returns the statuses. */
async function elevenWrong(browser: Browser, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await signIn(browser, email, WRONG)).status)
  return statuses
}
const LOCKED = [...Array<number>(10).fill(401), 429]

/** A browser with nothing but the device cookie of another. */
function deviceOf(browser: Browser): Browser {
  const device = new Browser()
  device.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
  return device
}

const warnings = async (email: string): Promise<number> =>
  (await env.DIRECTORY.prepare(
    `SELECT count(*) AS n FROM directory_mails m JOIN users u ON u.id = m.user_id
     WHERE u.email = ? AND m.kind = 'wrong_passwords'`,
  )
    .bind(email)
    .first<number>('n')) ?? -1

/** Sets the clock of the gate of an email ahead (ms). */
const clockOf = async (email: string, ahead: number): Promise<void> =>
  runInDurableObject(await gateOf(env, email), (gate) => {
    ;(gate as unknown as { clock: () => number }).clock = () => systemClock() + ahead
  })

async function arrived(email: string): Promise<Browser> {
  const browser = new Browser()
  await memberArrives(browser, email)
  return browser
}

describe('ten wrong passwords from elsewhere', () => {
  it('lock out strangers, but not a device on which the owner logged in before', async () => {
    const email = 'device-owner@example.test'
    const own = deviceOf(await arrived(email))
    expect(await elevenWrong(new Browser(), email)).toEqual(LOCKED)
    expect((await signIn(new Browser(), email)).status).toBe(429)
    expect((await signIn(own, email)).status).toBe(200)
  })

  it('on a known device lock that device, but neither strangers nor the owner’s other device', async () => {
    const email = 'device-lost@example.test'
    const lost = deviceOf(await arrived(email))
    const other = new Browser()
    await signIn(other, email)
    expect(await elevenWrong(lost, email)).toEqual(LOCKED)
    expect((await signIn(deviceOf(other), email)).status).toBe(200)
    expect((await signIn(new Browser(), email)).status).toBe(200)
  })

  it('lock out whoever forges the cookie, or brings that of another account or of no account', async () => {
    const email = 'device-forged@example.test'
    const own = await arrived(email)
    const foreign = await arrived('device-foreign@example.test')
    const cookie = own.cookies.get(COOKIE) ?? ''
    const [id = '', user_id = '', mac = ''] = cookie.split('.')
    const forged = [
      foreign.cookies.get(COOKIE) ?? '',
      `${id}x.${user_id}.${mac}`,
      `${id}.${user_id}.${mac.slice(1)}`,
      `${id}.${user_id}`,
      `${cookie}.x`,
      '',
    ].map((value) => {
      const browser = new Browser()
      browser.cookies.set(COOKIE, value)
      return browser
    })
    expect(await elevenWrong(new Browser(), email)).toEqual(LOCKED)
    for (const browser of forged) expect((await signIn(browser, email)).status).toBe(429)
    // For an unknown address no device is known, and the answers are the same.
    expect(await elevenWrong(deviceOf(own), 'device-nobody@example.test')).toEqual(LOCKED)
  })

  it('do not keep a logged-in person from confirming their password', async () => {
    const email = 'device-confirms@example.test'
    const own = await arrived(email)
    await elevenWrong(new Browser(), email)
    own.cookies.delete(COOKIE)
    const change = (old_password: string): Promise<Answer> =>
      own.put('/api/users/v1/change_password', { old_password, new_password: 'Fichten-zapfen-80' })
    expect((await change(WRONG)).status).toBe(400)
    expect((await change(PASSWORD)).status).toBe(200)
  })
})

describe('the owner of an account', () => {
  it('is told by mail that it is being tried, at most daily', async () => {
    const email = 'device-told@example.test'
    await arrived(email)
    for (let i = 0; i < 9; i++) await signIn(new Browser(), email, WRONG)
    expect(await warnings(email)).toBe(0)
    await signIn(new Browser(), email, WRONG)
    expect(await warnings(email)).toBe(1)
    await clockOf(email, DAY - 1_000_000)
    expect(await elevenWrong(new Browser(), email)).toEqual(LOCKED)
    expect(await warnings(email)).toBe(1)
    await clockOf(email, DAY + 1_000_000)
    expect(await elevenWrong(new Browser(), email)).toEqual(LOCKED)
    expect(await warnings(email)).toBe(2)
  })
})

describe('nine wrong passwords', () => {
  it.each<[string, (email: string, own: Browser) => Promise<unknown>]>([
    ['then a login', (email) => signIn(new Browser(), email)],
    ['then a wrong one on a known device', (email, own) => signIn(own, email, WRONG)],
    ['and no more for an hour', (email) => clockOf(email, HOUR)],
  ])('%s, do not keep the tenth from being told', async (called, between) => {
    const email = `device-ninth-${called.length}@example.test`
    const own = deviceOf(await arrived(email))
    for (let i = 0; i < 9; i++) expect((await signIn(new Browser(), email, WRONG)).status).toBe(401)
    await between(email, own)
    await signIn(new Browser(), email, WRONG)
    expect(await warnings(email)).toBe(1)
  })
})

describe('the cookie of a known device', () => {
  it('outlives a logout and a login of another account, which then is known', async () => {
    const browser = await arrived('device-first@example.test')
    await arrived('device-second@example.test')
    const first = browser.cookies.get(COOKIE) ?? ''
    await browser.post('/api/login/v1/logout')
    expect(browser.cookies.get(COOKIE)).toBe(first)
    expect((await browser.get('/api/users/v1/user_info')).status).toBe(403)
    await signIn(browser, 'device-second@example.test')
    const [id, user_id] = (browser.cookies.get(COOKIE) ?? '').split('.')
    expect(id).toBe(first.split('.')[0])
    expect(user_id).not.toBe(first.split('.')[1])
  })

  it('is not set by a login that did not pass', async () => {
    await arrived('device-none@example.test')
    const browser = new Browser()
    await signIn(browser, 'device-none@example.test', WRONG)
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })
})
