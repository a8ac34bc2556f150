import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { ObjectEnv } from '#durable-objects/object-env'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { practiceOf } from '#durable-objects/stubs'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { ALL_RIGHTS, becomeGuardian, teenagerArrives } from './families.ts'
import { multiply } from './many-sessions.ts'
import { bookTalk, practiceOpens } from './talks.ts'

// A feed holds its window whole, also of a busy calendar, and is never read with a part of its sessions missing.

beforeAll(migrateDatabases)

const objects = env as unknown as ObjectEnv
const made = z.object({ address: z.url() })

const turnOn = async (browser: Browser) =>
  made.parse((await browser.post('/api/users/v1/calendar_feed', { names: 'initials' })).body).address

async function read(address: string) {
  const answer = await SELF.fetch(address)
  const text = (await answer.text()).replaceAll('\r\n ', '')
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}:(.*)\\r$`, 'gm'))].map(([, value]) => value ?? '')
  return { status: answer.status, text, uids: all('UID'), starts: all('DTSTART'), titles: new Set(all('SUMMARY')) }
}

it('2,500 sessions, of which one in ten is canceled: those that stand are there, past and future, each once', {
  timeout: 240_000,
}, async () => {
  const member = new Browser()
  const user_id = await memberArrives(member, 'many@feeds.test')
  const { owner, provider } = await practiceOpens('busy@feeds.test')
  const [first, second] = [await bookTalk(member, owner), await bookTalk(member, owner)]
  await multiply(first.appointment_id, user_id, 1_500)
  await multiply(second.appointment_id, user_id, 1_000, 1, -1)

  for (const [browser, titles] of [
    [member, ['Session on Orchid']],
    [provider, ['Session on Orchid: M.O.']],
  ] as const) {
    const feed = await read(await turnOn(browser))
    expect(feed.status).toBe(200)
    expect([new Set(feed.uids).size, feed.uids.length]).toEqual([2_252, 2_252])
    expect(feed.uids).toEqual(expect.arrayContaining([first.appointment_id, second.appointment_id]))
    expect(feed.starts).toEqual(feed.starts.toSorted())
    expect([...feed.titles]).toEqual(titles)
  }
})

it('a practice that was deleted takes only its own sessions out of the feeds and lists of its clients', async () => {
  const [teen, parent] = [new Browser(), new Browser()]
  const minor = await teenagerArrives(teen, 'teen@deleted.test')
  await memberArrives(parent, 'parent@deleted.test')
  await becomeGuardian(teen, minor, parent, ALL_RIGHTS)
  const [staying, leaving] = [await practiceOpens('stays@deleted.test'), await practiceOpens('leaves@deleted.test')]
  const [kept, gone] = [await bookTalk(teen, staying.owner), await bookTalk(teen, leaving.owner)]
  const feeds = [await turnOn(teen), await turnOn(parent)]
  for (const feed of feeds) expect((await read(feed)).uids).toHaveLength(2)
  const own = await turnOn(leaving.provider)

  // The hub still lists the sessions: it forgets them a step later.
  await runInDurableObject(practiceOf(objects, gone.appointment_id), (practice) =>
    (practice as PracticeObject).host.erase(),
  )
  for (const feed of feeds) expect(await read(feed)).toMatchObject({ status: 200, uids: [kept.appointment_id] })
  expect(await read(own)).toMatchObject({ status: 200, uids: [] })
  const lists = ['limit=10', 'limit=10&of_minors=true'].map(async (query, n) =>
    z
      .object({ appointments: z.array(z.object({ appointment_id: z.string() })) })
      .parse((await (n === 0 ? teen : parent).get(`/api/scheduler/v1/snapshot/appointments_v2?${query}`)).body),
  )
  for (const list of lists)
    expect((await list).appointments.map(({ appointment_id }) => appointment_id)).toEqual([kept.appointment_id])
})

it('while a practice cannot be read, the feed answers 503, so that calendars keep what they have', async () => {
  const member = new Browser()
  await memberArrives(member, 'waits@feeds.test')
  const [one, other] = [await practiceOpens('reads@feeds.test'), await practiceOpens('fails@feeds.test')]
  const [well, ill] = [await bookTalk(member, one.owner), await bookTalk(member, other.owner)]
  const [feed, own] = [await turnOn(member), await turnOn(other.provider)]
  const rename = (from: string, to: string) =>
    runInDurableObject(practiceOf(objects, ill.appointment_id), (_practice, { storage }) => {
      storage.sql.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
    })
  await rename('appointments', 'appointments_elsewhere')
  for (const address of [feed, own]) {
    const answer = await SELF.fetch(address)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '900'])
    expect(await answer.text()).toBe('The calendar cannot be read right now')
  }
  await rename('appointments_elsewhere', 'appointments')
  expect((await read(feed)).uids.toSorted()).toEqual([well.appointment_id, ill.appointment_id].toSorted())
  expect((await read(own)).uids).toEqual([ill.appointment_id])
})
