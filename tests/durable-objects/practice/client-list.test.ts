import { LIST_SORTS, type ListSort } from '#contracts/plain/chart-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLIENT_STATUSES } from '#contracts/api/client-details'
import { clientWords, searchedWords } from '#domain/charting/client-words'
import { folded } from '#domain/content/folded'
import type { ChartQuestion } from '#durable-objects/practice/charts/list-charts'
import { isCancelled } from '#domain/scheduling/status'
import { HOUR, MINUTE, toInstant } from '#kernel/clock'
import { ALL } from './chart-accounts.ts'
import { type MadeClient, type MadeSession, type StoredClient, storeClients } from './client-factory.ts'
import { asOwner, asScheduler, makePractice, NOW, type Practice, refusalOf } from './practice-factory.ts'

/** Seeded, so that a failure can be repeated. */
const seed = 7

const FIRST = ['Ada', 'Bo', 'Đặng', 'Łucja', 'José', 'Marie-Anne', '小明', '철수', 'สมชาย', 'Олег', 'Ümit', '𠮷子']
const LAST = [
  'Okoye',
  'Öz',
  'Ochoa',
  'Olsen',
  'de Souza',
  'O’Brien',
  'Stone',
  '王',
  '김',
  'ใจดี',
  'Ёлкин',
  'Weiß',
  'Zhang',
]

const session: fc.Arbitrary<MadeSession> = fc.record({
  // Around now, often at the same time, in the past, running and to come.
  start: fc.integer({ min: -40, max: 40 }).map((hours) => NOW + hours * HOUR - 20 * MINUTE),
  status: fc.constantFrom('invited', 'confirmed', 'completed', 'completed', 'cancelled_patient'),
  invoice: fc.option(
    fc.record({
      total: fc.constantFrom(0, 5_000, 12_000),
      paid: fc.constantFrom(0, 12_000),
      due_in: fc.integer({ min: -9, max: 9 }),
    }),
  ),
  has_draft: fc.boolean(),
})
const client: fc.Arbitrary<MadeClient> = fc.record({
  first_name: fc.constantFrom(...FIRST),
  last_name: fc.constantFrom(...LAST),
  client_status: fc.constantFrom(...CLIENT_STATUSES),
  sessions: fc.array(session, { maxLength: 3 }),
})

type Asked = Pick<ChartQuestion, 'search' | 'sort' | 'only' | 'client_status'>

// Plain rules beside those of the database.

const isLater = (a: [number, string], b: [number, string]) => a[0] - b[0] || compare(a[1], b[1])
function compare(a: string, b: string): number {
  if (/^[\0-\x7f]*$/.test(a + b)) return a < b ? -1 : a > b ? 1 : 0
  const [one, other] = [Array.from(a), Array.from(b)].map((signs) => signs.map((sign) => sign.codePointAt(0) ?? 0))
  for (let i = 0; ; i++) {
    const [x, y] = [one?.[i] ?? -1, other?.[i] ?? -1]
    if (x !== y || x === -1) return x - y
  }
}
const ends = ({ start }: MadeSession) => start + 50 * MINUTE
const standing = (of: StoredClient) =>
  of.sessions
    .map((one, i) => ({ ...one, id: of.appointment_ids[i] ?? '' }))
    .filter(({ status }) => !isCancelled(status))
    .toSorted((a, b) => isLater([a.start, a.id], [b.start, b.id]))
const nextOf = (of: StoredClient) => standing(of).find((one) => ends(one) > NOW)
const lastOf = (of: StoredClient) => standing(of).findLast((one) => ends(one) <= NOW)
const openOf = ({ sessions }: StoredClient) =>
  sessions.flatMap(({ invoice }) => (invoice && invoice.paid < invoice.total ? [invoice] : []))
const dueOf = (of: StoredClient) => openOf(of).reduce((sum, { total, paid }) => sum + total - paid, 0)
const overdueOf = (of: StoredClient) =>
  openOf(of).reduce((sum, { total, paid, due_in }) => sum + (due_in < -1 ? total - paid : 0), 0)
const draftsOf = ({ sessions }: StoredClient) =>
  sessions.filter(({ status, has_draft }) => has_draft && status === 'completed').length

/** The words and the name of each client, which many comparisons need. */
const known = new Map<string, { words: string[]; name: string }>()
function inWords({ id, first_name, last_name }: StoredClient) {
  const names = [{ first_name, preferred_first_name: '', last_name }]
  const of = known.get(id) ?? {
    words: clientWords({ names, emails: [], phone_numbers: [], dobs: [] }),
    name: folded(`${last_name} ${first_name}`),
  }
  known.set(id, of)
  return of
}

function isFound(of: StoredClient, searched: ReturnType<typeof searchedWords>): boolean {
  const { words } = inWords(of)
  return searched.every((beginnings) =>
    beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}

const byName = (a: StoredClient, b: StoredClient) => compare(inWords(a).name, inWords(b).name) || compare(a.id, b.id)

function expected(all: readonly StoredClient[], { search, sort, only, client_status }: Asked): string[] {
  const searched = searchedWords(search)
  const wanted = all.filter(
    (one) =>
      (client_status.length === 0 || client_status.includes(one.client_status)) &&
      isFound(one, searched) &&
      (only !== 'owing' || dueOf(one) > 0) &&
      (only !== 'unsigned_notes' || draftsOf(one) > 0),
  )
  const named = wanted.toSorted(byName)
  if (sort === 'newest') return wanted.toSorted((a, b) => b.created - a.created).map(({ id }) => id)
  if (sort === 'next_session' || sort === 'last_session') {
    const of = sort === 'next_session' ? nextOf : lastOf
    const met = named.flatMap((one) => {
      const when = of(one)
      return when ? [{ id: one.id, when }] : []
    })
    const forward = met.toSorted((a, b) => isLater([a.when.start, a.when.id], [b.when.start, b.when.id]))
    const ordered = sort === 'next_session' ? forward : forward.reverse()
    return [...ordered, ...named.filter((one) => !of(one))].map(({ id }) => id)
  }
  return named.map(({ id }) => id)
}

async function pages(practice: Practice, asked: Asked, limit: number, between: () => Promise<void> = async () => {}) {
  const ids: string[] = []
  let after: ChartQuestion['after'] = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(practice, { ...asked, after, limit })
    ids.push(...page.entries.map(({ patient_chart_id }) => patient_chart_id))
    expect(page.entries.length).toBeLessThanOrEqual(limit)
    // Pages that do not come to an end show somebody twice.
    expect(new Set(ids).size).toBe(ids.length)
    after = page.next
    await between()
  } while (after)
  return ids
}
const list = (practice: Practice, question: Partial<ChartQuestion>) =>
  practice.stub.act('chart.list', asOwner(practice), { ...ALL, ...question })

const asked: fc.Arbitrary<Asked> = fc.record({
  search: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.tuple(fc.constantFrom(...FIRST, ...LAST), fc.nat(), fc.constantFrom('', ' o', ' m', ' 1')).map(
      ([name, cut, more]) =>
        Array.from(name)
          .slice(0, 1 + (cut % 3))
          .join('') + more,
    ),
  ),
  sort: fc.constantFrom(...LIST_SORTS),
  only: fc.constantFrom(undefined, undefined, 'owing', 'unsigned_notes'),
  client_status: fc.constantFrom([], ['active', 'invited', 'waiting', 'sample'], ['inactive'], ['waiting', 'nonsense']),
})

const sample = (count: number) => fc.sample(client, { seed, numRuns: count })

describe('the list of clients', () => {
  it('has every order and filter of a plain model, page by page', async () => {
    const practice = await makePractice()
    const stored = await storeClients(practice, sample(60))
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 25 }), async (question, limit) => {
        expect(await pages(practice, question, limit)).toEqual(expected(stored, question))
      }),
      { seed, numRuns: 60 },
    )
  })

  it('has them too when too many clients match to be looked at one by one', async () => {
    const practice = await makePractice()
    const stored = await storeClients(practice, sample(3_000))
    const everyone = { search: '', client_status: ['active', 'invited', 'waiting'], only: undefined }
    const questions: Asked[] = [
      ...LIST_SORTS.map((sort) => ({ ...everyone, sort })),
      ...LIST_SORTS.map((sort) => ({ ...everyone, sort, only: 'owing' as const })),
      ...LIST_SORTS.map((sort) => ({ ...everyone, sort, only: 'unsigned_notes' as const })),
      ...LIST_SORTS.map((sort) => ({ ...everyone, sort, search: 'o', client_status: [] })),
      { ...everyone, sort: 'name', search: '王 小明' },
      { ...everyone, sort: 'next_session', search: 'obrien dang' },
    ]
    for (const question of questions) expect(await pages(practice, question, 100)).toEqual(expected(stored, question))
  })

  it.each(LIST_SORTS)('in the order "%s" shows each client once while clients are added', async (sort) => {
    const practice = await makePractice()
    const stored = await storeClients(practice, sample(40))
    const more = sample(80).slice(40)
    const question: Asked = { search: '', sort, only: undefined, client_status: [] }
    const ids = await pages(practice, question, 7, async () => {
      await storeClients(practice, more.splice(0, 5))
    })
    expect(more.length).toBeLessThan(40)
    expect(new Set(ids).size).toBe(ids.length)
    const ofBefore = new Set(stored.map(({ id }) => id))
    expect(ids.filter((id) => ofBefore.has(id))).toEqual(expected(stored, question))
  })

  it('skips and limits as before, also beside a place', async () => {
    const practice = await makePractice()
    const stored = await storeClients(practice, sample(30))
    for (const sort of LIST_SORTS) {
      const all = expected(stored, { search: '', sort, only: undefined, client_status: [] })
      const { entries } = await list(practice, { sort, skip: 11, limit: 5 })
      expect(entries.map(({ patient_chart_id }) => patient_chart_id)).toEqual(all.slice(11, 16))
      expect(await list(practice, { sort, skip: 30 })).toEqual({ entries: [], next: null })
    }
  })

  it('says at one glance when a client comes, came, what they owe and what is to be signed', async () => {
    const practice = await makePractice()
    const stored = await storeClients(practice, sample(50))
    const { entries } = await list(practice, {})
    expect(entries).toHaveLength(50)
    for (const entry of entries) {
      const of = stored.find(({ id }) => id === entry.patient_chart_id)
      if (!of) throw new Error('an unknown client is listed')
      const [next, last] = [nextOf(of), lastOf(of)]
      expect(entry).toMatchObject({
        first_name: of.first_name,
        client_status: of.client_status,
        next_session: next ? { appointment_id: next.id, start: toInstant(next.start) } : null,
        last_session: last ? { appointment_id: last.id, start: toInstant(last.start) } : null,
        balance: { due: dueOf(of) / 100, overdue: overdueOf(of) / 100 },
        unsigned_notes: draftsOf(of),
      })
    }
    // By the same rule as the totals of the list of invoices.
    const { totals } = await practice.stub.act('invoice.list', asOwner(practice), { limit: 1, before: null })
    const sum = (key: 'due' | 'overdue') => entries.reduce((all, { balance }) => all + balance[key], 0)
    expect({ due: totals.due, overdue: totals.overdue }).toEqual({ due: sum('due'), overdue: sum('overdue') })
    expect(sum('overdue')).toBeGreaterThan(0)
  })

  it('tells a scheduler nothing about notes, and does not filter by them', async () => {
    const practice = await makePractice()
    const stored = await storeClients(practice, sample(30))
    expect(stored.some((one) => draftsOf(one) > 0)).toBe(true)
    const scheduler = await asScheduler(practice)
    const { entries } = await practice.stub.act('chart.list', scheduler, ALL)
    expect(new Set(entries.map(({ unsigned_notes }) => unsigned_notes))).toEqual(new Set([null]))
    const only = practice.stub.act('chart.list', scheduler, { ...ALL, only: 'unsigned_notes' })
    expect(await refusalOf(only)).toBe('forbidden')
    const owing = await practice.stub.act('chart.list', scheduler, { ...ALL, only: 'owing' })
    expect(owing.entries.length).toBe(stored.filter((one) => dueOf(one) > 0).length)
  })

  it('says so when the client after whom a page begins is gone', async () => {
    const practice = await makePractice()
    const place = { sort: 'name' as ListSort, now: NOW, at: null, id: 'chart_gone' }
    expect(await refusalOf(list(practice, { after: place }))).toBe('conflict')
  })
})
