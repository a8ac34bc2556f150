import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { confirms, memberArrives, memberForm, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, switchBack, switchTo } from './families.ts'
import { schedulerArrives } from './invitations.ts'
import { mailsOf } from './mailed-sessions.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

const ZONE = '/api/users/v1/time_zone'
const INFO = '/api/users/v1/user_info'
const MEMBER = '/api/users/v1/patient/'
const NO_SUCH_ZONE = 'This time zone does not exist. Please choose one from the list.'

beforeAll(migrateDatabases)

const zoneOf = async (browser: Browser) =>
  z.object({ timezone: z.string() }).parse((await browser.get(INFO)).body).timezone

describe('the zone of an account', () => {
  it('is the one that the browser reports at the registration', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'los-angeles@zones.test')
    expect(await zoneOf(browser)).toBe('America/Los_Angeles')
  })

  it('can be newer than the server: nobody is refused because of the zone of their browser', async () => {
    const browser = new Browser()
    const form = memberForm('newtown@zones.test')
    const patient_in = { ...form.patient_in, timezone: 'America/Newtown' }
    expect((await browser.post('/api/users/v1/patient/account', { ...form, patient_in })).status).toBe(201)
    expect((await confirms(browser, 'newtown@zones.test')).status).toBe(200)
    expect(await zoneOf(browser)).toBe('America/New_York')
  })

  it('is changed by members, owners and schedulers, each for themselves', async () => {
    const [member, owner, scheduler] = [new Browser(), new Browser(), new Browser()]
    await memberArrives(member, 'member@zones.test')
    await providerArrives(owner, 'owner@zones.test')
    await schedulerArrives(scheduler, owner, 'scheduler@zones.test')
    const chosen = [
      [member, 'Asia/Tokyo'],
      [owner, 'America/Anchorage'],
      [scheduler, 'America/Bogota'],
    ] as const
    for (const [browser, timezone] of chosen)
      expect(await browser.put(ZONE, { timezone })).toMatchObject({ status: 200, body: { timezone } })
    for (const [browser, timezone] of chosen) expect(await zoneOf(browser)).toBe(timezone)
    expect((await new Browser().put(ZONE, { timezone: 'Asia/Tokyo' })).status).toBe(401)
  })

  it('must exist: otherwise a clear sentence, and nothing has changed', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'nowhere@zones.test')
    for (const timezone of ['Mars/Olympus', '', ' ', '+05:00', 'america/new_york', 'New York', 'x'.repeat(65), 5, null])
      for (const path of [ZONE, MEMBER]) {
        const refused = await browser.put(path, { timezone })
        expect([timezone, refused.status]).toEqual([timezone, 400])
        expect(refused.body).toMatchObject({ detail: [{ loc: ['body', 'timezone'] }] })
        if (timezone === 'Mars/Olympus') expect(refused.text).toContain(NO_SUCH_ZONE)
      }
    expect(await zoneOf(browser)).toBe('America/Los_Angeles')
  })

  it('never changes that of the practice, in which its public pages show times', async () => {
    const { provider, owner } = await practiceOpens('traveler@zones.test')
    expect((await provider.put(ZONE, { timezone: 'Asia/Tokyo' })).status).toBe(200)
    await drainDirectoryOutbox(env)
    expect(await provider.get('/api/scheduler/v1/availability/')).toMatchObject({
      body: { timezone: 'America/Chicago' },
    })
    const found = await new Browser().get('/api/search/v1/professionals?q=reyes')
    const { professionals } = z
      .object({ professionals: z.array(z.object({ cognito_sub: z.string(), timezone: z.string() })) })
      .parse(found.body)
    expect(professionals.filter(({ cognito_sub }) => cognito_sub === owner)).toMatchObject([
      { timezone: 'America/Chicago' },
    ])
    expect(await new Browser().get(`/api/users/v1/orchid_pro/${owner}`)).toMatchObject({
      body: { timezone: 'America/Chicago' },
    })
  })

  it('is that of the guardian while they act, whose eyes read; the child keeps its own', async () => {
    const parent = new Browser()
    const id = await memberArrives(parent, 'parent@zones.test')
    const child = await addChild(parent)
    await parent.put(ZONE, { timezone: 'Europe/Madrid' })
    await switchTo(parent, id, child)
    expect(await zoneOf(parent)).toBe('Europe/Madrid')
    expect(await parent.get(MEMBER)).toMatchObject({ body: { timezone: 'America/Los_Angeles' } })
    // A guardian changes their own zone in their own profile.
    expect((await parent.put(ZONE, { timezone: 'Asia/Tokyo' })).status).toBe(403)
    await switchBack(parent)
    expect(await zoneOf(parent)).toBe('Europe/Madrid')
  })

  it('is the one in which each reader of a mail reads it, with the practice’s behind it', async () => {
    const member = new Browser()
    await memberArrives(member, 'mail@zones.test')
    const { provider, owner } = await practiceOpens('mails@zones.test')
    const { start, appointment_id } = await bookTalk(member, owner)
    await member.put(ZONE, { timezone: 'Asia/Tokyo' })
    await provider.put(ZONE, { timezone: 'Africa/Johannesburg' })
    const mails = await mailsOf(appointment_id, 'booked', start)
    const written = (zone: string) =>
      new Date(start).toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
    for (const [recipient, zone, name] of [
      ['member', 'Asia/Tokyo', 'GMT+9'],
      ['provider', 'Africa/Johannesburg', 'GMT+2'],
    ] as const) {
      const fields = mails.find(({ content }) => content?.fields.recipient === recipient)?.content?.fields
      expect(fields?.start_text).toContain(written(zone).replaceAll('\u202f', ' '))
      expect(fields?.zone_text).toContain(name)
      expect(fields?.zone_text).toContain(written('America/Chicago').replaceAll('\u202f', ' '))
    }
  })
})
