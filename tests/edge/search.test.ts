import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchProfessionals } from '#contracts/api/professionals'
import { findNamesLike } from '#db/search/queries/name-words'
import { putProfile, removeProfile } from '#db/search/queries/profile-index'
import { putOffer } from '#db/search/queries/offers'
import { gramsOf } from '#domain/content/near-words'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { findProfessionals } from '#edge/directory/profiles/find-professionals'
import { PATIENT } from '#tests/setup/time-limits'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { countedDatabase, nothingAsked } from './counted-database.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const START = { after: 0, meant: false }
/** What an offer says besides prices and times. */
const TERMS = { timezone: 'America/New_York', notice_hours: 0 }
const QUESTION = { q: '', specialty: '', state: '' }

beforeAll(migrateDatabases)
beforeEach(() => drainDirectoryOutbox(env))

async function search(query: string) {
  return searchProfessionals.responses[200].parse(
    (await new Browser().get(`/api/search/v1/professionals?${query}`)).body,
  )
}

async function untilIndexed(id: string): Promise<void> {
  await vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    const row = env.SEARCH.prepare('SELECT place FROM profiles WHERE user_id = ?').bind(id)
    expect(await row.first('place')).not.toBeNull()
  }, PATIENT)
}

const entry = (user_id: string, names: string[], facets: string[] = []) => ({
  user_id,
  practice_id: user_id,
  version: 1,
  listed_until: '2099-12-31',
  body: `${names.join(' ')} anxiety`,
  facets: ['all', ...facets],
  names,
  about: { accepting: true, languages: [], timezone: 'America/Chicago', ends: {} },
  listings: [],
  card: null,
})

describe('a misspelled name', () => {
  it('finds the professional, and says which name was searched', async () => {
    const id = await providerArrives(new Browser(), 'elena@search.test', { first_name: 'Elena', last_name: 'Rivera' })
    await untilIndexed(id)
    for (const typed of ['rivra', 'Rivéra Elena', 'elena rivra', 'rviera', 'elana+rivera', 'rivra&state=TX']) {
      const found = await search(`q=${typed}`)
      expect([typed, found.professionals.map((one) => one.cognito_sub)]).toEqual([typed, [id]])
    }
    expect(await search('q=rivra')).toMatchObject({ searched_instead: 'rivera', total: { count: 1, or_more: false } })
    expect(await search('q=rivera')).toMatchObject({ searched_instead: null })
    expect(await search('q=rivra&state=CA')).toMatchObject({ professionals: [], searched_instead: 'rivera' })
    for (const unknown of ['zebra', 'rivra zebra', '%22', 'ri'])
      expect([unknown, (await search(`q=${unknown}`)).searched_instead]).toEqual([unknown, null])
  })

  it('is looked up page by page, also in the results of the name that was meant', async () => {
    const people = Array.from({ length: 25 }, (_, n) => entry(`okafor-${n}`, ['okafor', `first${n}`]))
    for (const one of people) await putProfile(env.SEARCH, one)
    const first = await findProfessionals(env.SEARCH, { ...QUESTION, q: 'okafr' }, START, 20)
    expect([first.hits.length, first.searched_instead, first.total]).toEqual([
      20,
      'okafor',
      { count: 25, or_more: false },
    ])
    const second = await findProfessionals(env.SEARCH, { ...QUESTION, q: 'okafr' }, first.next ?? START, 20)
    expect([second.hits.length, second.next]).toEqual([5, null])
    expect(new Set([...first.hits, ...second.hits].map(({ user_id }) => user_id)).size).toBe(25)
    for (const { user_id } of people) await removeProfile(env.SEARCH, user_id)
  })

  it('forgets a name with the last profile that has it', async () => {
    const grams = async (word: string) =>
      env.SEARCH.prepare('SELECT count(*) AS n FROM name_grams WHERE word = ?').bind(word).first<number>('n')
    await putProfile(env.SEARCH, entry('one', ['quill', 'ada']))
    await putProfile(env.SEARCH, entry('two', ['quill', 'bea']))
    await removeProfile(env.SEARCH, 'one')
    expect([await grams('quill'), await grams('ada')]).toEqual([gramsOf('quill').length, 0])
    await putProfile(env.SEARCH, { ...entry('two', ['feather', 'bea']), version: 2 })
    expect([await grams('quill'), await grams('bea')]).toEqual([0, gramsOf('bea').length])
    // An older version changes nothing.
    await putProfile(env.SEARCH, entry('two', ['quill', 'bea']))
    expect([await grams('quill'), await grams('feather')]).toEqual([0, gramsOf('feather').length])
    await removeProfile(env.SEARCH, 'two')
  })
})

describe('the rows that a search reads', () => {
  /** Syllables that make 8,000 distinct names, as many as a directory of ten thousand people has. */
  const parts = [
    'ba',
    'ri',
    'mo',
    'len',
    'tas',
    'ver',
    'na',
    'kos',
    'fel',
    'du',
    'shi',
    'wan',
    'gar',
    'pe',
    'hol',
    'sy',
    'ju',
    'cas',
    'ti',
    'zor',
  ]
  const names = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `${a}${b}${c}`)))

  it('stay few for a misspelled name among thousands, and still find it', async () => {
    const rows = names.flatMap((word) => gramsOf(word).map((gram) => [gram, word.length, word]))
    for (let at = 0; at < rows.length; at += 5_000)
      await env.SEARCH.prepare(
        'INSERT OR IGNORE INTO name_grams (gram, length, word) SELECT j.value ->> 0, j.value ->> 1, j.value ->> 2 FROM json_each(?) j',
      )
        .bind(JSON.stringify(rows.slice(at, at + 5_000)))
        .run()
    await putProfile(env.SEARCH, entry('among-many', ['lindqvist']))
    const asked = nothingAsked()
    const counted = countedDatabase(env.SEARCH, asked)
    const near = await findNamesLike(counted, ['lindqvst'])
    expect(near.get('lindqvst')?.names).toContain('lindqvist')
    for (const typed of ['verrimo', 'balenver', 'shiwangra']) await findNamesLike(counted, [typed])
    expect(asked.rows).toBeGreaterThan(0)
    expect(asked.rows / 4).toBeLessThanOrEqual(400)
    const found = await findProfessionals(env.SEARCH, { ...QUESTION, q: 'lindqvst' }, START, 20)
    expect(found.hits.map(({ user_id }) => user_id)).toEqual(['among-many'])
    await env.SEARCH.prepare('DELETE FROM name_grams').run()
  })

  it('do not grow with the number of professionals who match', async () => {
    for (let n = 0; n < 130; n++) await putProfile(env.SEARCH, entry(`crowd-${n}`, [`name${n}`], ['state:ak']))
    const found = await findProfessionals(env.SEARCH, { ...QUESTION, state: 'AK' }, START, 20)
    expect([found.hits.length, found.total]).toEqual([20, { count: 100, or_more: true }])
    for (let n = 0; n < 130; n++) await removeProfile(env.SEARCH, `crowd-${n}`)
  })
})

describe('the prices and times of a result', () => {
  const week = {
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })),
  }
  const type = (label: string, price: number) => ({ label, price, length_minute: 50 })
  const stored = async (id: string) =>
    env.SEARCH.prepare('SELECT content FROM offers WHERE user_id = ?').bind(id).first<string>('content')

  it('come from the index, of the cheapest type with a price, and follow what the practice changes', async () => {
    const provider = new Browser()
    const id = await providerArrives(provider, 'offer@search.test', { specialties: ['Offers'] })
    await untilIndexed(id)
    await provider.put('/api/scheduler/v1/availability/', week)
    for (const one of [type('Intro', 0), type('Couples', 165), type('Individual', 120)])
      await provider.post('/api/scheduler/v1/appointment_types/', one)
    const [found] = (await search('specialty=offers')).professionals
    expect(found).toMatchObject({
      from_price: 120,
      offers_free: true,
      accepting_clients: true,
      next: { appointment_type_label: 'Individual', slots: [{ timeslot_length_minute: 50 }, {}, {}] },
    })
    // The second search asks no practice: it shows what the index has, even if that were wrong.
    const at = Date.now()
    await putOffer(env.SEARCH, id, { ...TERMS, from_price: 99, offers_free: false, next: null }, at)
    expect((await search('specialty=offers')).professionals).toMatchObject([{ from_price: 99, next: null }])
    // An answer that is older changes nothing.
    await putOffer(env.SEARCH, id, { ...TERMS, from_price: 1, offers_free: false, next: null }, at - 1)
    expect((await search('specialty=offers')).professionals).toMatchObject([{ from_price: 99 }])
  })

  it('leave out times that have passed or begin too soon', async () => {
    const id = await providerArrives(new Browser(), 'passed@search.test', { specialties: ['Hours'] })
    await untilIndexed(id)
    const starts = [-60, 5, 60, 90, 120, 150].map((minutes) => Date.now() + minutes * 60_000)
    const next = { label: 'Individual', length_minute: 50, starts }
    await putOffer(env.SEARCH, id, { ...TERMS, from_price: 120, offers_free: false, next }, Date.now())
    const [found] = (await search('specialty=hours')).professionals
    expect(found?.next?.slots.map((slot) => Date.parse(slot.timeslot_datetime_start))).toEqual(starts.slice(2, 5))
    await putOffer(
      env.SEARCH,
      id,
      { ...TERMS, from_price: 120, offers_free: false, next: { ...next, starts: [] } },
      Date.now(),
    )
    expect((await search('specialty=hours')).professionals).toMatchObject([{ from_price: 120, next: null }])
  })

  it('are not stored for someone who is not listed', async () => {
    await putOffer(env.SEARCH, 'nobody', { ...TERMS, from_price: 1, offers_free: false, next: null }, Date.now())
    expect(await stored('nobody')).toBeNull()
  })
})

describe('a name', () => {
  it('is found in any script, by its plain letters and by each of its words', async () => {
    const names = [
      ['Đặng', 'Thị Hoa', ['dang', 'hoa dang', 'Đặng']],
      ['Łukasz', 'Żółć', ['lukasz', 'zolc']],
      ['Søren', 'Kjær', ['soren kjaer', 'so']],
      ['Yıldız', 'Weiß', ['yildiz', 'weiss', 'YILDIZ WEISS']],
      ['小明', '王', ['王小明', '小明', '王', '小明 王', '小明王']],
      ['Сергій', "О'Коннор-Їжак", ['сергій', 'оконнор', 'їжак']],
      ['Ana Maria Luz', 'de la Cruz y Mendoza von Habsburg Quispe', ['quispe', 'habsburg quis', 'cruz ana quispe']],
    ] as const
    for (const [at, [first_name, last_name, queries]] of names.entries()) {
      const id = await providerArrives(new Browser(), `name${at}@search.test`, { first_name, last_name })
      await untilIndexed(id)
      for (const q of queries) {
        const found = await search(`q=${encodeURIComponent(q)}`)
        expect([q, found.professionals.map((one) => one.cognito_sub)]).toEqual([q, [id]])
        expect([q, found.searched_instead]).toEqual([q, null])
      }
    }
  })
})
