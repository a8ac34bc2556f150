import { runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { listLogins, type OpenLogin } from '#contracts/api/logins'
import { hubStub } from '#durable-objects/stubs'
import { touchLogin } from '#durable-objects/user-hub/logins/touch-login'
import type { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
import { placeWords } from '#edge/directory/logins/login-device'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const LIST = '/api/users/v1/sessions'
const USER_INFO = '/api/users/v1/user_info'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeAll(migrateDatabases)

async function listed(browser: Browser): Promise<OpenLogin[]> {
  const answer = await browser.get(LIST)
  expect(answer.status).toBe(200)
  return listLogins.responses[200].parse(answer.body).sessions
}

/** Logs in with a given user agent and network location. */
async function signInFrom(browser: Browser, email: string, userAgent: string, cf: object): Promise<void> {
  const request = new Request('http://localhost:8787/api/login/v1/initiate_auth', {
    method: 'POST',
    headers: { origin: 'http://localhost:8787', 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username_or_email: email, password: PASSWORD }),
    cf,
  } as RequestInit)
  const answer = await SELF.fetch(request)
  expect(answer.status).toBe(200)
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split('; ')
    browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  await answer.body?.cancel()
}

describe('the list of sessions', () => {
  it('shows device, place and last activity where they are known, with this session first', async () => {
    const email = 'list@example.test'
    const here = new Browser()
    const id = await memberArrives(here, email)
    const phone = new Browser()
    await signInFrom(phone, email, PHONE, { city: 'Lisbon', country: 'PT' })

    const seenHere = await listed(here)
    expect(seenHere).toMatchObject([
      { device: '', place: '', is_this_one: true },
      { device: 'Safari on iPhone', place: 'Lisbon, Portugal', is_this_one: false },
    ])
    expect((await listed(phone)).map(({ is_this_one }) => is_this_one)).toEqual([true, false])
    expect((await listed(phone))[0]?.device).toBe('Safari on iPhone')

    // The last activity comes from the hub. Only real input changes it.
    const before = seenHere[0]?.last_seen ?? ''
    await runInDurableObject(hubStub(env, id), async (hub: UserHubObject, state) => {
      const [mine] = [
        ...state.storage.sql.exec<{ session_id: string }>(
          'SELECT session_id FROM sessions ORDER BY begin_datetime LIMIT 1',
        ),
      ]
      hub.host.clock = () => Date.now() + 60_000
      touchLogin(hub.host, mine?.session_id ?? '')
      hub.host.clock = () => Date.now()
    })
    expect(((await listed(here))[0]?.last_seen ?? '') > before).toBe(true)
  })

  it('shows no session id, no token and no address', async () => {
    const email = 'secret@example.test'
    const browser = new Browser()
    await memberArrives(browser, email)
    const row = await env.DIRECTORY.prepare(
      'SELECT s.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?',
    )
      .bind(email)
      .first<{ id: string; token: string }>()
    const { text } = await browser.get(LIST)
    expect(text).not.toContain(row?.id)
    expect(text).not.toContain(row?.token)
    // A network address is not even stored.
    expect(Object.keys(row ?? {}).filter((column) => /address|\bip/.test(column))).toEqual([])
  })

  it('ends one session by its listed id, and no other', async () => {
    const email = 'one@example.test'
    const [here, second, third] = [new Browser(), new Browser(), new Browser()]
    await memberArrives(here, email)
    await signIn(second, email)
    const target = (await listed(second)).find(({ is_this_one }) => is_this_one)?.id
    await signIn(third, email)
    expect((await here.post(`${LIST}/${target}/end`)).status).toBe(200)
    expect((await second.get(USER_INFO)).status).toBe(403)
    expect((await second.post('/api/login/v1/renew_access_token')).status).toBe(401)
    expect((await third.get(USER_INFO)).status).toBe(200)
    expect(await listed(here)).toHaveLength(2)
    expect((await here.post(`${LIST}/${target}/end`)).status).toBe(404)
  })

  it('does not let one person end a session of another', async () => {
    const [mine, theirs] = [new Browser(), new Browser()]
    await memberArrives(mine, 'mine@example.test')
    await memberArrives(theirs, 'theirs@example.test')
    const [target] = await listed(theirs)
    expect((await mine.post(`${LIST}/${target?.id}/end`)).status).toBe(404)
    expect((await theirs.get(USER_INFO)).status).toBe(200)
  })

  it('ends this session as a logout does', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'self@example.test')
    const [own] = await listed(browser)
    expect((await browser.post(`${LIST}/${own?.id}/end`)).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['orchid_device'])
  })

  it('logs out all other sessions', async () => {
    const email = 'others@example.test'
    const [here, ...others] = [new Browser(), new Browser(), new Browser()]
    await memberArrives(here, email)
    for (const other of others) await signIn(other, email)
    expect(await listed(here)).toHaveLength(3)
    expect((await here.post(`${LIST}/sign_out_others`)).status).toBe(200)
    for (const other of others) {
      expect((await other.get(USER_INFO)).status).toBe(403)
      expect((await other.post('/api/login/v1/renew_access_token')).status).toBe(401)
    }
    expect(await listed(here)).toMatchObject([{ is_this_one: true }])
  })
})

describe('the place of a session', () => {
  it('is what the network reports, or empty without a report', () => {
    expect(placeWords({ city: 'Bogotá', country: 'CO' })).toBe('Bogotá, Colombia')
    expect(placeWords({ country: 'US' })).toBe('United States')
    for (const silent of [undefined, {}, { country: 'XX' }, { country: 'T1' }, { country: 'nonsense' }])
      expect(placeWords(silent)).toBe('')
  })
})
