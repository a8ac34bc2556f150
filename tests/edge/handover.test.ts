import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { PATIENT } from '#tests/setup/time-limits'
import { byOperator, signed } from '../isolation/signed.ts'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import {
  addChild,
  becomeGuardian,
  bornYearsAgo,
  inviteGuardian,
  MINORS,
  switchBack,
  switchTo,
  teenagerArrives,
  tokenIn,
} from './families.ts'
import { hubSocket } from './sockets.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const READ = '/api/users/v1/account_handover/read'
const TAKE = '/api/users/v1/account_handover/complete'
const INFO = '/api/users/v1/user_info'

let made = 0
const address = (name: string) => `${name}-${++made}@grown.test`
const operation = () => ({ operation_id: `operation-${++made}` })
const handoverAddress = (id: string) => `/api/operator/v1/minors/${id}/handover_address`
const handover = (id: string, step = '') => `/api/internal/v1/minors/${id}/handover${step}`
const ask = (id: string, step: string, body: object = {}): Promise<Answer> =>
  signed('POST', handover(id, step), { ...operation(), ...body })

async function parentOf() {
  const browser = new Browser()
  const email = address('parent')
  const id = await memberArrives(browser, email)
  return { browser, email, id, child: await addChild(browser, 'Kim', bornYearsAgo(17, -300)) }
}

const birthday = (id: string, dob: string) =>
  env.DIRECTORY.prepare('UPDATE member_profiles SET dob = ? WHERE user_id = ?').bind(dob, id).run()

/** The contents of all emails of a kind about a minor, oldest first. */
async function mailsAbout(minor: string, kind: string) {
  const rows = await env.DIRECTORY.prepare(
    "SELECT id FROM directory_mails WHERE json_extract(about, '$.minor_user_id') = ? AND kind = ? ORDER BY create_datetime, id",
  )
    .bind(minor, kind)
    .all<{ id: string }>()
  return Promise.all(
    rows.results.map(async ({ id }) => (await claimDirectoryMail(directoryStore(), id, `test-${id}`)).content ?? null),
  )
}

describe('the notices before a minor comes of age', () => {
  it('are sent to guardians once for each operation, and ask for an address if there is none yet', async () => {
    const { browser, email, child } = await parentOf()
    const standing = await signed('GET', handover(child))
    expect(standing.body).toMatchObject({ guarded: true, ended: false, own_sign_in: false, address_known: false })
    const { adult_at } = z.object({ adult_at: z.string() }).parse(standing.body)
    const body = { ...operation(), adult_at }
    for (const time of ['first', 'again'])
      expect(await signed('POST', handover(child, '/notices'), body), time).toMatchObject({ body: { mails: 1 } })
    expect(await mailsAbout(child, 'handover_notice')).toMatchObject([
      { to: email, fields: { reader: 'guardian', minor_name: 'Kim', needs_address: 'yes' } },
    ])
    expect(await ask(child, '/notices', { adult_at: '2020-01-01T00:00:00.000Z' })).toMatchObject({ body: { mails: 0 } })

    const young = address('young')
    expect(await browser.put(`${MINORS}${child}/handover_email`, { handover_email: email })).toMatchObject({
      status: 409,
    })
    expect(await browser.put(`${MINORS}${child}/handover_email`, { handover_email: young })).toMatchObject({
      status: 200,
      body: { handover_email: young },
    })
    await ask(child, '/notices', { adult_at })
    expect((await mailsAbout(child, 'handover_notice')).at(-1)).toMatchObject({ fields: { needs_address: 'no' } })
  })
})

describe('on the 18th birthday', () => {
  it('every guardian’s session and access end, and an email informs the guardian', async () => {
    const { browser, email, id, child } = await parentOf()
    const waiting = await inviteGuardian(browser, child, address('late'))
    await switchTo(browser, id, child)
    expect(await ask(child, '/end')).toMatchObject({ status: 200, body: { moved: false } })
    expect((await browser.get(INFO)).body).toMatchObject({ sub: child })

    const { closed } = await hubSocket(browser)
    await birthday(child, bornYearsAgo(18))
    const body = operation()
    for (const time of ['first', 'again'])
      expect(await signed('POST', handover(child, '/end'), body), time).toMatchObject({
        body: { moved: true, mails: 1 },
      })
    expect(await closed).toBe(CLOSE_SESSION_ENDED)
    expect(await ask(child, '/end')).toMatchObject({ body: { moved: false, mails: 0 } })
    expect(await mailsAbout(child, 'handover_ended')).toMatchObject([{ to: email, fields: { reader: 'guardian' } }])
    expect((await signed('GET', handover(child))).body).toMatchObject({ guarded: false, ended: true, invited: false })
    expect(await new Browser().post('/api/users/v1/guardian_invitation/read', { token: waiting.token })).toMatchObject({
      status: 400,
    })
    // Without an address no invitation is sent, so no one has access.
    expect(await ask(child, '/invite')).toMatchObject({ body: { mails: 0 } })
  })

  it('a teenager with a login keeps it, and the account is then theirs alone', async () => {
    const teen = new Browser()
    const email = address('teen')
    const teen_id = await teenagerArrives(teen, email, bornYearsAgo(17))
    const parent = new Browser()
    await memberArrives(parent, address('parent'))
    await becomeGuardian(teen, teen_id, parent)
    await birthday(teen_id, bornYearsAgo(18))
    expect(await ask(teen_id, '/end')).toMatchObject({ body: { moved: true, mails: 2 } })
    const said = await mailsAbout(teen_id, 'handover_ended')
    expect(said.map((content) => content?.fields.reader).sort()).toEqual(['guardian', 'minor'])
    expect((await teen.get(INFO)).status).toBe(200)
    expect((await signed('GET', handover(teen_id))).body).toMatchObject({ own_sign_in: true, guarded: false })
  })
})

describe('an account that waits for its owner', () => {
  /** Makes an adult whose profile has no login and was invited at an address that was set before. */
  async function grownUp() {
    const { browser, child } = await parentOf()
    const email = address('young')
    await browser.put(`${MINORS}${child}/handover_email`, { handover_email: email })
    await birthday(child, bornYearsAgo(18))
    await ask(child, '/end')
    expect(await ask(child, '/invite')).toMatchObject({ body: { mails: 1 } })
    const [mail] = await mailsAbout(child, 'account_handover')
    expect(mail).toMatchObject({ to: email, kind: 'account_handover' })
    return { child, email, token: tokenIn(mail?.fields.link) }
  }

  it('is taken over once, by its link and a new password', async () => {
    const { child, email, token } = await grownUp()
    expect(await new Browser().post(READ, { token })).toMatchObject({ status: 200, body: { first_name: 'Kim', email } })
    expect(await new Browser().post(TAKE, { token, password: 'short' })).toMatchObject({ status: 400 })
    const taken = { status: 200, body: { orchid_user_id: child, email } }
    const both = await Promise.all([1, 2].map(() => new Browser().post(TAKE, { token, password: PASSWORD })))
    for (const answer of both) expect(answer).toMatchObject(taken)
    // A repeat, after a lost answer, says that it worked; another password is refused.
    expect(await new Browser().post(TAKE, { token, password: PASSWORD })).toMatchObject(taken)
    expect(await new Browser().post(TAKE, { token, password: 'Kiefern-zapfen-79' })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    })
    expect(await new Browser().post(READ, { token })).toMatchObject({ status: 200, body: { taken: true } })
    await env.DIRECTORY.prepare('UPDATE account_handovers SET expires_at = ? WHERE minor_user_id = ?')
      .bind(Date.now(), child)
      .run()
    expect(await new Browser().post(TAKE, { token, password: PASSWORD })).toMatchObject({ status: 400 })
    const young = new Browser()
    expect((await signIn(young, email)).status).toBe(200)
    expect((await young.get(INFO)).body).toMatchObject({ sub: child, email, email_confirmed: true, minors: [] })
    expect((await signed('GET', handover(child))).body).toMatchObject({ own_sign_in: true })
  })

  it('is known by its email to the practices that have a chart of its owner', async () => {
    const { browser, id, child } = await parentOf()
    const { owner, provider } = await practiceOpens(address('owner'))
    await switchTo(browser, id, child)
    await bookTalk(browser, owner)
    await switchBack(browser)
    const emailInChart = async () =>
      z
        .object({ entries: z.array(z.object({ linked_user_id: z.string().nullable(), email: z.string() })) })
        .parse((await provider.get('/api/users/v1/patient_chart/')).body)
        .entries.find(({ linked_user_id }) => linked_user_id === child)?.email
    await drainDirectoryOutbox(env)
    expect(await emailInChart()).toBe('')
    const email = address('young')
    await browser.put(`${MINORS}${child}/handover_email`, { handover_email: email })
    await birthday(child, bornYearsAgo(18))
    await ask(child, '/end')
    await ask(child, '/invite')
    const token = tokenIn((await mailsAbout(child, 'account_handover')).at(-1)?.fields.link)
    expect((await new Browser().post(TAKE, { token, password: PASSWORD })).status).toBe(200)
    // The answer's own delivery may still have the row.
    await expect.poll(() => drainDirectoryOutbox(env).then(emailInChart), PATIENT).toBe(email)
  })

  it('can be invited at another address only by an operator, and then the earlier link no longer works', async () => {
    const { child, token } = await grownUp()
    const other = address('other')
    expect((await signed('PUT', handoverAddress(child), { email: other })).status).toBe(401)
    expect((await byOperator('PUT', handoverAddress(child), { email: other })).status).toBe(204)
    expect(await new Browser().post(READ, { token })).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
    await ask(child, '/invite')
    const mail = (await mailsAbout(child, 'account_handover')).at(-1)
    expect(mail?.to).toBe(other)
    expect((await new Browser().post(READ, { token: tokenIn(mail?.fields.link) })).status).toBe(200)
  })

  it('tells its owner, and no one before, that the email has an account by then', async () => {
    const { browser, child } = await parentOf()
    const email = address('known')
    await memberArrives(new Browser(), email)
    expect(await browser.put(`${MINORS}${child}/handover_email`, { handover_email: email })).toMatchObject({
      status: 200,
      body: { handover_email: email },
    })
    await birthday(child, bornYearsAgo(18))
    await ask(child, '/end')
    expect(await ask(child, '/invite')).toMatchObject({ body: { mails: 1 } })
    const [mail] = await mailsAbout(child, 'account_handover')
    const token = tokenIn(mail?.fields.link)
    expect(await new Browser().post(READ, { token })).toMatchObject({ status: 200, body: { email_in_use: true } })
    expect(await new Browser().post(TAKE, { token, password: PASSWORD })).toMatchObject({ status: 409 })
    // An operator is told the same, and can set an email that is free.
    expect((await byOperator('PUT', handoverAddress(child), { email })).status).toBe(409)
    expect((await byOperator('PUT', handoverAddress(child), { email: address('own') })).status).toBe(204)
    await ask(child, '/invite')
    const own = tokenIn((await mailsAbout(child, 'account_handover')).at(-1)?.fields.link)
    expect(await new Browser().post(READ, { token: own })).toMatchObject({ body: { email_in_use: false } })
    expect(await new Browser().post(TAKE, { token: own, password: PASSWORD })).toMatchObject({ status: 200 })
  })

  it('cannot be invited by an operator while its owner is a minor', async () => {
    const { child } = await parentOf()
    expect((await byOperator('PUT', handoverAddress(child), { email: address('x') })).status).toBe(409)
  })
})
