import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MOST_PENDING } from '#db/directory/queries/pending-registrations'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { maintainDirectory } from '#edge/directory-outbox'
import { DAY } from '#kernel/clock'
import {
  confirmationTokens,
  confirms,
  leastMemberForm,
  mailsTo,
  memberArrives,
  memberForm,
  PASSWORD,
  providerForm,
  signIn,
} from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const REGISTER = '/api/users/v1/patient/account'
const RESEND = '/api/users/v1/resend_email_confirmation'
const CONFIRM = '/api/users/v1/confirm_email'
const READ = '/api/users/v1/confirm_email/read'
const USER_INFO = '/api/users/v1/user_info'
const OTHER = 'Kiefern-zapfen-79'
const THIRD = 'Lerchen-zapfen-80'
const MINE = { status: 200, body: { next_step: 'confirm_email' } }

beforeAll(migrateDatabases)

const form = (email: string, password = PASSWORD) => {
  const { user_in, patient_in } = memberForm(email)
  return { user_in: { ...user_in, password }, patient_in }
}
const register = (email: string, password = PASSWORD, browser = new Browser()) =>
  browser.post(REGISTER, form(email, password))
const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
const read = (token: string | undefined) => new Browser().post(READ, { token })
const confirm = (token: string | undefined, proof: object, browser = new Browser()) =>
  browser.post(CONFIRM, { token, ...proof })

async function count(table: string, email: string): Promise<number> {
  const row = await env.DIRECTORY.prepare(`SELECT count(*) AS n FROM ${table} WHERE email = ?`).bind(email).first('n')
  return Number(row)
}

/** A response without what differs from request to request by chance: ids and sealed values. */
function shapeOf({ status, body, text }: Answer, browser: Browser) {
  const same = JSON.parse(text.replace(/[0-9a-f]{32}/g, '#'))
  return {
    status,
    body: typeof body === 'object' && body !== null && 'request_id' in body ? { ...same, request_id: '' } : same,
    cookies: [...browser.cookies].map(([name, value]) => [name, value.length]),
  }
}

describe('a registration', () => {
  it('makes no account until its mailed link and its password confirm it, which logs in once', async () => {
    const email = 'new@example.test'
    const browser = new Browser()
    const registered = await register(email, PASSWORD, browser)
    expect(registered).toMatchObject({ status: 201, body: { email_confirmed: false } })
    expect(await count('users', email)).toBe(0)
    expect((await browser.get(USER_INFO)).status).toBe(403)
    expect(await signIn(browser, email)).toMatchObject(MINE)
    expect((await browser.get(USER_INFO)).status).toBe(403)

    const [token] = await confirmationTokens(email)
    expect(await read(token)).toMatchObject({ status: 200, body: { state: 'password', email } })
    expect(await confirm(token, {})).toMatchObject({ status: 400, body: { detail: [{ loc: ['body', 'password'] }] } })
    expect(await confirm(token, { password: OTHER })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'password'] }] },
    })
    expect(await count('users', email)).toBe(0)

    const phone = new Browser()
    expect(await confirm(token, { password: PASSWORD }, phone)).toMatchObject({
      status: 200,
      body: { email_confirmed: true, signed_in: true, booking: null },
    })
    expect(await phone.get(USER_INFO)).toMatchObject({
      body: {
        sub: z.object({ orchid_user_id: z.string() }).parse(registered.body).orchid_user_id,
        email,
        email_confirmed: true,
        // Everything that is required was in the form, so there is no intake.
        signup_form_finished: true,
        first_name: 'Mona',
        display_name: 'Mona Ortega',
      },
    })
    expect(await signIn(browser, email)).toMatchObject({ status: 200, body: { next_step: 'done' } })
    expect(browser.cookies.has('orchid_pending')).toBe(false)
  })

  it('needs only a first name and the age of 18; the intake then asks for the rest', async () => {
    const email = 'least@example.test'
    const browser = new Browser()
    expect(await browser.post(REGISTER, leastMemberForm(email))).toMatchObject({ status: 201 })
    for (const wrong of [{ first_name: '' }, { is_over_eighteen: false }]) {
      const { user_in, patient_in } = leastMemberForm('least-wrong@example.test')
      expect((await new Browser().post(REGISTER, { user_in, patient_in: { ...patient_in, ...wrong } })).status).toBe(
        400,
      )
    }
    expect(await confirms(browser, email)).toMatchObject({ body: { signed_in: true } })
    expect((await browser.get(USER_INFO)).body).toMatchObject({
      signup_form_finished: false,
      first_name: 'Mona',
      display_name: 'Mona',
    })
    expect(await browser.put('/api/users/v1/patient/', { finish: true })).toMatchObject({ status: 400 })
    const { is_over_eighteen: _, ...details } = memberForm(email).patient_in
    expect(await browser.put('/api/users/v1/patient/', { ...details, finish: true })).toMatchObject({ status: 200 })
  })

  it('can have codes that are null, as without codes', async () => {
    const { user_in, patient_in } = memberForm('nulls@example.test')
    const codes = { invite_code: null, patient_chart_invite_code: null }
    expect((await new Browser().post(REGISTER, { user_in: { ...user_in, ...codes }, patient_in })).status).toBe(201)
  })

  it('of a provider founds a practice of their own when it is confirmed', async () => {
    const email = 'pro@example.test'
    const browser = new Browser()
    await browser.post('/api/users/v1/orchid_pro/account', providerForm(email))
    expect(await count('users', email)).toBe(0)
    expect(await confirms(browser, email)).toMatchObject({ body: { signed_in: true } })
    expect((await browser.get(USER_INFO)).body).toMatchObject({
      user_type: 'orchid_pro',
      role: 'OWNER',
      team_id: expect.any(String),
      signup_form_finished: false,
    })
  })

  it('keeps the chosen time until the link is opened, and seals it', async () => {
    const email = 'chosen@example.test'
    const booking = {
      professional: 'elena-rivera',
      appointment_type_label: 'Individual session',
      timeslot_datetime_start: '2030-01-02T15:00:00.000Z',
      timeslot_length_minute: 50,
      invite_code: null,
      coupon_name: null,
    }
    await new Browser().post(REGISTER, { ...memberForm(email), booking })
    const rows = await env.DIRECTORY.prepare('SELECT * FROM pending_registrations WHERE email = ?').bind(email).all()
    for (const typed of ['Ortega', 'Elm Street', '1990-02-03', 'elena-rivera', '2030-01-02', PASSWORD])
      expect(JSON.stringify(rows.results)).not.toContain(typed)
    const [token = ''] = await confirmationTokens(email)
    expect(JSON.stringify(rows.results)).not.toContain(token.slice(-20))
    expect(await confirm(token, { password: PASSWORD })).toMatchObject({ body: { signed_in: true, booking } })
    expect(await confirm(token, { password: PASSWORD })).toMatchObject({ body: { signed_in: false, booking } })
  })

  it('expires: its link after a day, until another mail is sent, and everything after a week', async () => {
    const email = 'late@example.test'
    const browser = new Browser()
    await register(email, PASSWORD, browser)
    const [token] = await confirmationTokens(email)
    const past = (column: string) =>
      env.DIRECTORY.prepare(`UPDATE pending_registrations SET ${column} = ? WHERE email = ?`)
        .bind(Date.now() - 1, email)
        .run()
    await past('link_expires_at')
    expect(await confirm(token, { password: PASSWORD })).toMatchObject({ body: { code: 'link_invalid' } })
    expect(await read(token)).toMatchObject({ body: { code: 'link_invalid' } })
    // With the password, another browser can have the mail sent again.
    const later = new Browser()
    expect(await signIn(later, email)).toMatchObject(MINE)
    expect((await later.put(RESEND)).status).toBe(200)
    expect(await read((await confirmationTokens(email)).at(-1))).toMatchObject({ body: { state: 'password' } })

    await past('expires_at')
    expect((await signIn(new Browser(), email)).status).toBe(401)
    expect(await browser.put(RESEND)).toMatchObject({ status: 200 })
    await maintainDirectory(env)
    expect(await count('pending_registrations', email)).toBe(0)
  })

  it('is one of a bounded number for an email: another one deletes the oldest', async () => {
    const email = 'many@example.test'
    await register(email)
    const row = await env.DIRECTORY.prepare('SELECT * FROM pending_registrations WHERE email = ?').bind(email).first()
    for (let n = 0; n < MOST_PENDING; n++)
      await env.DIRECTORY.prepare(
        `INSERT INTO pending_registrations SELECT 'copy-' || ?1, email, user_type, password_hash, sealed_details,
         sealed_booking, 'hash-' || ?1, link_expires_at, expires_at, NULL, NULL, create_datetime - ?1
         FROM pending_registrations WHERE id = ?2`,
      )
        .bind(n, row?.id)
        .run()
    await register(email, OTHER)
    expect(await count('pending_registrations', email)).toBe(MOST_PENDING)
    for (const password of [PASSWORD, OTHER]) expect(await signIn(new Browser(), email, password)).toMatchObject(MINE)
  })
})

describe('known and unknown emails', () => {
  it('cannot be told apart by registering, by the mail, or by a login with the chosen password', async () => {
    const [known, fresh] = ['told-taken@example.test', 'told-fresh@example.test']
    await memberArrives(new Browser(), known)
    const seen = async (email: string) => {
      const [browser, later] = [new Browser(), new Browser()]
      const shapes = [shapeOf(await register(email, OTHER, browser), browser)]
      for (const one of [browser, later]) {
        shapes.push(shapeOf(await signIn(one, email, OTHER), one))
        shapes.push(shapeOf(await signIn(one, email, THIRD), one))
        shapes.push(shapeOf(await one.put(RESEND), one))
        shapes.push(shapeOf(await one.get(USER_INFO), one))
      }
      return shapes
    }
    expect(await seen(known)).toEqual(await seen(fresh))
    expect(await kinds(known)).toEqual(['confirm_registration', 'account_exists', 'account_exists', 'account_exists'])
    expect(await kinds(fresh)).toEqual(Array(3).fill('confirm_registration'))
    // The account is as before.
    expect(await signIn(new Browser(), known)).toMatchObject({ body: { next_step: 'done' } })
  })

  it('stay alike after the owner has confirmed another registration', async () => {
    const email = 'watched@example.test'
    await register(email, OTHER)
    await register(email, PASSWORD)
    const [, mine] = await confirmationTokens(email)
    await confirm(mine, { password: PASSWORD })
    expect(await signIn(new Browser(), email, OTHER)).toMatchObject(MINE)
    // Also when the owner has taken the stranger's own registration with another password.
    const taken = 'watched-own@example.test'
    await register(taken, OTHER)
    await confirm((await confirmationTokens(taken))[0], { new_password: PASSWORD })
    expect(await signIn(new Browser(), taken, OTHER)).toMatchObject(MINE)
    expect(await signIn(new Browser(), taken)).toMatchObject({ body: { next_step: 'done' } })
  })

  it('share the limit of passwords: one of a registration does not reset the count', async () => {
    for (const email of ['count-known@example.test', 'count-fresh@example.test']) {
      if (email.includes('known')) await memberArrives(new Browser(), email)
      await register(email, OTHER)
      const statuses: number[] = []
      for (let i = 0; i < 11; i++)
        statuses.push((await signIn(new Browser(), email, i % 3 === 2 ? OTHER : 'Wrong-zapfen-78')).status)
      expect(statuses).toEqual([401, 401, 200, 401, 401, 200, 401, 401, 200, 401, 429])
    }
  })

  it('get a mail without anything that was typed', async () => {
    const [known, fresh] = ['said-taken@example.test', 'said-fresh@example.test']
    await memberArrives(new Browser(), known)
    for (const email of [known, fresh]) {
      const { user_in, patient_in } = memberForm(email)
      const first_name = 'Win at www.evil.example'
      await new Browser().post(REGISTER, { user_in, patient_in: { ...patient_in, first_name } })
      const { id = '' } = (await mailsTo(email)).at(-1) ?? {}
      const { content } = await claimDirectoryMail(directoryStore(), id, `said-${id}`)
      expect(content).toMatchObject({ to: email, to_name: '', fields: { first_name: '' } })
      expect(JSON.stringify(content)).not.toMatch(/evil|Mona|Ortega/)
    }
  })
})

describe('the owner of an email that a stranger has registered', () => {
  it('can choose another password, which ends the stranger’s, and then checks the details', async () => {
    const email = 'owner@example.test'
    await register(email, OTHER)
    const [token] = await confirmationTokens(email)
    const owner = new Browser()
    expect(await confirm(token, { new_password: 'P@ssword2024!' })).toMatchObject({ status: 400 })
    expect(await confirm(token, { new_password: PASSWORD }, owner)).toMatchObject({ body: { signed_in: true } })
    expect((await owner.get(USER_INFO)).body).toMatchObject({ email, signup_form_finished: false })
    expect(await owner.put('/api/users/v1/patient/', { first_name: 'Nora', finish: true })).toMatchObject({
      status: 200,
      body: { first_name: 'Nora', signup_form_finished: true },
    })
    const stranger = new Browser()
    expect(await signIn(stranger, email, OTHER)).toMatchObject(MINE)
    expect((await stranger.get(USER_INFO)).status).toBe(403)
  })

  it('confirms their own registration, and the others can no longer be confirmed', async () => {
    const email = 'several@example.test'
    await register(email, OTHER)
    await register(email)
    await register(email, THIRD)
    const [first, mine, last] = await confirmationTokens(email)
    expect(await confirm(mine, { password: PASSWORD })).toMatchObject({ status: 200 })
    for (const [token, password] of [
      [first, OTHER],
      [last, THIRD],
    ]) {
      expect(await read(token)).toMatchObject({ body: { state: 'has_account', email } })
      for (const proof of [{ password }, { new_password: 'Fichten-zapfen-81' }])
        expect(await confirm(token, proof)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    expect(await signIn(new Browser(), email)).toMatchObject({ body: { next_step: 'done' } })
    expect(await count('users', email)).toBe(1)
  })

  it('cannot lose their account to a registration that waits when they get it in another way', async () => {
    const email = 'another-way@example.test'
    await register(email, OTHER)
    const [token] = await confirmationTokens(email)
    // The address gets an account without ending the registration, as in a race of two requests.
    await env.DIRECTORY.prepare(
      `INSERT INTO users (id, email, email_confirmed, first_name, last_name, user_type, timezone, create_datetime,
       modify_datetime) VALUES ('other-way', ?, 1, 'Nora', 'Vale', 'member', 'UTC', 1, 1)`,
    )
      .bind(email)
      .run()
    expect(await read(token)).toMatchObject({ body: { state: 'has_account' } })
    expect(await confirm(token, { password: OTHER })).toMatchObject({ status: 409 })
    expect(await count('users', email)).toBe(1)
    const outcome = await env.DIRECTORY.prepare(
      'SELECT outcome, sealed_details FROM pending_registrations WHERE email = ?',
    )
      .bind(email)
      .first()
    expect(outcome).toEqual({ outcome: 'replaced', sealed_details: '' })
  })
})

describe('a confirmation', () => {
  it('that is repeated after a lost answer says that it worked, logs no one in, and refuses another password', async () => {
    const email = 'repeated@example.test'
    await register(email)
    const [token] = await confirmationTokens(email)
    await confirm(token, { password: PASSWORD })
    expect(await read(token)).toMatchObject({ body: { state: 'done', email } })
    const again = new Browser()
    for (const proof of [{ password: PASSWORD }, { new_password: PASSWORD }])
      expect(await confirm(token, proof, again)).toMatchObject({ status: 200, body: { signed_in: false } })
    expect(again.cookies.size).toBe(0)
    for (const proof of [{ password: OTHER }, { new_password: OTHER }, {}])
      expect(await confirm(token, proof)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    expect(await signIn(new Browser(), email, OTHER)).toMatchObject({ status: 401 })
    await env.DIRECTORY.prepare('UPDATE pending_registrations SET link_expires_at = ? WHERE email = ?')
      .bind(Date.now(), email)
      .run()
    expect(await confirm(token, { password: PASSWORD })).toMatchObject({ body: { code: 'link_invalid' } })
  })

  it('by two requests at the same time makes one account, and at most one of them logs in', async () => {
    const email = 'both@example.test'
    await register(email)
    const [token] = await confirmationTokens(email)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, { password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => z.object({ signed_in: z.boolean() }).parse(body).signed_in)).toHaveLength(1)
    expect(await count('users', email)).toBe(1)
  })

  it('by links of two registrations at the same time makes one account', async () => {
    const email = 'race@example.test'
    await register(email)
    await register(email, OTHER)
    const [one, two] = await confirmationTokens(email)
    const answers = await Promise.all([confirm(one, { password: PASSWORD }), confirm(two, { password: OTHER })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count('users', email)).toBe(1)
  })

  it('checks at most ten passwords in a quarter of an hour', async () => {
    const email = 'guessed@example.test'
    await register(email)
    const [token] = await confirmationTokens(email)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await confirm(token, { password: OTHER })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('with a forged or shortened token is refused', async () => {
    const email = 'forged@example.test'
    await register(email)
    const [token = ''] = await confirmationTokens(email)
    expect(token.length).toBeGreaterThan(60)
    for (const forged of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(0, 40)]) {
      expect(await read(forged)).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
      expect(await confirm(forged, { password: PASSWORD })).toMatchObject({ status: 400 })
    }
  })
})

describe('the mail of a registration', () => {
  it('can be sent again only with the cookie of the registration or of its password, which a login clears', async () => {
    const email = 'cookie@example.test'
    const browser = new Browser()
    expect((await browser.put(RESEND)).status).toBe(401)
    await register(email, PASSWORD, browser)
    const sealed = browser.cookies.get('orchid_pending') ?? ''
    expect(sealed).not.toContain('cookie')
    const forger = new Browser()
    for (const forged of [`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'nonsense']) {
      forger.cookies.set('orchid_pending', forged)
      expect((await forger.put(RESEND)).status).toBe(401)
    }
    await confirms(browser, email)
    expect(browser.cookies.has('orchid_pending')).toBe(false)
    expect((await browser.put(RESEND)).status).toBe(200)
    expect(await kinds(email)).toEqual(['confirm_registration'])
  })

  it('after the confirmation says that there is an account', async () => {
    const email = 'done@example.test'
    const browser = new Browser()
    await register(email, PASSWORD, browser)
    await confirms(new Browser(), email)
    expect((await browser.put(RESEND)).status).toBe(200)
    expect(await kinds(email)).toEqual(['confirm_registration', 'account_exists'])
  })

  it('extends the link, so that every mail of a registration works for a day', async () => {
    const email = 'extended@example.test'
    const browser = new Browser()
    await register(email, PASSWORD, browser)
    await env.DIRECTORY.prepare('UPDATE pending_registrations SET link_expires_at = ? WHERE email = ?')
      .bind(Date.now() + 1_000, email)
      .run()
    await browser.put(RESEND)
    const until = await env.DIRECTORY.prepare('SELECT link_expires_at FROM pending_registrations WHERE email = ?')
      .bind(email)
      .first<number>('link_expires_at')
    expect(until).toBeGreaterThan(Date.now() + DAY - 60_000)
    const [first, second] = await confirmationTokens(email)
    expect(first).toBe(second)
  })
})
