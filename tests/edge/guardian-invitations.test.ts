import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { mailKinds } from '#domain/mail/kinds'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { MINUTE } from '#kernel/clock'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import {
  addChild,
  ALL_RIGHTS,
  becomeGuardian,
  family,
  familyAddress as address,
  grownUp,
  guardianTokens,
  inviteGuardian,
  MINORS,
  NO_RIGHTS,
  switchTo,
  teenagerArrives,
} from './families.ts'
import { askForTalk, offerTalks } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)
afterEach(() => {
  vi.restoreAllMocks()
})

const INFO = '/api/users/v1/user_info'
const READ = '/api/users/v1/guardian_invitation/read'
const ACCEPT = '/api/users/v1/guardian_invitation/accept'
const RENEW_GUARDIAN = `${MINORS}renew_current_access`
const GONE = { status: 400, body: { code: 'link_invalid' } }

const later = (ms: number) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + ms)
}

describe('an invitation to be a guardian', () => {
  it('can be read by its link, and is accepted once, only by the invited person', async () => {
    const { parent, child } = await family()
    const aunt = await grownUp('aunt')
    const { id, token } = await inviteGuardian(parent.browser, child, aunt.email, { ...NO_RIGHTS, book: true })
    expect(await new Browser().post(READ, { token })).toMatchObject({
      status: 200,
      body: {
        minor_first_name: 'Kim',
        invited_by: 'Mona',
        invited_by_minor: false,
        email: aunt.email,
        relation: 'Family Member',
        rights: { ...NO_RIGHTS, book: true },
        has_account: true,
      },
    })
    expect((await parent.browser.get(`${MINORS}${child}/guardians`)).body).toMatchObject({
      invitations: [{ invitation_id: id, email: aunt.email, expired: false }],
      may_manage_guardians: true,
    })
    const other = await grownUp('other')
    expect(await other.browser.post(ACCEPT, { token })).toMatchObject({ status: 403 })
    expect(await new Browser().post(ACCEPT, { token })).toMatchObject({ status: 401 })
    for (const time of ['first', 'again'])
      expect(await aunt.browser.post(ACCEPT, { token }), time).toMatchObject({
        status: 200,
        body: { minor: { orchid_user_id: child, billing_user_id: parent.id }, rights: { ...NO_RIGHTS, book: true } },
      })
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)
  })

  it('can be sent again with a new link or withdrawn, and expires after seven days', async () => {
    const { parent, child } = await family()
    const email = address('invited')
    const { id, token } = await inviteGuardian(parent.browser, child, email)
    const path = `${MINORS}${child}/guardian_invitations/${id}`
    expect((await parent.browser.put(path)).status).toBe(200)
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)
    const newer = (await guardianTokens(email)).at(-1) ?? ''
    expect((await new Browser().post(READ, { token: newer })).status).toBe(200)
    expect(await new Browser().post(READ, { token: `${newer.slice(0, -2)}xx` })).toMatchObject(GONE)
    later(7 * 24 * 60 * MINUTE + 1)
    expect(await new Browser().post(READ, { token: newer })).toMatchObject(GONE)
    vi.restoreAllMocks()
    expect((await parent.browser.call('DELETE', path)).status).toBe(204)
    expect(await new Browser().post(READ, { token: newer })).toMatchObject(GONE)
    expect((await parent.browser.put(path)).status).toBe(404)
  })

  it('is refused for a person who is already a guardian or invited, and after five emails to an address', async () => {
    const { parent, child } = await family()
    const invite = (email: string, minor = child) =>
      parent.browser.post(`${MINORS}${minor}/guardian_invitations`, { email, relation: 'Other', rights: ALL_RIGHTS })
    expect((await invite(parent.email)).status).toBe(409)
    const email = address('much')
    expect((await invite(email)).status).toBe(201)
    expect((await invite(email)).status).toBe(409)
    for (let more = 0; more < 4; more++) expect((await invite(email, await addChild(parent.browser))).status).toBe(201)
    expect((await invite(email, await addChild(parent.browser))).status).toBe(429)
  })

  it('gives its email only the fields of its kind', async () => {
    const { parent, child } = await family()
    const email = address('mail')
    const { id } = await inviteGuardian(parent.browser, child, email)
    const mail = await env.DIRECTORY.prepare(
      "SELECT id FROM directory_mails WHERE json_extract(about, '$.guardian_invitation_id') = ?",
    )
      .bind(id)
      .first<{ id: string }>()
    const { content } = await claimDirectoryMail(directoryStore(), mail?.id ?? '', 'again')
    expect(content).toMatchObject({ to: email, to_name: '', kind: 'guardian_invitation' })
    expect(mailKinds.guardian_invitation.fields.safeParse(content?.fields).success).toBe(true)
  })
})

describe('a teenager with an account of their own', () => {
  it('can book once a guardian is linked, and invites that guardian themself', async () => {
    const provider = new Browser()
    const owner = await providerArrives(provider, address('owner'))
    const teen = new Browser()
    const teen_id = await teenagerArrives(teen, address('teen'))
    await offerTalks(provider, 120)
    expect(await askForTalk(teen, owner)).toMatchObject({
      status: 403,
      body: { detail: 'A parent or guardian has to be linked to your account before you can book.' },
    })
    const parent = await grownUp()
    expect((await becomeGuardian(teen, teen_id, parent.browser)).status).toBe(200)
    expect((await askForTalk(teen, owner)).status).toBe(201)
    expect((await parent.browser.get(MINORS)).body).toMatchObject({
      minors: [{ has_own_sign_in: true, may_manage_guardians: false }],
    })
    expect((await teen.get(`${MINORS}${teen_id}/guardians`)).body).toMatchObject({
      guardians: [{ orchid_user_id: parent.id }],
      may_manage_guardians: true,
    })
    const invite = { email: address('x'), relation: 'Other', rights: ALL_RIGHTS }
    expect((await parent.browser.post(`${MINORS}${teen_id}/guardian_invitations`, invite)).status).toBe(403)
    expect((await teen.call('DELETE', `${MINORS}${teen_id}/guardians/${parent.id}`)).status).toBe(204)
  })

  it('sees the session of an acting guardian in their list of sessions, and can end it', async () => {
    const teen = new Browser()
    const teen_id = await teenagerArrives(teen, address('teen'))
    const parent = await grownUp()
    await becomeGuardian(teen, teen_id, parent.browser)
    await switchTo(parent.browser, parent.id, teen_id)
    const listed = z
      .object({ sessions: z.array(z.object({ id: z.string(), device: z.string() })) })
      .parse((await teen.get('/api/users/v1/sessions')).body)
    const theirs = listed.sessions.find(({ device }) => device === 'A guardian who acts for you')
    expect((await teen.post(`/api/users/v1/sessions/${theirs?.id}/end`)).status).toBe(200)
    expect((await parent.browser.get(INFO)).status).toBe(403)
    expect((await parent.browser.post(RENEW_GUARDIAN)).status).toBe(401)
  })
})
