import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailKinds } from '#domain/mail/kinds'
import { practiceStub } from '#durable-objects/stubs'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientCodes, clientInvited, NAMES } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const PATH = '/api/users/v1/patient_invitation/'
const READ = `${PATH}read`
const GONE = { status: 400, body: { code: 'link_invalid' } }
const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } }

let made = 0
const address = (name: string) => `${name}-${++made}@client.test`

async function practice() {
  const owner = new Browser()
  const owner_id = await providerArrives(owner, address('owner'))
  const id = await teamIdOf(owner)
  return { owner, owner_id, id }
}

const invited = z.object({ invitation: z.object({ invitation_id: z.string() }) })
const entries = z.object({
  entries: z.array(
    z.object({
      patient_user_id: z.string(),
      client_status: z.string(),
      linked_user_id: z.string().nullable(),
    }),
  ),
})

const chartOf = async (owner: Browser, patient_user_id: string) =>
  entries
    .parse((await owner.get('/api/users/v1/patient_chart/')).body)
    .entries.find((entry) => entry.patient_user_id === patient_user_id)

const expire = (email: string) =>
  env.DIRECTORY.prepare('UPDATE member_invitations SET expires_at = 1 WHERE email = ?').bind(email).run()

describe('the owner', () => {
  it('sees open invitations, can send one again with a new link, and can withdraw it', async () => {
    const { owner } = await practice()
    const email = address('wait')
    const { invitation_id, patient_user_id, code } = await clientInvited(owner, email)
    const mine = `${PATH}?patient_user_id=${patient_user_id}`
    expect((await owner.get(mine)).body).toMatchObject({ invitations: [{ invitation_id, email, expired: false }] })
    await expire(email)
    expect((await owner.get(mine)).body).toMatchObject({ invitations: [{ invitation_id, expired: true }] })
    expect(await new Browser().post(READ, { token: code })).toMatchObject(GONE)
    expect(await owner.put(`${PATH}${invitation_id}`)).toMatchObject({ status: 200, body: { expired: false } })
    const renewed = (await clientCodes(email)).at(-1)?.code ?? ''
    expect(await new Browser().post(READ, { token: code })).toMatchObject(GONE)
    expect((await new Browser().post(READ, { token: renewed })).status).toBe(200)
    expect((await owner.call('DELETE', `${PATH}${invitation_id}`)).status).toBe(204)
    expect((await owner.get(mine)).body).toEqual({ invitations: [] })
    expect(await chartOf(owner, patient_user_id)).toMatchObject({ client_status: 'active' })
    expect(await new Browser().post(READ, { token: renewed })).toMatchObject(GONE)
    expect(await owner.put(`${PATH}${invitation_id}`)).toMatchObject(NOT_FOUND)
  })

  it('cannot invite a person twice, a sample client, a child, or a client of another practice', async () => {
    const here = await practice()
    const there = await practice()
    const email = address('once')
    const { patient_user_id } = await clientInvited(here.owner, email)
    expect(await here.owner.post(PATH, { email })).toMatchObject({ status: 409 })
    expect(await here.owner.post(PATH, { email: address('second'), patient_user_id })).toMatchObject({ status: 409 })
    expect(await there.owner.post(PATH, { email: address('theirs'), patient_user_id })).toMatchObject(NOT_FOUND)
    expect(await here.owner.post(PATH, { email: address('child'), dob: '2024-01-01' })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'dob'] }] },
    })
    await runInDurableObject(practiceStub(env, here.id), (_object, state) => {
      state.storage.sql.exec("UPDATE charts SET is_sample = 1, client_status = 'sample'")
    })
    expect(await here.owner.post(PATH, { email: address('sample'), patient_user_id })).toMatchObject({ status: 409 })
  })

  it('gets no new chart when its invitation is refused', async () => {
    const { owner } = await practice()
    const email = address('refused')
    const create = (input: object, key?: string) =>
      owner.post('/api/users/v1/create_patient/', { ...NAMES, ...input }, key ? { 'idempotency-key': key } : undefined)
    const charts = async () => entries.parse((await owner.get('/api/users/v1/patient_chart/')).body).entries.length
    const before = await charts()
    expect(await create({ email, dob: '2024-01-01' }, 'refused-first')).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'dob'] }] },
    })
    expect(await charts()).toBe(before)

    // The corrected form creates one chart, and a repeat gets the first response.
    const made = await create({ email, dob: '2000-01-01' }, 'refused-first')
    expect(made).toMatchObject({ status: 201, body: { invitation: { email, kind: 'signup' } } })
    expect(await create({ email, dob: '2000-01-01' }, 'refused-first')).toMatchObject({ status: 201, body: made.body })
    expect(await charts()).toBe(before + 1)

    expect(await create({ email })).toMatchObject({ status: 409 })
    expect(await charts()).toBe(before + 1)

    const { invitation_id } = invited.parse(made.body).invitation
    for (let sent = 0; sent < 4; sent++) await owner.put(`${PATH}${invitation_id}`)
    expect((await owner.call('DELETE', `${PATH}${invitation_id}`)).status).toBe(204)
    expect(await create({ email })).toMatchObject({ status: 429 })
    expect(await charts()).toBe(before + 1)
  })

  it('and their schedulers see, resend and withdraw an invitation, and another practice sees nothing', async () => {
    const here = await practice()
    const there = await practice()
    const { invitation_id } = await clientInvited(here.owner, address('hidden'))
    const [sam, ida] = [new Browser(), new Browser()]
    await schedulerArrives(sam, here.owner, address('sam'))
    await schedulerArrives(ida, there.owner, address('ida'))
    for (const stranger of [there.owner, ida]) {
      expect(await stranger.put(`${PATH}${invitation_id}`)).toMatchObject(NOT_FOUND)
      expect(await stranger.call('DELETE', `${PATH}${invitation_id}`)).toMatchObject(NOT_FOUND)
      expect((await stranger.get(PATH)).body).toEqual({ invitations: [] })
    }
    expect((await sam.get(PATH)).body).toMatchObject({ invitations: [{ invitation_id }] })
    expect((await sam.put(`${PATH}${invitation_id}`)).status).toBe(200)
    expect((await sam.post(PATH, { email: address('x') })).status).toBe(201)
    expect((await sam.call('DELETE', `${PATH}${invitation_id}`)).status).toBe(204)
    expect((await new Browser().get(PATH)).status).toBe(401)
  })

  it('can have five invitations mailed to an address', async () => {
    const { owner } = await practice()
    const { invitation_id } = await clientInvited(owner, address('often'))
    const tries = []
    for (let n = 0; n < 6; n++) tries.push((await owner.put(`${PATH}${invitation_id}`)).status)
    expect(tries).toEqual([200, 200, 200, 200, 429, 429])
  })
})

describe('the mail of an invitation', () => {
  it('has the fields of its kind, and is not sent after the invitation was withdrawn', async () => {
    const { owner } = await practice()
    const email = address('mail')
    const { invitation_id } = await clientInvited(owner, email)
    const mail = await env.DIRECTORY.prepare(
      "SELECT id FROM directory_mails WHERE json_extract(about, '$.member_invitation_id') = ?",
    )
      .bind(invitation_id)
      .first<{ id: string }>()
    const { content } = await claimDirectoryMail(directoryStore(), mail?.id ?? '', 'again')
    expect(content).toMatchObject({ to: email, to_name: 'Noor Haddad', kind: 'client_invitation' })
    expect(mailKinds.client_invitation.fields.safeParse(content?.fields).success).toBe(true)
    await env.DIRECTORY.prepare("UPDATE directory_mails SET state = 'claimable' WHERE id = ?").bind(mail?.id).run()
    await owner.call('DELETE', `${PATH}${invitation_id}`)
    expect(await claimDirectoryMail(directoryStore(), mail?.id ?? '', 'late')).toEqual({ state: 'void', content: null })
  })
})
