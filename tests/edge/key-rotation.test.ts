import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issueChatToken, verifyChatToken } from '#edge/directory/logins/chat-token'
import { newChallenge, PasskeyRejected, readChallenge } from '#edge/directory/sign-in/passkey-challenge'
import { settings } from '#edge/env'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { keysFor } from '#edge/keys'
import { base64url } from '#kernel/ids'
import { totpCode, totpStep } from '#kernel/totp'
import { mailsTo, memberArrives, memberForm, PASSWORD } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { before, call, during, type Jar, KEY_SETTINGS, rotated, withSettings, type World } from './rotated-settings.ts'

const signIn = (world: World, jar: Jar, email: string) =>
  call(world, jar, 'POST', '/api/login/v1/initiate_auth', { username_or_email: email, password: PASSWORD })
const whoAmI = async (world: World, jar: Jar) => (await call(world, jar, 'GET', '/api/users/v1/user_info')).status
const renew = async (world: World, jar: Jar) =>
  (await call(world, jar, 'POST', '/api/login/v1/renew_access_token', {})).status
const only = (jar: Jar, name: string): Jar => new Map([...jar].filter(([key]) => key === name))

beforeAll(async () => {
  await migrateDatabases()
  for (const name of ['cookie', 'code', 'handle']) await memberArrives(new Browser(), `${name}@rotation.test`)
})

describe('the settings', () => {
  it('are refused when a key is missing, by the names of the settings', () => {
    const without = Object.fromEntries(KEY_SETTINGS.map((name) => [name, undefined]))
    expect(() => settings(withSettings(without))).toThrow(
      new RegExp(KEY_SETTINGS.map((name) => `${name}: `).join('.*')),
    )
    expect(() => settings(withSettings({ GATE_KEY: undefined }))).toThrow('GATE_KEY: ')
  })
})

describe('cookies', () => {
  it('of the old key stay valid while it is set, and are replaced by those of the present key', async () => {
    const jar: Jar = new Map()
    await signIn(before, jar, 'cookie@rotation.test')
    const old: Jar = new Map(jar)
    expect(await whoAmI(during, only(old, 'orchid_access'))).toBe(200)
    const renewed = only(old, 'orchid_session')
    expect(await renew(during, renewed)).toBe(200)
    expect(renewed.get('orchid_access')).toMatch(/^[\w-]+\.c1\.[\w-]{43}$/)
    // Without the old key its cookies are invalid, and those of the present key are not.
    expect(await whoAmI(rotated, only(old, 'orchid_access'))).toBe(403)
    expect(await renew(rotated, only(old, 'orchid_session'))).toBe(401)
    expect(await whoAmI(rotated, only(renewed, 'orchid_access'))).toBe(200)
  })

  it('stay valid while a key is rotated, and forged ones are refused', async () => {
    const jar: Jar = new Map()
    await signIn(during, jar, 'cookie@rotation.test')
    const session = jar.get('orchid_session') ?? ''
    expect(session).toMatch(/^[\w-]{32}\.c1\.[\w-]{43}$/)
    expect(await whoAmI(rotated, only(jar, 'orchid_access'))).toBe(200)
    const renewed = only(jar, 'orchid_session')
    expect(await renew(rotated, renewed)).toBe(200)
    expect(renewed.get('orchid_access')).toMatch(/^[\w-]+\.n2\.[\w-]{43}$/)
    for (const forged of [
      session.replace('.c1.', '.n2.'),
      session.replace('.c1.', '.'),
      `${session.startsWith('x') ? 'y' : 'x'}${session.slice(1)}`,
    ])
      expect(await renew(rotated, new Map([['orchid_session', forged]])), forged).toBe(401)
    const access = jar.get('orchid_access') ?? ''
    for (const forged of [access.replace('.c1.', '.n2.'), access.replace('.c1.', '.'), `${access}x`])
      expect(await whoAmI(rotated, new Map([['orchid_access', forged]])), forged).toBe(403)
  })
})

describe('mailed links', () => {
  const confirmTokenOf = async (world: World, email: string) => {
    const [{ id } = { id: '' }] = await mailsTo(email, 'confirm_registration')
    const { content } = await claimDirectoryMail(directoryStore(world), id, `rotation-${id}-${Math.random()}`)
    const link = content && 'link' in content.fields ? String(content.fields.link) : ''
    return decodeURIComponent(link.slice(link.indexOf('#token=') + '#token='.length))
  }

  it('that were made before a rotation are mailed and accepted after it', async () => {
    for (const [made, mailed] of [
      [before, during],
      [during, rotated],
      [rotated, rotated],
    ] as const) {
      const email = `link${crypto.randomUUID()}@rotation.test`
      const path = '/api/users/v1/patient/account'
      expect(await call(made, new Map(), 'POST', path, memberForm(email))).toMatchObject({ status: 201 })
      const given = { token: await confirmTokenOf(mailed, email), password: PASSWORD }
      expect(await call(mailed, new Map(), 'POST', '/api/users/v1/confirm_email', given)).toMatchObject({
        status: 200,
      })
    }
  })

  it('that were mailed stay valid after their key is gone, because only the hash is compared', async () => {
    const email = 'mailed@rotation.test'
    await call(before, new Map(), 'POST', '/api/users/v1/patient/account', memberForm(email))
    const given = { token: await confirmTokenOf(before, email), password: PASSWORD }
    expect(await call(rotated, new Map(), 'POST', '/api/users/v1/confirm_email', given)).toMatchObject({
      status: 200,
    })
  })
})

describe('tokens and hashes', () => {
  const chat = { user: 'u', channel: 'c', session: 's' }

  it('of chats and passkeys stay valid while a key is rotated, and end with their key', async () => {
    const now = Date.now()
    for (const [made, read, valid] of [
      [before, during, true],
      [during, rotated, true],
      [before, rotated, false],
      [rotated, during, false],
    ] as const) {
      const token = await issueChatToken(keysFor(made, 'tokens'), chat, now)
      expect(await verifyChatToken(keysFor(read, 'tokens'), token, chat, now)).toBe(valid)
      const challenge = base64url(new TextEncoder().encode(await newChallenge(made, 'sign in')))
      const reading = readChallenge(read, 'sign in', challenge)
      if (valid) expect(await reading).toContain('.')
      else await expect(reading).rejects.toThrow(PasskeyRejected)
      await expect(readChallenge(read, 'add someone', challenge)).rejects.toThrow(PasskeyRejected)
    }
  })

  it('name a session in the list that was shown before the rotation', async () => {
    const [here, there]: [Jar, Jar] = [new Map(), new Map()]
    await signIn(during, here, 'handle@rotation.test')
    await signIn(during, there, 'handle@rotation.test')
    const list = async (world: World) =>
      z
        .object({ sessions: z.array(z.object({ id: z.string(), is_this_one: z.boolean() })) })
        .parse((await call(world, here, 'GET', '/api/users/v1/sessions')).body).sessions
    const shown = await list(during)
    const other = shown.find(({ is_this_one }) => !is_this_one)
    expect(await call(rotated, here, 'POST', `/api/users/v1/sessions/${other?.id}/end`, {})).toMatchObject({
      status: 200,
    })
    expect(await list(rotated)).toHaveLength(shown.length - 1)
  })

  it('recognize a repeated request, and the same key with another body, across a rotation', async () => {
    for (const [first, then] of [
      [before, during],
      [during, rotated],
    ] as const) {
      const key = { 'idempotency-key': `rotation-${crypto.randomUUID()}` }
      const form = memberForm(`twice${crypto.randomUUID()}@rotation.test`)
      const path = '/api/users/v1/patient/account'
      const answer = await call(first, new Map(), 'POST', path, form, key)
      expect(answer.status).toBe(201)
      expect(await call(then, new Map(), 'POST', path, form, key)).toEqual(answer)
      const other = { ...form, patient_in: { ...form.patient_in, first_name: 'Nora' } }
      expect(await call(then, new Map(), 'POST', path, other, key)).toMatchObject({ status: 422 })
    }
  })
})

describe('the two keys that stand apart', () => {
  it('count the attempts of an email on while other keys are rotated, and begin anew with another key of gates', async () => {
    const wrong = (world: World, email: string) =>
      call(world, new Map(), 'POST', '/api/login/v1/initiate_auth', {
        username_or_email: email,
        password: 'Wrong-one-77',
      })
    for (let i = 0; i < 10; i++) expect((await wrong(before, 'gate@rotation.test')).status).toBe(401)
    expect((await wrong(rotated, 'gate@rotation.test')).status).toBe(429)
    const elsewhere = withSettings({ GATE_KEY: `another-${'g'.repeat(40)}` })
    expect((await wrong(elsewhere, 'gate@rotation.test')).status).toBe(401)
  })

  it('accept recovery codes while other keys are rotated, and none with another key of recovery codes', async () => {
    const jar: Jar = new Map()
    const factor = '/api/users/v1/second_factor'
    await signIn(before, jar, 'code@rotation.test')
    const begun = await call(before, jar, 'POST', `${factor}/set_up`, { password: PASSWORD })
    const { secret } = z.object({ secret: z.string() }).parse(begun.body)
    const mfa_code = await totpCode(secret, totpStep(Date.now()))
    const confirmed = await call(before, jar, 'POST', `${factor}/confirm`, { mfa_code })
    const [one, two] = z.object({ recovery_codes: z.array(z.string()) }).parse(confirmed.body).recovery_codes
    const use = (world: World, code: string | undefined) =>
      call(world, new Map(), 'POST', '/api/login/v1/initiate_auth', {
        username_or_email: 'code@rotation.test',
        password: PASSWORD,
        mfa_code: code,
      })
    const elsewhere = withSettings({ RECOVERY_CODE_KEY: `another-${'r'.repeat(40)}` })
    expect(await use(elsewhere, one)).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect(await use(rotated, one)).toMatchObject({ status: 200 })
    expect(await use(rotated, one)).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect(await use(during, two)).toMatchObject({ status: 200 })
  })
})
