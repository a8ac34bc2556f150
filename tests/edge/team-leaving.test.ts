import { HUB_PATH } from '#contracts/plain/socket-paths'
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { hubServerMessage } from '#contracts/realtime/hub'
import { CLOSE_SESSION_ENDED } from '#durable-objects/kit/sockets'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { announceToHub } from '#durable-objects/practice/store/hub-news'
import { practiceStub } from '#durable-objects/stubs'
import { memberArrives, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { bookIntroduction, clientToMeet, halfHourIn } from './introductions.ts'
import { invite, practiceArrives, schedulerArrives, teamIdOf } from './invitations.ts'
import { socketTo } from './sockets.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

let made = 0
const address = (name: string) => `${name}-${++made}@leaving.test`
const memberPath = (team: string, user: string) => `/api/users/v1/team/${team}/members/${user}`

/** Makes a practice with a session type and a client, and logs in its owner. */
async function practice() {
  const founded = await practiceArrives(address('owner'))
  return { ...founded, patient_user_id: await clientToMeet(founded.owner) }
}

/** Opens a hub socket and waits for its first message. */
async function bell(browser: Browser) {
  const socket = await socketTo(browser, HUB_PATH, hubServerMessage)
  socket.send({ event_type: 'hello' })
  await socket.next((message): message is typeof message => message.event_type === 'snapshot')
  return socket
}

/** The sessions that a hub socket has received. Earlier messages have arrived when the answer to the ping has. */
async function heard(socket: Awaited<ReturnType<typeof bell>>): Promise<string[]> {
  socket.send({ event_type: 'ping' })
  await socket.next((message): message is typeof message => message.event_type === 'pong')
  return socket.received.flatMap((message) =>
    message.event_type === 'appointment' ? message.appointments.map(({ appointment_id }) => appointment_id) : [],
  )
}

const inside = (team: string, work: (object: PracticeObject) => Promise<void>) =>
  runInDurableObject(practiceStub(env, team), (object) => work(object as PracticeObject))

describe('a scheduler who was removed', () => {
  it('receives no session any more, not even by a row that was already in the outbox', async () => {
    const { owner, team, patient_user_id } = await practice()
    const sam = new Browser()
    const email = address('sam')
    const sam_id = await schedulerArrives(sam, owner, email)
    const dana = new Browser()
    await schedulerArrives(dana, owner, address('dana'))
    const before = await bookIntroduction(owner, patient_user_id, 48)
    expect((await owner.call('DELETE', memberPath(team, sam_id))).status).toBe(204)
    await inside(team, (object) => object.host.drain())

    await signIn(sam, email)
    const [gone, stays] = [await bell(sam), await bell(dana)]
    const after = await bookIntroduction(owner, patient_user_id, 72)
    expect((await owner.post(`/api/scheduler/v1/appointment/${before}/move`, halfHourIn(96))).status).toBe(200)
    await inside(team, async (object) => {
      // Adds an outbox row as if it had been waiting when the scheduler left.
      object.host.transactOwn((store) => announceToHub(store, sam_id, before))
      await object.host.drain()
    })
    expect(new Set(await heard(stays))).toEqual(new Set([before, after]))
    expect(await heard(gone)).toEqual([])
    for (const socket of [gone, stays]) socket.socket.close(1000)
  })
})

/** The audit rows about people who left the practice. */
const auditOfLeaving = (team: string) =>
  runInDurableObject(practiceStub(env, team), (_object, state) =>
    state.storage.sql.exec("SELECT actor, role, object FROM audit WHERE action = 'team.leave' ORDER BY seq").toArray(),
  )

const membershipsOf = async (user: string) =>
  (
    await env.DIRECTORY.prepare('SELECT practice_id, role FROM memberships WHERE user_id = ? AND to_datetime IS NULL')
      .bind(user)
      .all()
  ).results

describe('a scheduler who leaves', () => {
  it('loses access at once like one who was removed, and can join another team', async () => {
    const { owner, owner_id, team } = await practice()
    const sam = new Browser()
    const email = address('sam')
    const sam_id = await schedulerArrives(sam, owner, email)
    const socket = await bell(sam)
    const again = sam.copy()
    expect((await sam.call('DELETE', memberPath(team, sam_id))).status).toBe(204)
    expect(await socket.ended()).toMatchObject({ code: CLOSE_SESSION_ENDED })
    // Neither the browser nor a copy of its earlier cookies has access.
    for (const browser of [sam, again]) {
      expect((await browser.get('/api/scheduler/v1/snapshot/appointments_v2')).status).toBe(401)
      expect((await browser.post('/api/login/v1/renew_access_token')).status).toBe(401)
    }
    expect(await owner.get(`/api/users/v1/team/${team}`)).toMatchObject({
      body: { members: [{ orchid_user_id: owner_id }] },
    })
    expect(await auditOfLeaving(team)).toEqual([{ actor: sam_id, role: 'PRACTICE_SCHEDULER', object: sam_id }])
    await signIn(sam, email)
    expect((await sam.get('/api/users/v1/user_info')).body).toMatchObject({ role: null, team_id: null })
    expect((await sam.call('DELETE', memberPath(team, sam_id))).status).toBe(403)

    const there = await practice()
    const { token } = await invite(there.owner, email)
    expect(await sam.post('/api/users/v1/team_invitation/accept', { token })).toMatchObject({
      status: 200,
      body: { team_id: there.team },
    })
    expect(await sam.call('DELETE', memberPath(team, sam_id))).toMatchObject({ status: 404 })
    expect(await membershipsOf(sam_id)).toEqual([{ practice_id: there.team, role: 'PRACTICE_SCHEDULER' }])
  })

  it('leaves once, even with several requests at the same time, and returns to their own practice', async () => {
    const { owner, team } = await practice()
    const sam = new Browser()
    const email = address('founder')
    const sam_id = await providerArrives(sam, email)
    const own = await teamIdOf(sam)
    const { token } = await invite(owner, email)
    expect((await sam.post('/api/users/v1/team_invitation/accept', { token })).status).toBe(200)
    const path = memberPath(team, sam_id)
    const answers = await Promise.all([sam, sam, owner].map((browser) => browser.call('DELETE', path)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(204)
    expect(statuses.filter((status) => ![204, 401, 404].includes(status))).toEqual([])
    expect(await auditOfLeaving(team)).toHaveLength(1)
    const all = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM memberships WHERE user_id = ?')
      .bind(sam_id)
      .first<{ n: number }>()
    // The memberships are: their own practice, the team they joined, and their own practice again.
    expect(all?.n).toBe(3)
    expect(await membershipsOf(sam_id)).toEqual([{ practice_id: own, role: 'OWNER' }])
  })

  it('cannot remove anyone else, and no one outside the team can remove anyone', async () => {
    const { owner, owner_id, team } = await practice()
    const [sam, dana, member] = [new Browser(), new Browser(), new Browser()]
    const sam_id = await schedulerArrives(sam, owner, address('sam'))
    const dana_id = await schedulerArrives(dana, owner, address('dana'))
    const member_id = await memberArrives(member, address('member'))
    const there = await practice()
    const outsider = new Browser()
    const outsider_id = await schedulerArrives(outsider, there.owner, address('outsider'))
    const refused = [
      [sam, dana_id, 403],
      [sam, owner_id, 403],
      [sam, outsider_id, 403],
      [owner, owner_id, 409],
      [member, member_id, 403],
      [member, sam_id, 403],
      [outsider, outsider_id, 404],
      [outsider, sam_id, 404],
      [there.owner, sam_id, 404],
      [new Browser(), sam_id, 401],
    ] as const
    for (const [browser, whom, status] of refused)
      expect((await browser.call('DELETE', memberPath(team, whom))).status).toBe(status)
    expect((await owner.get(`/api/users/v1/team/${team}`)).body).toMatchObject({
      members: expect.arrayContaining([sam_id, dana_id].map((id) => expect.objectContaining({ orchid_user_id: id }))),
    })
    expect(await auditOfLeaving(team)).toEqual([])
  })
})
