import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LIMITS } from '#domain/access/limits'
import { totpCode, totpStep } from '#kernel/totp'
import { confirmationTokens, mailsTo, memberArrives, memberForm, PASSWORD } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

// Forms as a browser posts them before a script has arrived. Instead of the rendered page, these tests get the data for
// it (tests/setup/no-start.ts).

const ORIGIN = 'http://localhost:8787'
const USER_INFO = '/api/users/v1/user_info'
const SECOND_STEP = '/login?step=code'

beforeAll(migrateDatabases)

type Fields = Record<string, string>
const posted = z.object({
  form: z.string(),
  values: z.record(z.string(), z.string()),
  fields: z.record(z.string(), z.string()),
  alert: z.string(),
})

/** Posts a form as a page of this origin does. */
async function send(browser: Browser, path: string, fields: Fields, headers: Fields = {}) {
  const answer = await browser.form(path, fields, headers)
  const text = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text,
    page: answer.headers.get('content-type')?.includes('json') ? posted.parse(JSON.parse(text)) : null,
  }
}

const logIn = (browser: Browser, email: string, password = PASSWORD) =>
  send(browser, '/login', { email, password, remember: 'on' })

const { user_in: _, patient_in } = memberForm('')
const registration = (email: string): Fields => {
  const { is_over_eighteen: _, timezone: __, ...details } = patient_in
  return { ...details, dob: '02/03/1990', email, password: PASSWORD, over_eighteen: 'on', once: crypto.randomUUID() }
}

const countOf = async (email: string, kind: string) => (await mailsTo(email, kind)).length

describe('a form that is sent without a script', () => {
  it('registers a member, confirms the address by a pasted link, and logs in', async () => {
    const email = 'form-member@example.test'
    const browser = new Browser()
    expect(await send(browser, '/member-register', registration(email))).toMatchObject({
      status: 303,
      location: '/member-register?step=sent',
    })
    // The registration logs no one in, and this browser can have the email resent, as after the JSON call.
    expect((await browser.get(USER_INFO)).status).toBe(403)
    expect((await browser.put('/api/users/v1/resend_email_confirmation')).status).toBe(200)

    // Without the confirmation, the chosen password leads to the page that can send the email again.
    const later = new Browser()
    expect(await logIn(later, email)).toMatchObject({ status: 303, location: '/login?step=verify' })
    expect((await later.get(USER_INFO)).status).toBe(403)
    expect(await send(later, '/login?step=verify', {})).toMatchObject({ status: 303, location: '/login?step=resent' })
    expect(await send(new Browser(), '/login?step=verify', {})).toMatchObject({
      status: 401,
      page: { form: 'resend', values: {} },
    })
    expect(await countOf(email, 'confirm_registration')).toBe(3)

    const link = `${ORIGIN}/confirm-email#token=${(await confirmationTokens(email)).at(-1)}`
    const confirm = (fields: Fields, by = browser) => send(by, '/confirm-email', { link: ` ${link} `, ...fields })
    const wrong = await confirm({ password: 'Wrong-zapfen-78' })
    expect(wrong).toMatchObject({ status: 422, page: { form: 'confirm-email', values: {} } })
    expect(wrong.page?.fields).toEqual({ password: expect.stringContaining('not the password you chose') })
    expect(wrong.text).not.toContain('Wrong-zapfen-78')
    expect(await confirm({})).toMatchObject({
      status: 422,
      page: { fields: { password: 'Please enter your password' } },
    })
    expect(await confirm({ password: 'short', another: 'on' })).toMatchObject({
      status: 422,
      page: { values: { another: 'on' } },
    })

    expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 303, location: '/login?step=done' })
    expect((await browser.get(USER_INFO)).body).toMatchObject({
      email,
      email_confirmed: true,
      user_type: 'member',
      signup_form_finished: true,
    })
    // A repeat says that it worked and logs no one in.
    const another = new Browser()
    expect(await confirm({ password: PASSWORD }, another)).toMatchObject({
      status: 303,
      location: '/confirm-email?step=done',
    })
    expect(another.cookies.size).toBe(0)
    expect(await confirm({ password: 'Wrong-zapfen-78' })).toMatchObject({
      status: 400,
      page: { form: 'confirm-email', values: {}, alert: 'This link is no longer valid. Ask for a new one.' },
    })

    expect(await logIn(browser, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 303,
      location: '/login?step=done',
    })
  })

  it('confirms with another password, which replaces the one that was entered', async () => {
    const email = 'form-another@example.test'
    await send(new Browser(), '/member-register', registration(email))
    const link = `${ORIGIN}/confirm-email#token=${(await confirmationTokens(email)).at(-1)}`
    const browser = new Browser()
    const fields = { link, password: 'Kiefern-zapfen-79', another: 'on' }
    expect(await send(browser, '/confirm-email', fields)).toMatchObject({ status: 303, location: '/login?step=done' })
    expect(await logIn(new Browser(), email, 'Kiefern-zapfen-79')).toMatchObject({ location: '/login?step=done' })
    expect(await logIn(new Browser(), email)).toMatchObject({ location: '/login?step=verify' })
    // The details may be those of someone else, so the person checks them.
    expect((await browser.get(USER_INFO)).body).toMatchObject({ signup_form_finished: false, first_name: 'Mona' })
  })

  it('registers a professional', async () => {
    const email = 'form-pro@example.test'
    const form = { first_name: 'Paula', last_name: 'Reyes', email, password: PASSWORD, over_eighteen: 'on' }
    expect(
      await send(new Browser(), '/professional-register', { ...form, confirm_password: 'Tannen-zapfen-78' }),
    ).toMatchObject({ status: 422, page: { fields: { confirm_password: 'Passwords do not match' } } })
    expect(await countOf(email, 'confirm_registration')).toBe(0)
    expect(await send(new Browser(), '/professional-register', { ...form, confirm_password: PASSWORD })).toMatchObject({
      status: 303,
      location: '/professional-register?step=sent',
    })
    expect(await countOf(email, 'confirm_registration')).toBe(1)
  })

  it('is answered with the wrong fields and the typed values, except the password', async () => {
    const { over_eighteen: _, ...form } = registration('form-wrong@example')
    const { status, page, text } = await send(new Browser(), '/member-register', { ...form, home_city: '', dob: '1' })
    expect(status).toBe(422)
    expect(page).toMatchObject({
      form: 'member-register',
      alert: 'Please fill out all of the required fields correctly',
      values: { first_name: 'Mona', email: 'form-wrong@example', dob: '1', home_state: 'TX' },
    })
    expect(Object.keys(page?.fields ?? {}).sort()).toEqual(['dob', 'email', 'home_city', 'over_eighteen'])
    expect(text).not.toContain(PASSWORD)
  })

  it('that is sent twice is one registration', async () => {
    const email = 'form-twice@example.test'
    const form = registration(email)
    for (let i = 0; i < 2; i++) expect((await send(new Browser(), '/member-register', form)).status).toBe(303)
    expect(await countOf(email, 'confirm_registration')).toBe(1)
    // A form from another load of the page is another registration, so the owner of the address gets an email.
    expect((await send(new Browser(), '/member-register', registration(email))).status).toBe(303)
    expect(await countOf(email, 'confirm_registration')).toBe(2)
  })

  it('with a wrong password is refused like the JSON call, and both count together', async () => {
    const email = 'form-counted@example.test'
    await memberArrives(new Browser(), email)
    const browser = new Browser()
    const refusal = { status: 401, page: { form: 'log-in', alert: 'The email or password is incorrect.', fields: {} } }
    for (let i = 0; i < LIMITS.password.tries - 1; i++)
      expect(await logIn(browser, email, 'Wrong-zapfen-78')).toMatchObject(refusal)
    expect(await logIn(new Browser(), 'nobody-here@example.test', 'Wrong-zapfen-78')).toMatchObject(refusal)
    const wrong = { username_or_email: email, password: 'Wrong-zapfen-78' }
    expect((await browser.post('/api/login/v1/initiate_auth', wrong)).status).toBe(401)
    expect(await logIn(browser, email)).toMatchObject({ status: 429, page: { values: { email, remember: 'on' } } })
    expect(browser.cookies.size).toBe(0)
  })

  it('requests a password link, with the same answer for every address', async () => {
    const email = 'form-forgot@example.test'
    await memberArrives(new Browser(), email)
    for (const address of [email, 'nobody-forgot@example.test'])
      expect(await send(new Browser(), '/forgot-password', { email: address })).toMatchObject({
        status: 303,
        location: '/forgot-password?step=sent',
        text: '',
      })
    expect(await countOf(email, 'password_reset')).toBe(1)
    expect(await send(new Browser(), '/forgot-password', { email: ' ' })).toMatchObject({
      status: 422,
      page: { fields: { email: 'Please enter your email' } },
    })
  })

  it('from another site or without an origin is refused', async () => {
    const email = 'form-foreign@example.test'
    await memberArrives(new Browser(), email)
    const browser = new Browser()
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Fields[]) {
      const form = { email, password: PASSWORD }
      const { status, page } = await send(browser, '/login', form, headers)
      expect(status).toBe(403)
      expect(page).toMatchObject({ alert: 'This request came from another site.', values: {} })
    }
    expect(browser.cookies.size).toBe(0)
    expect(
      (await send(browser, '/login', { email, password: PASSWORD }, { 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(303)
  })

  it('of another content type or size is refused', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await send(new Browser(), '/login', {}, json)).status).toBe(400)
    expect((await send(new Browser(), '/login', { email: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await send(new Browser(), '/login', { email: 'a\0@example.test', password: PASSWORD })).status).toBe(422)
  })
})

describe('the second factor without a script', () => {
  const secretOf = (body: unknown) => z.object({ secret: z.string() }).parse(body).secret
  const codeOf = (secret: string, beside = 0) => totpCode(secret, totpStep(Date.now()) + beside)

  /** Makes a user with a second factor. Returns its secret. */
  async function guarded(email: string): Promise<string> {
    const browser = new Browser()
    await memberArrives(browser, email)
    const begun = await browser.post('/api/users/v1/second_factor/set_up', { password: PASSWORD })
    const secret = secretOf(begun.body)
    await browser.post('/api/users/v1/second_factor/confirm', { mfa_code: await codeOf(secret) })
    return secret
  }

  const prove = (browser: Browser, mfa_code: string) => send(browser, SECOND_STEP, { mfa_code })

  it('requires only the code after the right password', async () => {
    const email = 'form-second@example.test'
    const secret = await guarded(email)
    const browser = new Browser()
    expect(await logIn(browser, email)).toMatchObject({ status: 303, location: SECOND_STEP })
    expect((await browser.get(USER_INFO)).status).toBe(403)
    const [cookie] = [...browser.cookies]
    expect(cookie?.[0]).toBe('orchid_second_step')
    expect(decodeURIComponent(cookie?.[1] ?? '')).not.toContain(email)

    const code = await codeOf(secret, 1)
    expect(await prove(browser, code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 400,
      page: { form: 'second-factor', values: {}, fields: { mfa_code: expect.stringContaining('incorrect') } },
    })
    const kept = browser.copy()
    expect(await prove(browser, code)).toMatchObject({ status: 303, location: '/login?step=done' })
    expect((await browser.get(USER_INFO)).body).toMatchObject({ email })
    expect(browser.cookies.has('orchid_second_step')).toBe(false)
    // A code works once, even for a browser that still has the cookie of the first step.
    expect((await prove(kept, code)).status).toBe(400)
  })

  it('requires the password again after five wrong codes, and after the password was changed', async () => {
    const email = 'form-second-wrong@example.test'
    const secret = await guarded(email)
    const browser = new Browser()
    await logIn(browser, email)
    const kept = browser.copy()
    const near = await Promise.all([-2, -1, 0, 1, 2].map((beside) => codeOf(secret, beside)))
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one)) ?? ''
    for (let i = 0; i < LIMITS.mfa_code.tries; i++) expect((await prove(browser, wrong)).status).toBe(400)
    expect(await prove(browser, await codeOf(secret, 1))).toMatchObject({ status: 429, page: { form: 'log-in' } })
    expect(await prove(browser, await codeOf(secret, 1))).toMatchObject({ status: 401, page: { form: 'log-in' } })

    await env.DIRECTORY.prepare(
      "UPDATE passwords SET password_hash = 'another' WHERE user_id = (SELECT id FROM users WHERE email = ?)",
    )
      .bind(email)
      .run()
    expect(await prove(kept, await codeOf(secret, 1))).toMatchObject({ status: 401, page: { form: 'log-in' } })
  })

  it('refuses a forged cookie of the first step', async () => {
    const browser = new Browser()
    browser.cookies.set('orchid_second_step', 'v1.forged.AAAA.BBBB')
    expect((await prove(browser, '123456')).status).toBe(401)
  })
})
