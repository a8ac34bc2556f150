import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { ALL_RIGHTS, becomeGuardian, teenagerArrives } from './families.ts'
import { bookIntroduction, clientToMeet } from './introductions.ts'
import { schedulerArrives } from './invitations.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const FEED = '/api/users/v1/calendar_feed'
const APPOINTMENT = '/api/scheduler/v1/appointment'
const made = z.object({ feed: z.object({ names: z.string() }), address: z.url() })

const turnOn = async (browser: Browser, names?: 'none' | 'initials') =>
  made.parse((await browser.post(FEED, names ? { names } : {})).body).address

/** What a calendar program, which has no cookies, reads at an address. */
async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await SELF.fetch(address, { headers })
  const text = await answer.text()
  const unfolded = text.replaceAll('\r\n ', '')
  const all = (name: string) => [...unfolded.matchAll(new RegExp(`^${name}:(.*)\\r$`, 'gm'))].map(([, value]) => value)
  return { status: answer.status, headers: answer.headers, text, uids: all('UID'), titles: all('SUMMARY'), all }
}

const noticesTo = async (user: string) => {
  const { results } = await env.DIRECTORY.prepare(
    "SELECT kind FROM directory_mails WHERE user_id = ? AND kind = 'calendar_feed_on'",
  )
    .bind(user)
    .all()
  return results.length
}

describe('the calendar feed of a member', () => {
  it('has their sessions under the ids of the mails, as they are now, and says nothing about care', async () => {
    const { owner, provider } = await practiceOpens('owner@feeds.test')
    const member = new Browser()
    const sub = await memberArrives(member, 'member@feeds.test')
    const { appointment_id: id, start } = await bookTalk(member, owner)
    const address = await turnOn(member)
    expect(await noticesTo(sub)).toBe(1)
    const first = await read(address)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.getSetCookie()).toEqual([])
    expect(first.uids).toEqual([id])
    expect(first.titles).toEqual(['Session on Orchid'])
    expect(first.all('DTSTART')).toEqual([start.replaceAll(/[-:]|\.\d+/g, '')])
    expect(first.text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(first.text).not.toMatch(/Reyes|Talk/)
    const file = await member.call('GET', `${APPOINTMENT}/${id}/calendar`)
    expect(file.text).toContain(`UID:${id}`.slice(0, 75))

    // A program that has it is told so.
    const etag = first.headers.get('etag') ?? ''
    expect((await read(address, { 'if-none-match': `W/${etag}` })).status).toBe(304)

    expect((await provider.post(`${APPOINTMENT}/${id}/cancel`, { reason: 'Ill' })).status).toBe(200)
    const later = await read(address, { 'if-none-match': etag })
    expect([later.status, later.uids]).toEqual([200, []])
  })

  it('is revoked, renewed, and then answers as if it had never been', async () => {
    const member = new Browser()
    await memberArrives(member, 'revokes@feeds.test')
    expect((await member.get(FEED)).body).toEqual({ feed: null })
    const first = await turnOn(member)
    const second = await turnOn(member)
    expect(second).not.toBe(first)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await member.get(FEED)).body).toMatchObject({ feed: { names: 'none' } })
    // The secret itself is stored nowhere.
    const secret = second.split('/').at(-1)?.replace('.ics', '') ?? ''
    const { results } = await env.DIRECTORY.prepare('SELECT * FROM calendar_feeds').all()
    expect(JSON.stringify(results)).not.toContain(secret)

    expect((await member.call('DELETE', FEED)).body).toEqual({ feed: null })
    const gone = await read(second)
    expect([gone.status, gone.text, gone.headers.get('content-type')]).toEqual([
      404,
      'Not found',
      'text/plain; charset=UTF-8',
    ])
    const never = await read(second.replace(secret, 'a'.repeat(43)))
    expect([never.status, never.text]).toEqual([404, 'Not found'])
    expect((await read(second.replace('.ics', ''))).status).toBe(404)
    expect((await member.put(FEED, { names: 'none' })).status).toBe(404)
  })

  it('takes in the sessions of children by the rights of the moment, without hidden ones', async () => {
    const { owner } = await practiceOpens('family-owner@feeds.test')
    const [teen, parent] = [new Browser(), new Browser()]
    const minor = await teenagerArrives(teen, 'teen@feeds.test')
    await memberArrives(parent, 'parent@feeds.test')
    await becomeGuardian(teen, minor, parent, ALL_RIGHTS)
    const open = await bookTalk(teen, owner)
    const [own, guardians] = [await turnOn(teen), await turnOn(parent)]
    const seen = await read(guardians)
    expect(seen.uids).toEqual([open.appointment_id])
    expect(seen.text.replaceAll('\r\n ', '')).toContain(`for=${minor}`)
    const kept = await teen.put(`${APPOINTMENT}/${open.appointment_id}/keep_from_guardians`, { keep: true })
    expect(kept.status).toBe(200)
    expect((await read(guardians)).uids).toEqual([])
    expect((await read(own)).uids).toEqual([open.appointment_id])
  })
})

describe('the calendar feed of a professional', () => {
  it('names clients by initials or not at all', async () => {
    const { provider: owner } = await practiceOpens('initials@feeds.test')
    const id = await bookIntroduction(owner, await clientToMeet(owner))
    const address = await turnOn(owner, 'initials')
    const named = await read(address)
    expect([named.uids, named.titles]).toEqual([[id], ['Session on Orchid: I.C.']])
    expect(named.text).not.toMatch(/Ines|Cruz|Intro/)
    expect((await owner.put(FEED, { names: 'none' })).body).toMatchObject({ feed: { names: 'none' } })
    expect((await read(address)).titles).toEqual(['Session on Orchid'])
  })

  it('is not offered to schedulers and visitors', async () => {
    const { provider } = await practiceOpens('team@feeds.test')
    const scheduler = new Browser()
    await schedulerArrives(scheduler, provider, 'scheduler@feeds.test')
    expect((await scheduler.post(FEED, {})).status).toBe(403)
    expect((await new Browser().post(FEED, {})).status).toBe(401)
  })
})
