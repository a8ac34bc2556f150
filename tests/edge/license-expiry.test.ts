import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { EXPIRED_TEXT, NOT_GIVEN } from '#domain/content/license-expiry'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerArrives, providerReady } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/orchid_pro/'
const FINISH = '/api/users/v1/orchid_pro/finish_signup'
const license = { type: 'LPC', conferring_entity: 'TX', license_number: 'A-1', expiration_date: '2099-12-31' }
const found = z.object({ professionals: z.array(z.object({ cognito_sub: z.string(), states: z.array(z.string()) })) })

beforeAll(migrateDatabases)
beforeEach(() => drainDirectoryOutbox(env))

const refusals = ({ body }: { body: unknown }) =>
  z
    .object({ detail: z.array(z.object({ loc: z.array(z.string()), msg: z.string() })).default([]) })
    .parse(body)
    .detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg])

/** Makes a license expired, as the passage of time does: without a write by the product. */
function expire(userId: string, state: string) {
  return env.DIRECTORY.prepare(
    "UPDATE licenses SET expiration_date = date('now', '-2 days') WHERE user_id = ? AND conferring_entity = ?",
  )
    .bind(userId, state)
    .run()
}

async function search(query: string) {
  const { body } = await new Browser().get(`/api/search/v1/professionals?${query}`)
  return found.parse(body).professionals
}

const inIndex = (userId: string) =>
  env.SEARCH.prepare('SELECT listed_until FROM profiles WHERE user_id = ?').bind(userId).first<string>('listed_until')

/** The statuses of all requests by which the public and members reach a professional. */
async function reached(member: Browser, id: string): Promise<number[]> {
  const answers = [
    await new Browser().get(`${OWN}${id}`),
    await new Browser().get(`/api/scheduler/v1/availability/${id}/slots?appointment_type_label=Intro&days=14`),
    await member.post(
      '/api/scheduler/v1/timeslot_patient/books_availability',
      holdInput({
        provider: id,
        start: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        label: 'Nothing of the offer',
      }),
    ),
  ]
  return answers.map(({ status }) => status)
}

describe('the expiry date of a license', () => {
  it('is refused in the past, for any license in the list, except 2024-01-01, which means "not given"', async () => {
    const browser = new Browser()
    await providerReady(browser, 'past@example.test')
    const past = { ...license, expiration_date: '2024-01-02' }
    expect(refusals(await browser.put(OWN, { licenses: [past, { ...past, conferring_entity: 'OK' }] }))).toEqual([
      ['licenses.0.expiration_date', EXPIRED_TEXT],
      ['licenses.1.expiration_date', EXPIRED_TEXT],
    ])
    const { expiration_date: _, ...bare } = license
    expect(await browser.put(OWN, { licenses: [bare] })).toMatchObject({
      status: 200,
      body: { licenses: [{ expiration_date: NOT_GIVEN }] },
    })
    expect((await browser.post(FINISH)).status).toBe(200)
  })

  it('prevents finishing the intake when it has passed', async () => {
    const browser = new Browser()
    const id = await providerReady(browser, 'late@example.test')
    await expire(id, 'TX')
    expect(refusals(await browser.post(FINISH))).toEqual([['licenses.0.expiration_date', EXPIRED_TEXT]])
  })

  it('does not prevent other changes when it has passed', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'else@example.test')
    await expire(id, 'TX')
    const { licenses } = (await browser.get(OWN)).body as { licenses: object[] }
    expect(await browser.put(OWN, { licenses, headline: 'Back soon.' })).toMatchObject({ status: 200 })
  })
})

describe('a professional', () => {
  it('without a valid license has no page, no slots, no bookings and no place in the search', async () => {
    const [browser, member] = [new Browser(), new Browser()]
    await memberArrives(member, 'mona@example.test')
    const id = await providerArrives(browser, 'listed@example.test', { specialties: ['Sandplay'] })
    await vi.waitFor(async () => expect(await inIndex(id)).toBe('2099-12-31'), { timeout: 10_000 })
    const before = await reached(member, id)
    expect(before[0]).toBe(200)
    expect(await search('specialty=sandplay')).toHaveLength(1)

    // The expiry closes page, booking and search, even before the search index is updated.
    await expire(id, 'TX')
    expect(await reached(member, id)).toEqual([404, 404, 404])
    expect(await search('specialty=sandplay')).toEqual([])

    // With a valid date the professional is listed again. Without a date they are not.
    await browser.put(OWN, { licenses: [license] })
    expect(await reached(member, id)).toEqual(before)
    await browser.put(OWN, { licenses: [{ ...license, expiration_date: NOT_GIVEN }] })
    expect(await reached(member, id)).toEqual([404, 404, 404])
    await vi.waitFor(
      async () => {
        await drainDirectoryOutbox(env)
        expect(await inIndex(id)).toBeNull()
      },
      { timeout: 10_000 },
    )
  })

  it('disappears from the search when the last day of the license has passed, without a write', async () => {
    const id = await providerArrives(new Browser(), 'dropped@example.test', { specialties: ['Psychodrama'] })
    await vi.waitFor(async () => expect(await inIndex(id)).toBe('2099-12-31'), { timeout: 10_000 })
    const lastDay = (days: string) =>
      env.SEARCH.prepare("UPDATE profiles SET listed_until = date('now', ?2) WHERE user_id = ?1").bind(id, days).run()
    await lastDay('+0 days')
    expect(await search('specialty=psychodrama')).toHaveLength(1)
    await lastDay('-2 days')
    expect(await search('specialty=psychodrama')).toEqual([])
    expect(await search('q=psychodrama')).toEqual([])
  })

  it('is shown with valid licenses only, and is not found by an expired one', async () => {
    const id = await providerArrives(new Browser(), 'two@example.test', {
      specialties: ['Biofeedback'],
      licenses: [license, { ...license, type: 'LMFT', conferring_entity: 'WY', license_number: 'B-2' }],
    })
    await vi.waitFor(async () => expect(await inIndex(id)).not.toBeNull(), { timeout: 10_000 })
    expect(await search('specialty=biofeedback&state=wy')).toHaveLength(1)
    await expire(id, 'WY')
    expect(await search('specialty=biofeedback&state=wy')).toEqual([])
    expect(await search('specialty=biofeedback&state=tx')).toMatchObject([{ states: ['TX'] }])
    expect((await new Browser().get(`${OWN}${id}`)).body).toMatchObject({ states: ['TX'], credentials: 'LPC' })
  })
})
