import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailKinds } from '#domain/mail/kinds'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import { practiceStub } from '#durable-objects/stubs'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { intake, memberArrives, providerArrives, providerReady, signIn, stepUp } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { bookIntroduction, clientToMeet } from './introductions.ts'
import { invitationTokens, invite, newcomer, practiceArrives, schedulerArrives, teamIdOf } from './invitations.ts'
import { hubSocket } from './sockets.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const READ = '/api/users/v1/team_invitation/read'
const ACCEPT = '/api/users/v1/team_invitation/accept'
const REGISTER = '/api/users/v1/team_invitation/register'
const GONE = { status: 400, body: { code: 'link_invalid' } }
const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } }

let made = 0
const address = (name: string) => `${name}-${++made}@team.test`
const practice = () => practiceArrives(address('owner'))
const memberPath = (team: string, user: string) => `/api/users/v1/team/${team}/members/${user}`
const expire = (email: string) =>
  env.DIRECTORY.prepare('UPDATE team_invitations SET expires_at = 1 WHERE email = ?').bind(email).run()
const roleIn = async (browser: Browser) =>
  z
    .object({ role: z.string().nullable(), team_id: z.string().nullable(), signup_form_finished: z.boolean() })
    .parse((await browser.get('/api/users/v1/user_info')).body)

/** The audit rows about the practice's team. */
const auditOfTeam = (team: string) =>
  runInDurableObject(practiceStub(env, team), (_object, state) =>
    state.storage.sql
      .exec<{ actor: string; action: string; object: string }>(
        "SELECT actor, action, object FROM audit WHERE action LIKE 'team.%' ORDER BY seq",
      )
      .toArray(),
  )

describe('a team', () => {
  it('is only the owner at first, and cannot be seen by others', async () => {
    const [here, there] = [await practice(), await practice()]
    expect(await here.owner.get(`/api/users/v1/team/${here.team}`)).toMatchObject({
      status: 200,
      body: {
        id: here.team,
        name: 'Dr. Paula Reyes',
        members: [{ role: 'OWNER', orchid_user_id: here.owner_id, first_name: 'Paula', last_name: 'Reyes' }],
      },
    })
    expect(await there.owner.get(`/api/users/v1/team/${here.team}`)).toMatchObject(NOT_FOUND)
    expect((await new Browser().get(`/api/users/v1/team/${here.team}`)).status).toBe(401)
  })

  it('lets a scheduler complete sessions and invite clients, as the owner allows', async () => {
    const { owner, owner_id, team } = await practice()
    const sam = new Browser()
    const sam_id = await schedulerArrives(sam, owner, address('trusted'))
    const path = memberPath(team, sam_id)
    const membersOf = async (browser: Browser) =>
      z
        .object({ members: z.array(z.object({ orchid_user_id: z.string(), may_complete_sessions: z.boolean() })) })
        .parse((await browser.get(`/api/users/v1/team/${team}`)).body).members
    expect(await membersOf(sam)).toEqual([
      { orchid_user_id: owner_id, may_complete_sessions: true },
      { orchid_user_id: sam_id, may_complete_sessions: false },
    ])
    const allow = { may_complete_sessions: true }
    const stranger = (await practice()).owner
    expect((await sam.put(path, allow)).status).toBe(403)
    expect(await stranger.put(path, allow)).toMatchObject(NOT_FOUND)
    expect(await owner.put(memberPath(team, owner_id), allow)).toMatchObject(NOT_FOUND)
    expect(await owner.put(path, allow)).toMatchObject({ status: 200, body: { ...allow, orchid_user_id: sam_id } })
    expect((await owner.put(path, allow)).status).toBe(200)
    expect((await membersOf(sam))[1]).toEqual({ orchid_user_id: sam_id, ...allow })
    const { results } = await env.DIRECTORY.prepare('SELECT may_complete FROM memberships WHERE user_id = ?')
      .bind(sam_id)
      .all()
    expect(results).toEqual([{ may_complete: 1 }])
    const rows = await auditOfTeam(team)
    expect(rows.filter(({ action }) => action === 'team.role')).toEqual([
      { actor: owner_id, action: 'team.role', object: sam_id },
    ])

    const invited = { first_name: 'Mia', last_name: 'Lund', email: address('mia') }
    const made = await sam.post('/api/users/v1/create_patient/', invited)
    expect(made).toMatchObject({ status: 201, body: { invitation: { email: invited.email, open: true } } })
    const { invitation } = z.object({ invitation: z.object({ invitation_id: z.string() }) }).parse(made.body)
    const own = `/api/users/v1/patient_invitation/${invitation.invitation_id}`
    expect((await stranger.call('DELETE', own)).status).toBe(404)
    expect((await sam.put(own)).status).toBe(200)
    expect((await sam.call('DELETE', own)).status).toBe(204)
  })

  it('is joined by an invited person with a new account, which has no practice and no intake', async () => {
    const { owner, team, owner_id } = await practice()
    const email = address('sam')
    const { token } = await invite(owner, email)
    expect(await new Browser().post(READ, { token })).toMatchObject({
      status: 200,
      body: { team_name: 'Dr. Paula Reyes', invited_by: 'Dr. Paula Reyes', email, has_account: false },
    })
    const sam = new Browser()
    const registered = await sam.post(REGISTER, newcomer(token))
    expect(registered).toMatchObject({ status: 201, body: { email } })
    expect((await signIn(sam, email)).status).toBe(200)
    expect((await sam.get('/api/users/v1/user_info')).body).toMatchObject({
      user_type: 'orchid_pro',
      role: 'PRACTICE_SCHEDULER',
      team_id: team,
      email_confirmed: true,
      signup_form_finished: true,
    })
    const seen = await sam.get(`/api/users/v1/team/${team}`)
    expect(seen.body).toMatchObject({ members: [{ orchid_user_id: owner_id }, { role: 'PRACTICE_SCHEDULER', email }] })
    const rows = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM practices WHERE owner_user_id = ?')
      .bind(z.object({ orchid_user_id: z.string() }).parse(registered.body).orchid_user_id)
      .first<{ n: number }>()
    expect(rows?.n).toBe(0)
    // The practice was updated before the response, so the new scheduler has access at once.
    expect((await sam.get('/api/scheduler/v1/snapshot/appointments_v2')).status).toBe(200)
  })

  it('mails an invitation with the fields of its kind, and only while it is open', async () => {
    const { owner, team } = await practice()
    const email = address('mail')
    const { id, token } = await invite(owner, email)
    expect(token).not.toBe('')
    const mail = await env.DIRECTORY.prepare(
      "SELECT id FROM directory_mails WHERE json_extract(about, '$.invitation_id') = ?",
    )
      .bind(id)
      .first<{ id: string }>()
    const { content } = await claimDirectoryMail(directoryStore(), mail?.id ?? '', 'again')
    expect(content).toMatchObject({ to: email, kind: 'team_invitation' })
    expect(mailKinds.team_invitation.fields.safeParse(content?.fields).success).toBe(true)
    await env.DIRECTORY.prepare("UPDATE directory_mails SET state = 'claimable' WHERE id = ?").bind(mail?.id).run()
    await owner.call('DELETE', `/api/users/v1/team/${team}/invitations/${id}`)
    expect(await claimDirectoryMail(directoryStore(), mail?.id ?? '', 'late')).toEqual({ state: 'void', content: null })
  })
})

describe('an invitation', () => {
  it('is listed, can be sent again with a new link, and can be revoked', async () => {
    const { owner, team } = await practice()
    const email = address('again')
    const { id, token } = await invite(owner, email)
    const path = `/api/users/v1/team/${team}/invitations`
    expect((await owner.get(path)).body).toMatchObject({ invitations: [{ invitation_id: id, email, expired: false }] })
    await expire(email)
    expect((await owner.get(path)).body).toMatchObject({ invitations: [{ invitation_id: id, expired: true }] })
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)

    expect(await owner.put(`${path}/${id}`)).toMatchObject({ status: 200, body: { expired: false } })
    const renewed = (await invitationTokens(email)).at(-1) ?? ''
    expect(renewed).not.toBe(token)
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)
    expect((await new Browser().post(READ, { token: renewed })).status).toBe(200)

    expect((await owner.call('DELETE', `${path}/${id}`)).status).toBe(204)
    expect(await owner.get(path)).toMatchObject({ body: { invitations: [] } })
    for (const browser of [new Browser(), owner])
      expect(await browser.post(READ, { token: renewed })).toMatchObject(GONE)
    expect(await new Browser().post(REGISTER, newcomer(renewed))).toMatchObject(GONE)
    expect(await owner.put(`${path}/${id}`)).toMatchObject(NOT_FOUND)
    expect(await owner.call('DELETE', `${path}/${id}`)).toMatchObject(NOT_FOUND)
  })

  it('works once, and not with a forged token', async () => {
    const { owner } = await practice()
    const email = address('once')
    const { token } = await invite(owner, email)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, 'x'.repeat(40)]) {
      expect(await new Browser().post(READ, { token: wrong })).toMatchObject(GONE)
      expect(await new Browser().post(REGISTER, newcomer(wrong))).toMatchObject(GONE)
    }
    const sam = new Browser()
    expect((await sam.post(REGISTER, newcomer(token))).status).toBe(201)
    expect(await new Browser().post(REGISTER, newcomer(token))).toMatchObject(GONE)
    expect(await new Browser().post(READ, { token })).toMatchObject(GONE)
    await signIn(sam, email)
    // The same account can accept again, in case the first response was lost.
    expect((await sam.post(ACCEPT, { token })).status).toBe(200)
  })

  it('creates one account from two registrations at the same time', async () => {
    const { owner, team } = await practice()
    const { token } = await invite(owner, address('twice'))
    const answers = await Promise.all([1, 2].map(() => new Browser().post(REGISTER, newcomer(token))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const members = await owner.get(`/api/users/v1/team/${team}`)
    expect(z.object({ members: z.array(z.unknown()) }).parse(members.body).members).toHaveLength(2)
  })

  it('is refused for a person who is already in the team or invited, and to everyone but the owner', async () => {
    const here = await practice()
    const there = await practice()
    const path = `/api/users/v1/team/${here.team}/invitations`
    const email = address('busy')
    const { id } = await invite(here.owner, email)
    for (const known of [email, here.email])
      expect(await here.owner.post(path, { email: known })).toMatchObject({ status: 409 })
    const sam = new Browser()
    await schedulerArrives(sam, here.owner, address('sam'))
    const calls = (browser: Browser) => [
      browser.get(path),
      browser.post(path, { email: address('more') }),
      browser.put(`${path}/${id}`),
      browser.call('DELETE', `${path}/${id}`),
      browser.call('DELETE', memberPath(here.team, here.owner_id)),
      browser.put(`/api/users/v1/team/${here.team}/owner`, { orchid_user_id: here.owner_id }),
    ]
    for (const answer of await Promise.all(calls(sam))) expect(answer).toMatchObject({ status: 403 })
    await stepUp(there.owner)
    for (const answer of await Promise.all(calls(there.owner))) expect(answer).toMatchObject(NOT_FOUND)
    expect((await here.owner.get(path)).body).toMatchObject({ invitations: [{ invitation_id: id }] })
  })

  it('can be mailed five times to an address', async () => {
    const { owner, team } = await practice()
    const { id } = await invite(owner, address('often'))
    const tries = []
    for (let n = 0; n < 6; n++) tries.push((await owner.put(`/api/users/v1/team/${team}/invitations/${id}`)).status)
    expect(tries).toEqual([200, 200, 200, 200, 429, 429])
  })
})

describe('an existing account', () => {
  it('can join when its own practice is unused, and its profile is then no longer public', async () => {
    const { owner, team } = await practice()
    const sam = new Browser()
    const email = address('pro')
    const sam_id = await providerArrives(sam, email)
    const own = await teamIdOf(sam)
    const elsewhere = new Browser()
    await signIn(elsewhere, email)
    const { token } = await invite(owner, email)
    expect(await new Browser().post(READ, { token })).toMatchObject({ body: { has_account: true } })
    expect(await new Browser().post(REGISTER, newcomer(token))).toMatchObject({ status: 409 })
    expect(await new Browser().post(ACCEPT, { token })).toMatchObject({ status: 401 })
    expect(await sam.post(ACCEPT, { token })).toMatchObject({ status: 200, body: { team_id: team } })
    expect(await roleIn(sam)).toMatchObject({ role: 'PRACTICE_SCHEDULER', team_id: team })
    expect((await sam.get('/api/scheduler/v1/snapshot/appointments_v2')).status).toBe(200)
    // The account's other session had the old role, so it ended.
    expect((await elsewhere.post('/api/login/v1/renew_access_token')).status).toBe(401)
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${sam_id}`)).status).toBe(404)
    const left = await runInDurableObject(practiceStub(env, own), (_object, state) =>
      state.storage.sql.exec('SELECT until_at FROM people WHERE user_id = ?', sam_id).toArray(),
    )
    expect(left).toEqual([{ until_at: expect.any(Number) }])
  })

  it('can join before its intake is finished', async () => {
    const { owner, team } = await practice()
    const sam = new Browser()
    const email = address('ready')
    await providerReady(sam, email)
    const { token } = await invite(owner, email)
    expect((await sam.post(ACCEPT, { token })).status).toBe(200)
    expect(await roleIn(sam)).toEqual({ role: 'PRACTICE_SCHEDULER', team_id: team, signup_form_finished: true })
  })

  it('is refused with another email, as a member, with clients of its own, or in a team', async () => {
    const { owner } = await practice()
    const refusal = async (browser: Browser, email: string) => {
      const { token } = await invite(owner, email)
      const answer = await browser.post(ACCEPT, { token })
      return { status: answer.status, detail: z.object({ detail: z.string() }).parse(answer.body).detail }
    }
    const other = new Browser()
    await providerArrives(other, address('other'))
    expect(await refusal(other, address('meant'))).toEqual({
      status: 403,
      detail: 'This invitation was sent to another email. Log in with that account to accept it.',
    })

    const client = new Browser()
    const clientMail = address('client')
    await memberArrives(client, clientMail)
    expect(await refusal(client, clientMail)).toMatchObject({ status: 409, detail: expect.stringContaining('client') })

    const busy = new Browser()
    const busyMail = address('busy')
    await providerArrives(busy, busyMail)
    await busy.post('/api/users/v1/patient_chart/', { first_name: 'Ines', last_name: 'Cruz' })
    expect(await refusal(busy, busyMail)).toMatchObject({ status: 409, detail: expect.stringContaining('clients') })

    const head = new Browser()
    const headMail = address('head')
    await providerArrives(head, headMail)
    const theirs = new Browser()
    const theirMail = address('theirs')
    await schedulerArrives(theirs, head, theirMail)
    expect(await refusal(head, headMail)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('its own practice with a team'),
    })
    expect(await refusal(theirs, theirMail)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('another team'),
    })
    expect((await head.get('/api/scheduler/v1/availability/')).status).toBe(200)
  })
})

describe('removing a scheduler', () => {
  it('ends their sessions, sockets and access at once', async () => {
    const { owner, owner_id, team } = await practice()
    const sam = new Browser()
    const email = address('gone')
    const sam_id = await schedulerArrives(sam, owner, email)
    const { closed } = await hubSocket(sam)
    expect((await owner.call('DELETE', memberPath(team, sam_id))).status).toBe(204)
    expect(await closed).toBe(CLOSE_SESSION_ENDED)
    expect((await sam.get('/api/scheduler/v1/snapshot/appointments_v2')).status).toBe(401)
    expect((await sam.post('/api/login/v1/renew_access_token')).status).toBe(401)
    expect(await owner.get(`/api/users/v1/team/${team}`)).toMatchObject({ body: { members: [{ role: 'OWNER' }] } })
    expect(await owner.call('DELETE', memberPath(team, sam_id))).toMatchObject(NOT_FOUND)

    await signIn(sam, email)
    expect(await roleIn(sam)).toMatchObject({ role: null, team_id: null })
    expect((await sam.get('/api/scheduler/v1/availability/')).status).toBe(403)
    expect(await auditOfTeam(team)).toEqual([
      { actor: sam_id, action: 'team.join', object: sam_id },
      { actor: owner_id, action: 'team.leave', object: sam_id },
    ])
    // After another invitation the same account has access again.
    const { token } = await invite(owner, email)
    expect((await sam.post(ACCEPT, { token })).status).toBe(200)
    expect((await sam.get('/api/scheduler/v1/availability/')).status).toBe(200)
  })

  it('returns them to their own practice, which opens after its intake is finished', async () => {
    const { owner, team } = await practice()
    const sam = new Browser()
    const email = address('back')
    const sam_id = await providerArrives(sam, email)
    const own = await teamIdOf(sam)
    await sam.post(ACCEPT, { token: (await invite(owner, email)).token })
    expect((await owner.call('DELETE', memberPath(team, sam_id))).status).toBe(204)
    await signIn(sam, email)
    expect(await roleIn(sam)).toEqual({ role: 'OWNER', team_id: own, signup_form_finished: false })
    expect((await sam.post('/api/users/v1/orchid_pro/finish_signup')).status).toBe(200)
    expect((await sam.get('/api/scheduler/v1/availability/')).status).toBe(200)
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${sam_id}`)).status).toBe(200)
  })

  it('is refused for the owner and for a person of another team', async () => {
    const [here, there] = [await practice(), await practice()]
    expect(await here.owner.call('DELETE', memberPath(here.team, here.owner_id))).toMatchObject({ status: 409 })
    expect(await here.owner.call('DELETE', memberPath(here.team, there.owner_id))).toMatchObject(NOT_FOUND)
  })
})

describe('transferring the ownership', () => {
  it('changes both roles, logs both people out, and leaves one owner', async () => {
    const { owner, team, email, owner_id } = await practice()
    const sam = new Browser()
    const samMail = address('heir')
    const sam_id = await schedulerArrives(sam, owner, samMail)
    const week = [{ weekday: 1, start_minute: 540, end_minute: 720 }]
    await owner.put('/api/scheduler/v1/availability/', { notice_hours: 0, timezone: 'America/Chicago', periods: week })
    await stepUp(owner)
    const answer = await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: sam_id })
    expect(answer.status).toBe(204)
    for (const browser of [owner, sam]) expect((await browser.get(`/api/users/v1/team/${team}`)).status).toBe(401)

    expect((await auditOfTeam(team)).slice(1)).toEqual([
      { actor: owner_id, action: 'team.role', object: sam_id },
      { actor: owner_id, action: 'team.role', object: owner_id },
    ])
    await signIn(owner, email)
    await signIn(sam, samMail)
    expect(await roleIn(owner)).toEqual({ role: 'PRACTICE_SCHEDULER', team_id: team, signup_form_finished: true })
    expect(await roleIn(sam)).toEqual({ role: 'OWNER', team_id: team, signup_form_finished: false })
    expect((await owner.get(`/api/users/v1/team/${team}`)).body).toMatchObject({
      members: [
        { role: 'OWNER', orchid_user_id: sam_id },
        { role: 'PRACTICE_SCHEDULER', orchid_user_id: owner_id },
      ],
    })
    expect(
      (
        await owner.put('/api/scheduler/v1/availability/', {
          notice_hours: 0,
          timezone: 'America/Chicago',
          periods: [],
        })
      ).status,
    ).toBe(403)
    // The plan moves to the new owner, because it belongs to the practice.
    expect((await sam.get('/api/users/v1/user_info')).body).toMatchObject({
      orchid_pro_subscription: { coupon_id: 'FREE_TRIAL_CORE_MONTH' },
    })
    expect((await owner.get('/api/users/v1/user_info')).body).toMatchObject({ orchid_pro_subscription: null })
    // The former owner is now a scheduler and has no access until the new owner is approved, after the intake.
    expect((await owner.get('/api/scheduler/v1/availability/')).status).toBe(403)
    await sam.post('/api/users/v1/orchid_pro_type/create', { orchid_pro_type: { type: 'therapist', specialty: null } })
    await sam.put('/api/users/v1/orchid_pro/', intake)
    expect((await sam.post('/api/users/v1/orchid_pro/finish_signup')).status).toBe(200)
    await owner.post('/api/login/v1/renew_access_token')
    // The weekly hours belong to the practice, so they stay and now apply to the new owner.
    for (const one of [sam, owner])
      expect((await one.get('/api/scheduler/v1/availability/')).body).toMatchObject({ periods: week })
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${owner_id}`)).status).toBe(404)
  })

  it('is refused for a person who is not a scheduler of the team, and while sessions are upcoming', async () => {
    const here = await practice()
    const sam_id = await schedulerArrives(new Browser(), here.owner, address('wait'))
    const path = `/api/users/v1/team/${here.team}/owner`
    await stepUp(here.owner)
    expect(await here.owner.put(path, { orchid_user_id: here.owner_id })).toMatchObject({ status: 409 })
    const there = await practice()
    expect(await here.owner.put(path, { orchid_user_id: there.owner_id })).toMatchObject(NOT_FOUND)

    const appointment = await bookIntroduction(here.owner, await clientToMeet(here.owner))
    expect(await here.owner.put(path, { orchid_user_id: sam_id })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('You have upcoming sessions') },
    })
    expect(await roleIn(here.owner)).toMatchObject({ role: 'OWNER' })
    await here.owner.post(`/api/scheduler/v1/appointment/${appointment}/cancel`, { reason: 'moved away' })
    expect((await here.owner.put(path, { orchid_user_id: sam_id })).status).toBe(204)
  })
})
