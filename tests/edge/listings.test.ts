import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { getListing, getListingPairs } from '#contracts/api/listings'
import { searchProfessionals } from '#contracts/api/professionals'
import { standingOf } from '#db/directory/queries/standing-profiles'
import { allListings, readListing } from '#db/search/queries/listings'
import { putProfile, removeProfile } from '#db/search/queries/profile-index'
import { putOffer } from '#db/search/queries/offers'
import { facetOf, facetsOf } from '#domain/content/search-terms'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { findProfessionals } from '#edge/directory/profiles/find-professionals'
import { indexProfile, renewListings } from '#edge/directory/profiles/search-index'
import { PATIENT } from '#tests/setup/time-limits'
import { providerArrives, providerReady } from './accounts.ts'
import { Browser } from './Browser.ts'
import { countedDatabase, nothingAsked } from './counted-database.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const license = (conferring_entity: string) => ({
  type: 'LIC',
  conferring_entity,
  license_number: 'A-1',
  expiration_date: '2099-12-31',
})

/** Makes a listed professional of one type. */
async function arrives(
  email: string,
  type: { type: string; specialty: { specialty: string; sub_specialty: string | null } | null },
  profile: object = {},
): Promise<string> {
  const browser = new Browser()
  const id = await providerReady(browser, email, profile)
  const { results } = await env.DIRECTORY.prepare('SELECT id FROM provider_types WHERE user_id = ?').bind(id).all()
  await browser.put(`/api/users/v1/orchid_pro_type/${results[0]?.id}`, { orchid_pro_type: type })
  const done = await browser.post('/api/users/v1/orchid_pro/finish_signup')
  if (done.status >= 300) throw new Error(done.text)
  await untilIndexed(id)
  return id
}

async function untilIndexed(id: string): Promise<void> {
  await vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    const row = env.SEARCH.prepare('SELECT place FROM profiles WHERE user_id = ?').bind(id)
    expect(await row.first('place')).not.toBeNull()
  }, PATIENT)
}

const get = (path: string) => new Browser().get(`/api/search/v1/${path}`)
const pairs = async () => getListingPairs.responses[200].parse((await get('listings')).body).pairs
const listing = async (path: string) => getListing.responses[200].parse((await get(`listings/${path}`)).body)
const found = async (query: string): Promise<z.infer<(typeof searchProfessionals.responses)[200]>> =>
  searchProfessionals.responses[200].parse((await get(`professionals?${query}`)).body)
const ids = async (query: string) => (await found(query)).professionals.map(({ cognito_sub }) => cognito_sub)

describe('the listings', () => {
  const people: Record<'psychiatrist' | 'neurologist' | 'social' | 'psychologist', string> = {
    psychiatrist: '',
    neurologist: '',
    social: '',
    psychologist: '',
  }

  beforeAll(async () => {
    const physician = (specialty: string) => ({ type: 'physician', specialty: { specialty, sub_specialty: null } })
    people.psychiatrist = await arrives('psychiatrist@listings.test', physician('psychiatry'), {
      licenses: [license('NY'), license('VT')],
      languages: ['English', 'Spanish'],
    })
    people.neurologist = await arrives('neurologist@listings.test', physician('neurology'), {
      licenses: [license('NY')],
    })
    people.social = await arrives(
      'social@listings.test',
      { type: 'social worker', specialty: null },
      {
        licenses: [license('NY'), license('TX')],
        languages: ['Spanish', 'French'],
      },
    )
    await env.DIRECTORY.prepare(
      "UPDATE licenses SET expiration_date = '2021-01-01' WHERE user_id = ? AND conferring_entity = 'TX'",
    )
      .bind(people.social)
      .run()
    await indexProfile(directoryStore(), people.social)
    people.psychologist = await arrives(
      'psychologist@listings.test',
      { type: 'psychologist', specialty: null },
      {
        licenses: [license('OH')],
      },
    )
  })

  it('exist for each pair of specialty and state in which someone is listed, and for no other', async () => {
    expect(await pairs()).toEqual([
      { specialty: 'professional', state: 'NY', count: 3 },
      { specialty: 'professional', state: 'OH', count: 1 },
      { specialty: 'professional', state: 'VT', count: 1 },
      { specialty: 'psychiatrist', state: 'NY', count: 1 },
      { specialty: 'psychiatrist', state: 'VT', count: 1 },
      { specialty: 'psychologist', state: 'OH', count: 1 },
      { specialty: 'therapist', state: 'NY', count: 1 },
    ])
    for (const empty of ['therapist?state=OH', 'psychologist?state=NY', 'professional?state=CA', 'therapist?state=TX'])
      expect([empty, (await get(`listings/${empty}`)).status]).toEqual([empty, 404])
    for (const wrong of ['dentist', 'physician', 'therapists'])
      expect([wrong, (await get(`listings/${wrong}`)).status]).toEqual([wrong, 400])
  })

  it('hold who belongs to them: other physicians stand under professionals only', async () => {
    expect(await ids('type=psychiatrist&state=NY')).toEqual([people.psychiatrist])
    expect(await ids('type=therapist')).toEqual([people.social])
    expect(await ids('type=psychologist')).toEqual([people.psychologist])
    expect(new Set(await ids('state=NY'))).toEqual(new Set([people.psychiatrist, people.neurologist, people.social]))
    // With a concern and a name as well.
    expect(await ids('type=therapist&specialty=anxiety&state=NY')).toEqual([people.social])
    expect(await ids('type=psychologist&specialty=anxiety&state=NY')).toEqual([])
    expect(await ids('type=psychiatrist&q=reyes')).toEqual([people.psychiatrist])
    expect((await get('professionals?type=dentist')).status).toBe(400)
  })

  it('say what is true of their professionals', async () => {
    const at = Date.now()
    const next = { label: 'Individual', length_minute: 50, starts: [at - 1, at + 90 * 60_000, at + 180 * 60_000] }
    const terms = { timezone: 'America/Chicago', notice_hours: 0 }
    await putOffer(env.SEARCH, people.psychiatrist, { ...terms, from_price: 250, offers_free: false, next }, at)
    await putOffer(env.SEARCH, people.neurologist, { ...terms, from_price: 90, offers_free: true, next: null }, at)
    await env.SEARCH.prepare('UPDATE listings SET due_at = 0').run()
    await renewListings(directoryStore())
    expect(await listing('professional?state=NY')).toEqual({
      count: 3,
      accepting: 3,
      from_prices: { low: 90, high: 250 },
      offers_free: true,
      languages: ['Spanish', 'French'],
      next: { start: new Date(at + 90 * 60_000).toISOString(), timezone: 'America/Chicago' },
      states: [],
      specialties: [
        { specialty: 'professional', count: 3 },
        { specialty: 'psychiatrist', count: 1 },
        { specialty: 'therapist', count: 1 },
      ],
    })
    expect(await listing('psychologist?state=OH')).toMatchObject({ from_prices: null, languages: [], next: null })
    expect(await listing('psychiatrist')).toMatchObject({
      count: 1,
      states: [
        { state: 'NY', count: 1 },
        { state: 'VT', count: 1 },
      ],
    })
  })

  it('follow what changes: a professional who is no longer listed leaves, and an empty listing ends', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'leaves@listings.test', { licenses: [license('WY')] })
    await untilIndexed(id)
    expect(await pairs()).toContainEqual({ specialty: 'therapist', state: 'WY', count: 1 })
    await browser.put('/api/users/v1/orchid_pro/', { licenses: [license('NE')] })
    await vi.waitFor(async () => {
      await drainDirectoryOutbox(env)
      expect(await pairs()).toContainEqual({ specialty: 'therapist', state: 'NE', count: 1 })
    }, PATIENT)
    expect((await pairs()).filter(({ state }) => state === 'WY')).toEqual([])
    expect((await get('listings/therapist?state=WY')).status).toBe(404)
  })

  it('are counted again each day, because licenses expire', async () => {
    const one = crowd(9_999, 'AK')
    await putProfile(env.SEARCH, one)
    await renewListings(directoryStore())
    expect(await pairs()).toContainEqual({ specialty: 'therapist', state: 'AK', count: 1 })
    await env.SEARCH.batch([
      env.SEARCH.prepare("UPDATE profiles SET listed_until = '2020-01-01' WHERE user_id = ?").bind(one.user_id),
      env.SEARCH.prepare("UPDATE listings SET counted_at = 0 WHERE state = 'AK'"),
    ])
    await renewListings(directoryStore())
    expect((await pairs()).filter(({ state }) => state === 'AK')).toEqual([])
    await removeProfile(env.SEARCH, one.user_id)
  })
})

/** A profile of the index, without a person behind it. */
const ENDS = Date.UTC(2099, 11, 31)

function crowd(n: number, state: string) {
  const kinds = ['therapist'] as const
  return {
    user_id: `crowd-${n}`,
    practice_id: `crowd-${n}`,
    version: 1_000 + n,
    listed_until: '2099-12-31',
    body: 'crowd',
    facets: facetsOf({ specialties: ['Sleep'], states: [state], names: [`crowd${n}`], kinds }),
    names: [`crowd${n}`],
    about: { accepting: true, languages: ['English'], timezone: 'America/Chicago', ends: { any: ENDS, [state]: ENDS } },
    card: null,
    listings: [
      { facet: facetOf.state(state), specialty: 'professional' as const, state },
      { facet: facetOf.kind('therapist', '', state), specialty: 'therapist' as const, state },
    ],
  }
}

describe('the pages of a listing', () => {
  it('follow each other by cursors, with each professional once', async () => {
    const first_id = await providerArrives(new Browser(), 'pages@listings.test', { licenses: [license('HI')] })
    await untilIndexed(first_id)
    const made = [first_id, ...(await copiesOf(first_id, 22))]
    for (const id of made) await indexProfile(directoryStore(), id)
    expect((await listing('therapist?state=HI')).count).toBe(23)
    const first = await found('type=therapist&state=HI')
    expect([first.professionals.length, first.total]).toEqual([20, { count: 23, or_more: false }])
    const second = await found(`type=therapist&state=HI&cursor=${first.next_cursor}`)
    expect([second.professionals.length, second.next_cursor]).toEqual([3, null])
    const seen = [...first.professionals, ...second.professionals].map(({ cognito_sub }) => cognito_sub)
    expect(new Set(seen)).toEqual(new Set(made))
    expect((await get('professionals?type=therapist&state=HI&cursor=!')).status).toBe(400)
  })

  it('read at most twenty rows for each professional that they show, however many match', async () => {
    for (let n = 0; n < 400; n++) await putProfile(env.SEARCH, crowd(n, 'GU'))
    await renewListings(directoryStore())
    const asked = nothingAsked()
    const counted = countedDatabase(env.SEARCH, asked)
    const { listing: read } = await readListing(counted, { specialty: 'therapist', state: 'GU' })
    expect(read?.professionals).toBe(400)
    const question = { q: '', specialty: '', state: 'GU', type: 'therapist' as const }
    const page = await findProfessionals(counted, question, { after: 0, meant: false }, 20)
    expect(page.hits).toHaveLength(20)
    const listed = await env.SEARCH.prepare("SELECT user_id FROM profiles WHERE user_id NOT LIKE 'crowd-%' LIMIT 20")
      .all<{ user_id: string }>()
      .then(({ results }) => results.map(({ user_id }) => user_id))
    expect((await standingOf(countedDatabase(env.DIRECTORY, asked), listed)).size).toBe(20)
    expect(asked.rows).toBeGreaterThan(0)
    expect(asked.rows).toBeLessThanOrEqual(20 * 20)
    asked.rows = 0
    await allListings(counted)
    await readListing(counted, { specialty: 'therapist', state: '' })
    expect(asked.rows).toBeLessThanOrEqual(400)
  })
})

/** Adds people to the directory who are listed like one who is there. Returns their ids. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count + 1 }, (_, n) => `${id.slice(0, 30)}${String(n).padStart(2, '0')}`)
    .filter((copy) => copy !== id)
    .slice(0, count)
  const key: Record<string, string> = { users: 'id' }
  for (const table of ['users', 'provider_profiles', 'public_profiles', 'provider_types', 'licenses']) {
    const of = key[table] ?? 'user_id'
    const rows = await env.DIRECTORY.prepare(`SELECT * FROM ${table} WHERE ${of} = ?`).bind(id).all()
    for (const row of rows.results)
      await env.DIRECTORY.batch(
        ids.map((copy, n) => {
          const own: Record<string, unknown> = { ...row, [of]: copy }
          if (table === 'users') Object.assign(own, { email: `copy-${n}@listings.test` })
          if (table === 'public_profiles') Object.assign(own, { custom_url: null })
          if (table === 'provider_types') Object.assign(own, { id: `${copy}-type` })
          const names = Object.keys(own)
          return env.DIRECTORY.prepare(
            `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          ).bind(...Object.values(own))
        }),
      )
  }
  return ids
}
