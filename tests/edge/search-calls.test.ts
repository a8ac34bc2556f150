import { beforeAll, describe, expect, it, vi } from 'vitest'
import { searchProfessionals } from '#contracts/api/professionals'
import { listingNamed } from '#db/directory/queries/public-profiles'
import { putOffer } from '#db/search/queries/offers'
import { directory } from '#db/directory/connect'
import { readListing } from '#db/search/queries/listings'
import { drainDirectoryOutbox, maintainDirectory } from '#edge/directory-outbox'
import { readPracticePage } from '#edge/directory/practice-pages/public-page'
import { searchPage } from '#edge/directory/profiles/search-professionals'
import { DirectoryStore } from '#edge/directory/DirectoryStore'
import { PATIENT } from '#tests/setup/time-limits'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { type Asked, countedDatabase, nothingAsked } from './counted-database.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { practiceArrives } from './invitations.ts'
import { publishPage } from './practice-pages.ts'
import { env } from './worker-env.ts'

const CROWD = 2_000
const START = { after: 0, meant: false }
const people: string[] = []

/** A directory that counts what is asked of the search index and of itself. */
function countedStore(search: Asked, of: Asked): DirectoryStore {
  const bindings = { SEARCH: countedDatabase(env.SEARCH, search), DIRECTORY: countedDatabase(env.DIRECTORY, of) }
  return new DirectoryStore({ ...env, ...bindings }, directoryStore().ctx)
}

/** A search, with what it asks of both databases. */
async function asked(query: Partial<Parameters<typeof searchPage>[1]>, place = START) {
  const [search, of] = [nothingAsked(), nothingAsked()]
  const { answer } = await searchPage(countedStore(search, of), { q: '', specialty: '', state: '', ...query }, place)
  return { answer, search, directory: of, calls: search.calls + of.calls, rows: search.rows + of.rows }
}

const ids = async (query: Partial<Parameters<typeof searchPage>[1]>) =>
  (await asked(query)).answer.professionals.map(({ cognito_sub }) => cognito_sub)

/** Waits until a professional is in the index, with an offer of their practice. */
async function indexed(id: string): Promise<void> {
  await vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    const row = env.SEARCH.prepare('SELECT card FROM profiles WHERE user_id = ?').bind(id)
    expect(await row.first('card')).not.toBeNull()
  }, PATIENT)
  const terms = { timezone: 'America/New_York', notice_hours: 0, from_price: 120, offers_free: false, next: null }
  await putOffer(env.SEARCH, id, terms, Date.now())
}

beforeAll(async () => {
  await migrateDatabases()
  for (const n of [1, 2, 3]) {
    const id = await providerArrives(new Browser(), `calls-${n}@search.test`, {
      first_name: 'Odile',
      last_name: 'Lindqvist',
      specialties: ['Sandplay'],
    })
    await indexed(id)
    people.push(id)
  }
  // Profiles of the index without people behind them: they match, and the directory leaves them out.
  const numbers = JSON.stringify(Array.from({ length: CROWD }, (_, n) => n))
  const crowd = "FROM json_each(?1) j JOIN profiles p ON p.user_id = 'crowd-' || j.value"
  await env.SEARCH.batch(
    [
      "INSERT INTO profiles (user_id, practice_id, version, listed_until, about, card) SELECT 'crowd-' || value, 'crowd', 1, '2099-12-31', '{}', '{}' FROM json_each(?1)",
      `INSERT INTO texts (rowid, body) SELECT p.place, 'crowd of anxiety ' || j.value ${crowd}`,
      `INSERT INTO facets (facet, place) SELECT 'all', p.place ${crowd}`,
      `INSERT INTO facets (facet, place) SELECT 'state:gu', p.place ${crowd}`,
    ].map((text) => env.SEARCH.prepare(text).bind(numbers)),
  )
})

describe('a search', () => {
  it('asks the index once and the directory once, whatever is asked', async () => {
    for (const query of [
      {},
      { q: 'lindqvist' },
      { q: 'odile lindqvist', specialty: 'Sandplay' },
      { specialty: 'sandplay' },
      { specialty: 'sandplay', state: 'TX', type: 'therapist' as const, q: 'od' },
      { state: 'TX' },
    ]) {
      const { answer, search, directory: of } = await asked(query)
      expect([query, answer.professionals.length]).toEqual([query, 3])
      const statements = 'q' in query && query.q !== undefined && query.q.length > 2 ? 3 : 2
      expect([query, search.calls, search.statements]).toEqual([query, 1, statements])
      expect([query, of.calls, of.statements]).toEqual([query, 1, 1])
    }
  })

  it('asks for a misspelled name once more, and for nothing else of a query that finds nothing', async () => {
    const near = await asked({ q: 'lindqvst' })
    expect(near.answer).toMatchObject({ searched_instead: 'lindqvist', total: { count: 3, or_more: false } })
    expect([near.search.calls, near.directory.calls]).toEqual([2, 1])
    const none = await asked({ q: 'zzzzzz' })
    expect([none.answer.professionals, none.search.calls, none.directory.calls]).toEqual([[], 1, 0])
  })

  it('reads few rows, however many match', async () => {
    for (const query of [{}, { state: 'GU' }, { q: 'anxiety' }, { q: 'odile' }, { specialty: 'sandplay' }]) {
      const { rows } = await asked(query)
      expect([query, rows <= 20 * 20]).toEqual([query, true])
    }
    // With words and a filter, counting to a hundred looks up the filter of each.
    expect((await asked({ q: 'crowd', state: 'GU' })).rows).toBeLessThanOrEqual(25 * 20)
  })

  it('is quick with bad input: many words, a page far behind, all filters at once', async () => {
    const far = await asked({ q: '' }, { after: 1_000_000, meant: false })
    expect([far.answer.professionals, far.answer.next, far.calls]).toEqual([[], null, 1])
    const words = Array.from({ length: 40 }, (_, n) => `w${n % 10}`).join(' ')
    const many = await asked({ q: words, specialty: 'sandplay', state: 'TX', type: 'therapist' })
    expect([many.answer.professionals, many.search.calls]).toEqual([[], 1])
    expect(many.rows).toBeLessThanOrEqual(400)
    const get = (query: string) => new Browser().get(`/api/search/v1/professionals?${query}`)
    expect((await get(`q=${Array.from({ length: 400 }, () => 'word').join('+')}`)).status).toBe(400)
    const { body } = await get(`q=${'a+b+'.repeat(20)}&specialty=sandplay&state=TX&type=therapist`)
    expect(searchProfessionals.responses[200].parse(body).professionals).toEqual([])
  })
})

describe('a card', () => {
  it('is not shown once the profile is hidden, or when the profile is newer', async () => {
    const [first = '', second = ''] = people
    const put = (text: string, id: string) => env.DIRECTORY.prepare(text).bind(id).run()
    await put('UPDATE public_profiles SET is_published = 0 WHERE user_id = ?', first)
    expect(await ids({ specialty: 'sandplay' })).not.toContain(first)
    await put('UPDATE public_profiles SET is_published = 1 WHERE user_id = ?', first)
    expect(await ids({ specialty: 'sandplay' })).toContain(first)
    // As a save does, before the index has followed.
    await put("UPDATE users SET first_name = 'Renamed', modify_datetime = modify_datetime + 1 WHERE id = ?", second)
    const { answer, directory: of } = await asked({ specialty: 'sandplay' })
    const names = answer.professionals.map(({ cognito_sub, first_name }) => [cognito_sub, first_name])
    expect(names).toContainEqual([second, 'Renamed'])
    expect(of.calls).toBeGreaterThan(1)
  })

  it('of a profile that an earlier release indexed is read from the directory, and soon written', async () => {
    await env.SEARCH.prepare("DELETE FROM profiles WHERE user_id LIKE 'crowd-%'").run()
    const before = (await asked({ specialty: 'sandplay' })).answer
    await env.SEARCH.prepare('UPDATE profiles SET card = NULL').run()
    expect((await asked({ specialty: 'sandplay' })).answer).toEqual(before)
    await maintainDirectory(env)
    const row = env.SEARCH.prepare('SELECT count(*) AS n FROM profiles WHERE card IS NULL')
    expect(await row.first('n')).toBe(0)
    const after = await asked({ specialty: 'sandplay' })
    expect([after.answer, after.calls]).toEqual([before, 2])
  })
})

describe('the other public reads', () => {
  it('of a listing ask the index once', async () => {
    for (const state of ['', 'TX']) {
      const search = nothingAsked()
      const { listing } = await readListing(countedDatabase(env.SEARCH, search), { specialty: 'professional', state })
      expect([listing?.professionals, search.calls]).toEqual([3, 1])
    }
  })

  it('of a profile ask the directory for its four parts at once', async () => {
    const of = nothingAsked()
    const found = await listingNamed(directory(countedDatabase(env.DIRECTORY, of)), people[2] ?? '')
    expect([found?.user.id, of.statements, of.waves]).toEqual([people[2], 4, 1])
  })

  it('of a practice page ask who is shown, and then what they show', async () => {
    const { owner, owner_id } = await practiceArrives('calls-page@search.test')
    await indexed(owner_id)
    await publishPage(owner, 'first-harbor')
    await publishPage(owner, 'calm-harbor')
    for (const [name, address] of [
      ['calm-harbor', 'calm-harbor'],
      ['first-harbor', 'calm-harbor'],
    ] as const) {
      const all = nothingAsked()
      const { page } = await readPracticePage(countedStore(all, all), name, null)
      expect(page).toMatchObject({ practice_group_name: address, professionals: [{ cognito_sub: owner_id }] })
      expect([all.statements, all.waves]).toEqual([6, 2])
    }
    const none = nothingAsked()
    await expect(readPracticePage(countedStore(none, none), 'no-harbor', null)).rejects.toThrow('not_found')
    expect([none.statements, none.waves]).toEqual([1, 1])
  })
})
