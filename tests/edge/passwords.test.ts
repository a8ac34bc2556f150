import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { directory } from '#db/directory/connect'
import { addPasskey, passkeysOf } from '#db/directory/queries/passkeys'
import { hubStub } from '#durable-objects/stubs'
import type { Env } from '#edge/env'
import { resetPassword } from '#edge/directory/sign-in/passwords'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { diesWithinFiveSeconds } from './revoked.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const FORGOT = '/api/login/v1/forgot_password'
const RESET = '/api/login/v1/reset_password'
const CHANGE = '/api/users/v1/change_password'
const USER_INFO = '/api/users/v1/user_info'
const NEW = 'Fichten-zapfen-78'

beforeAll(migrateDatabases)

/** The emails to an address, each with id and kind, oldest first. */
async function mailsTo(email: string): Promise<{ id: string; kind: string }[]> {
  const rows = await env.DIRECTORY.prepare(
    'SELECT m.id, m.kind FROM directory_mails m JOIN users u ON u.id = m.user_id WHERE u.email = ? ORDER BY m.create_datetime, m.id',
  )
    .bind(email)
    .all<{ id: string; kind: string }>()
  return rows.results
}

/** The tokens of the password links that were mailed to an address, oldest first. A void email gives an empty text. */
async function resetTokens(email: string): Promise<string[]> {
  const tokens: string[] = []
  for (const { id, kind } of await mailsTo(email)) {
    if (kind !== 'password_reset') continue
    const { content } = await claimDirectoryMail(directoryStore(), id, `test-${id}`)
    const link = content ? new URL(content.fields.link ?? '') : null
    expect(link?.search ?? '').toBe('')
    tokens.push(new URLSearchParams(link?.hash.slice(1)).get('token') ?? '')
  }
  return tokens
}

const forgot = (address: string) => new Browser().put(FORGOT, { username_or_email: address })
const reset = (token: string | undefined, new_password = NEW) => new Browser().post(RESET, { token, new_password })

describe('a forgotten password', () => {
  it('is replaced once by the mailed link, which ends every session and mails a notice', async () => {
    const email = 'forgot@example.test'
    const here = new Browser()
    await memberArrives(here, email)
    const elsewhere = new Browser()
    await signIn(elsewhere, email)
    const { sub } = z.object({ sub: z.string() }).parse((await here.get(USER_INFO)).body)
    const passkeys = () => passkeysOf(directory(env.DIRECTORY), sub)
    const login = await env.DIRECTORY.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(sub).first('id')
    const planted = {
      id: `planted-${sub}`,
      user_id: sub,
      name: 'Planted',
      algorithm: -7,
      public_key: 'key',
      counter: 0,
      last_used_at: null,
      create_datetime: 1,
    } as const
    await addPasskey(directory(env.DIRECTORY), planted, { session_id: String(login), most: 20 })
    expect(await passkeys()).toHaveLength(1)
    // And a calendar feed, with which they could read on.
    expect((await here.post('/api/users/v1/calendar_feed', {})).status).toBe(201)

    expect(await forgot(`  ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: { ok: true } })
    const [token] = await resetTokens(email)
    expect((await new Browser().post(`${RESET}/check`, { token })).status).toBe(200)
    expect((await here.get(USER_INFO)).status).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 200 })

    for (const browser of [here, elsewhere]) {
      expect((await browser.get(USER_INFO)).status).toBe(403)
      expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(401)
    }
    expect(await passkeys()).toEqual([])
    expect((await signIn(new Browser(), email)).status).toBe(401)
    expect((await signIn(new Browser(), email, NEW)).status).toBe(200)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'calendar_feed_on',
      'password_reset',
      'password_changed',
    ])
    // A used link sets no other password. A repeat, after a lost answer, says that it worked and changes nothing.
    const again = new Browser()
    await signIn(again, email, NEW)
    expect((await again.get('/api/users/v1/calendar_feed')).body).toEqual({ feed: null })
    expect(await new Browser().post(`${RESET}/check`, { token })).toMatchObject({
      status: 200,
      body: { changed: true },
    })
    expect(await reset(token, 'Kiefern-zapfen-79')).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect((await again.get(USER_INFO)).status).toBe(200)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
    await env.DIRECTORY.prepare('UPDATE password_resets SET expires_at = ?').bind(Date.now()).run()
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
  })

  it('is set once by a link that is used twice at the same time', async () => {
    const email = 'reset-twice@example.test'
    await memberArrives(new Browser(), email)
    await forgot(email)
    const [token] = await resetTokens(email)
    expect((await Promise.all([reset(token), reset(token)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
    // A link that was only replaced by a newer one never worked, so its repeat says nothing.
    await forgot(email)
    const replaced = (await resetTokens(email)).at(-1)
    expect(replaced?.length).toBeGreaterThan(60)
    await forgot(email)
    expect(await reset(replaced)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
  })

  it('cannot be replaced by the current one, a common one or one against the rules, and the link stays valid', async () => {
    const email = 'same@example.test'
    await memberArrives(new Browser(), email)
    await forgot(email)
    const [token] = await resetTokens(email)
    expect(await reset(token, PASSWORD)).toMatchObject({
      status: 400,
      body: { detail: 'New password cannot be the same as current password.' },
    })
    expect(await reset(token, 'P@ssword2024!')).toMatchObject({
      status: 400,
      body: { detail: 'This password is too common. Please choose another one.' },
    })
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'new_password'] }] },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('can still be replaced by the same link after an internal error', async () => {
    const email = 'broken@example.test'
    await memberArrives(new Browser(), email)
    await forgot(email)
    const [token = ''] = await resetTokens(email)
    const USER_HUB = {
      idFromName: (name: string) => name,
      get: () => ({ act: () => Promise.reject(new Error('overloaded')) }),
    }
    await expect(resetPassword(directoryStore({ ...env, USER_HUB } as unknown as Env), token, NEW)).rejects.toThrow()
    expect((await signIn(new Browser(), email)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect((await signIn(new Browser(), email, NEW)).status).toBe(200)
  })

  it('cannot be replaced by an earlier, expired or forged link', async () => {
    const email = 'newer@example.test'
    await memberArrives(new Browser(), email)
    await forgot(email)
    const [older = ''] = await resetTokens(email)
    await forgot(email)
    const [, newer = ''] = await resetTokens(email)
    expect((await reset(older)).body).toMatchObject({ code: 'link_invalid' })
    expect((await reset(`${newer.slice(0, -1)}${newer.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
    await env.DIRECTORY.prepare('UPDATE password_resets SET expires_at = ?')
      .bind(Date.now() - 1)
      .run()
    expect((await reset(newer)).body).toMatchObject({ code: 'link_invalid' })
    expect((await signIn(new Browser(), email)).status).toBe(200)
  })

  it('is replaced once when one link is used twice at the same time', async () => {
    const email = 'both@example.test'
    await memberArrives(new Browser(), email)
    await forgot(email)
    const [token] = await resetTokens(email)
    const inputs = ['Fichten-zapfen-80', 'Fichten-zapfen-81']
    const answers = await Promise.all(inputs.map((input) => reset(token, input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const won = inputs[answers.findIndex(({ status }) => status === 200)]
    expect((await signIn(new Browser(), email, won)).status).toBe(200)
  })

  it('has a link whose token is not stored, and whose email is not sent after a newer link', async () => {
    const email = 'nowhere@example.test'
    await memberArrives(new Browser(), email)
    await forgot(email)
    const [token = ''] = await resetTokens(email)
    const rows = await env.DIRECTORY.prepare('SELECT * FROM password_resets').all()
    expect(token.length).toBeGreaterThan(60)
    expect(JSON.stringify(rows.results)).not.toContain(token.slice(-20))
    await env.DIRECTORY.prepare("UPDATE directory_mails SET state = 'claimable' WHERE kind = 'password_reset'").run()
    await forgot(email)
    const resets = (await mailsTo(email)).filter(({ kind }) => kind === 'password_reset')
    expect(await claimDirectoryMail(directoryStore(), resets[0]?.id ?? '', 'late')).toEqual({
      state: 'void',
      content: null,
    })
  })

  it('gets the same answer for known and unknown addresses, but only known ones get an email', async () => {
    const email = 'known@example.test'
    await memberArrives(new Browser(), email)
    const known = await forgot(email)
    for (const unknown of ['unknown@example.test', 'no address at all', 'x'.repeat(250)]) {
      const answer = await forgot(unknown)
      expect([answer.status, answer.body]).toEqual([known.status, known.body])
    }
    const rows = await env.DIRECTORY.prepare("SELECT count(*) AS n FROM password_resets WHERE user_id = ''").first('n')
    expect(rows).toBe(3)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'password_reset')).toHaveLength(1)
  })

  it('is replaced by a link that also resets the count of wrong passwords', async () => {
    const email = 'locked@example.test'
    await memberArrives(new Browser(), email)
    for (let i = 0; i < 11; i++) await signIn(new Browser(), email, 'Wrong-zapfen-78')
    expect((await signIn(new Browser(), email)).status).toBe(429)
    await forgot(email)
    const [token] = await resetTokens(email)
    await reset(token)
    expect((await signIn(new Browser(), email, NEW)).status).toBe(200)
  })
})

describe('a login with the old password during its change', () => {
  it('leaves no session behind', async () => {
    const email = 'race@example.test'
    const id = await memberArrives(new Browser(), email)
    await forgot(email)
    const [token] = await resetTokens(email)
    const browsers = Array.from({ length: 5 }, () => new Browser())
    const changing = reset(token)
    // The logins start at different moments of the change.
    const arriving = browsers.map(async (browser, place) => {
      for (let turn = 0; turn < 3 * place; turn++) await env.DIRECTORY.prepare('SELECT 1').run()
      return signIn(browser, email)
    })
    await Promise.all(arriving)
    expect((await changing).status).toBe(200)
    expect(await hubStub(env, id).act('session.list')).toEqual([])
    for (const browser of browsers) expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(401)
  })
})

describe('a change of password', () => {
  it('ends all sessions but this one, within five seconds even where a positive check is cached', async () => {
    const email = 'change@example.test'
    const here = new Browser()
    const id = await memberArrives(here, email)
    const elsewhere = new Browser()
    await signIn(elsewhere, email)
    expect((await elsewhere.get(USER_INFO)).status).toBe(200)
    expect(await here.put(CHANGE, { old_password: PASSWORD, new_password: NEW })).toMatchObject({ status: 200 })
    await diesWithinFiveSeconds(() => elsewhere.get(USER_INFO))
    expect((await elsewhere.post('/api/login/v1/renew_access_token')).status).toBe(401)
    expect((await here.get(USER_INFO)).status).toBe(200)
    expect((await here.post('/api/login/v1/renew_access_token')).status).toBe(200)
    expect(await hubStub(env, id).act('session.list')).toHaveLength(1)
    expect((await signIn(new Browser(), email)).status).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('password_changed')
  })

  it('requires the old one, and a new one that differs from it', async () => {
    const email = 'wrongold@example.test'
    const browser = new Browser()
    await memberArrives(browser, email)
    const change = (old_password: string, new_password: string) => browser.put(CHANGE, { old_password, new_password })
    expect(await change('Wrong-zapfen-78', NEW)).toMatchObject({
      status: 400,
      body: { detail: 'The old password is incorrect.' },
    })
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({
      status: 400,
      body: { detail: 'New password cannot be the same as current password.' },
    })
    expect((await change(PASSWORD, 'P@ssword2024!')).status).toBe(400)
    expect((await change(PASSWORD, 'short')).status).toBe(400)
    expect((await signIn(new Browser(), email)).status).toBe(200)
  })

  it('counts a wrong old password as a wrong password', async () => {
    const email = 'guess@example.test'
    const browser = new Browser()
    await memberArrives(browser, email)
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await browser.put(CHANGE, { old_password: 'Wrong-zapfen-78', new_password: NEW })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(statuses[10]).toBe(429)
  })

  it('makes earlier password links invalid', async () => {
    const email = 'linkends@example.test'
    const browser = new Browser()
    await memberArrives(browser, email)
    await forgot(email)
    const [token] = await resetTokens(email)
    await browser.put(CHANGE, { old_password: PASSWORD, new_password: NEW })
    expect((await reset(token, 'Kiefern-zapfen-79')).body).toMatchObject({ code: 'link_invalid' })
  })

  it('is made by only one of several requests at the same time, and the others get "The old password is incorrect."', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'at-once@example.test')
    const chosen = [1, 2, 3, 4].map((at) => `Eiben-zapfen-${at}`)
    const answers = await Promise.all(
      chosen.map((new_password) => browser.copy().put(CHANGE, { old_password: PASSWORD, new_password })),
    )
    const done = chosen.filter((_, at) => answers[at]?.status === 200)
    expect(done).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body]).toMatchObject([400, { detail: 'The old password is incorrect.' }])
    for (const password of chosen)
      expect((await signIn(new Browser(), 'at-once@example.test', password)).status).toBe(
        password === done[0] ? 200 : 401,
      )
  })
})
