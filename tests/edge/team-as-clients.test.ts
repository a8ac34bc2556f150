import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { practiceStub } from '#durable-objects/stubs'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { PASSWORD } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientCodes, clientInvited, NAMES } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { invitationTokens, invite, newcomer, practiceArrives, schedulerArrives } from './invitations.ts'
import { env } from './worker-env.ts'

// Whoever works in a practice sees no notes and no messages of its clients, so they must not become one of them.

beforeAll(migrateDatabases)

const PATH = '/api/users/v1/patient_invitation/'
const CREATE = '/api/users/v1/create_patient/'
let made = 0
const address = (name: string) => `${name}-${++made}@team-client.test`

async function practice() {
  const here = await practiceArrives(address('owner'))
  const sam = new Browser()
  const samMail = address('sam')
  const sam_id = await schedulerArrives(sam, here.owner, samMail)
  return { ...here, sam, samMail, sam_id }
}

/** A client without an invitation. */
async function chartOf(owner: Browser, more: object = {}): Promise<string> {
  const answer = await owner.post('/api/users/v1/patient_chart/', { ...NAMES, ...more })
  return z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(answer.body).patient.patient_user_id
}

const invitationsTo = async (email: string) =>
  (await env.DIRECTORY.prepare('SELECT id FROM member_invitations WHERE email = ?').bind(email).all()).results.length

/** What the owner was told of invitations, oldest first. */
async function noticesTo(owner_id: string) {
  const { results } = await env.DIRECTORY.prepare(
    "SELECT id FROM directory_mails WHERE user_id = ? AND kind = 'client_invited' ORDER BY create_datetime, id",
  )
    .bind(owner_id)
    .all<{ id: string }>()
  return Promise.all(
    results.map(async ({ id }) => (await claimDirectoryMail(directoryStore(), id, `test-${id}`)).content),
  )
}

const reasons = (id: string) =>
  runInDurableObject(practiceStub(env, id), (_object: PracticeObject, { storage }) =>
    storage.sql
      .exec<{ outcome: string; reason: string | null }>(
        "SELECT outcome, reason FROM audit WHERE action = 'chart.invite' ORDER BY seq",
      )
      .toArray(),
  )

describe('an email of the team', () => {
  it('is refused as that of a client, however it is written, and nothing is stored', async () => {
    const { owner, email, sam, samMail } = await practice()
    const chart = await chartOf(owner)
    for (const own of [samMail, ` ${samMail.toUpperCase()} `, email])
      for (const [path, body] of [
        [PATH, { email: own, patient_user_id: chart }],
        [PATH, { email: own }],
        [CREATE, { ...NAMES, email: own }],
      ] as const)
        for (const who of [sam, owner])
          expect(await who.post(path, body)).toMatchObject({
            status: 409,
            body: { detail: 'This email belongs to someone on your team. A client needs an email of their own.' },
          })
    expect(await invitationsTo(samMail)).toBe(0)
    // Another address is one, also of the same mailbox.
    const plus = samMail.replace('@', '+other@')
    expect((await owner.post(PATH, { email: plus, patient_user_id: chart })).status).toBe(201)
  })

  it('is refused while it is invited to the team', async () => {
    const { owner } = await practice()
    const joining = address('joining')
    await invite(owner, joining)
    expect(await owner.post(PATH, { email: joining })).toMatchObject({
      status: 409,
      body: { detail: 'This email is invited to your team. A client needs an email of their own.' },
    })
  })
})

describe('an invited client who joins the team', () => {
  it('can no longer use the invitation, and the chart is not invited any more', async () => {
    const { owner, team } = await practice()
    const both = address('both')
    const { code, patient_user_id } = await clientInvited(owner, both, { dob: '1990-05-04' })
    const other = new Browser()
    const other_id = await schedulerArrives(other, owner, both)
    expect(await new Browser().post(`${PATH}read`, { token: code })).toMatchObject({ body: { code: 'link_invalid' } })
    expect(
      (await new Browser().post(`/api/users/v1/patient_signup_session/complete/${code}`, { password: PASSWORD }))
        .status,
    ).toBe(400)
    expect((await other.post(`${PATH}accept`, { token: code })).status).toBe(400)
    const people = await runInDurableObject(practiceStub(env, team), (_object: PracticeObject, { storage }) =>
      storage.sql
        .exec<{ linked_user_id: string | null; client_status: string }>(
          'SELECT p.linked_user_id, c.client_status FROM chart_people p JOIN charts c ON c.id = p.chart_id WHERE p.patient_user_id = ?',
          patient_user_id,
        )
        .toArray(),
    )
    expect(people).toEqual([{ linked_user_id: null, client_status: 'active' }])

    // Had it stayed open, the account would still be refused.
    await env.DIRECTORY.prepare('UPDATE member_invitations SET revoked_at = NULL WHERE email = ?').bind(both).run()
    expect(await other.post(`${PATH}accept`, { token: code })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('This account works in') },
    })
    expect(other_id).not.toBe('')
  })

  it('cannot join with the account of the client', async () => {
    const { owner } = await practice()
    const both = address('client')
    const { code } = await clientInvited(owner, both, { dob: '1990-05-04' })
    const client = new Browser()
    expect(
      (await client.post(`/api/users/v1/patient_signup_session/complete/${code}`, { password: PASSWORD })).status,
    ).toBe(201)
    await invite(owner, both)
    const [token = ''] = await invitationTokens(both)
    expect((await new Browser().post('/api/users/v1/team_invitation/register', newcomer(token))).status).toBe(409)
  })
})

describe('the owner', () => {
  it('reads in a mail whom a scheduler invited at which address, and none about their own invitations', async () => {
    const { owner, owner_id, sam } = await practice()
    const theirs = address('mia')
    expect((await owner.post(CREATE, { ...NAMES, email: address('own') })).status).toBe(201)
    expect(await noticesTo(owner_id)).toEqual([])
    const key = { 'idempotency-key': 'invite-told-once' }
    const send = () => sam.post(CREATE, { ...NAMES, email: theirs }, key)
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    const notices = await noticesTo(owner_id)
    expect(notices).toMatchObject([
      {
        kind: 'client_invited',
        fields: { inviter_name: 'Sam Doe', client_name: 'Noor Haddad', email_text: theirs },
      },
    ])
    expect(await clientCodes(theirs)).toHaveLength(1)
  })

  it('finds in the audit that the practice knew another email', async () => {
    const { owner, sam, team } = await practice()
    const known = address('known')
    const chart = await chartOf(owner, { email: known })
    const first = await sam.post(PATH, { email: address('elsewhere'), patient_user_id: chart })
    expect(first.status).toBe(201)
    const same = await chartOf(owner, { email: address('same') })
    expect(await reasons(team)).toEqual([{ outcome: 'done', reason: 'other_email' }])
    expect(same).not.toBe(chart)
  })
})
