import type { ChartKind, ClientFilter, ListSort } from '#contracts/plain/chart-words'
import type { ChartEntry } from '#contracts/api/charts'
import { CLIENT_STATUSES, type ClientStatus } from '#contracts/api/client-details'
import { Refusal } from '#contracts/errors'
import { chartsAmong } from '#db/practice/queries/chart-entries'
import * as lists from '#db/practice/queries/chart-lists'
import { searchedWords } from '#domain/charting/client-words'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { chartEntries } from './chart-entries.ts'

/**
 * The place after which a page begins. It contains ids and instants only, because it stands in an address. `now` is the
 * instant of the first page, by which sessions are next or last on all pages. `at` and `id` are the last row's: the
 * start and id of its session, or when and as what the chart was made. Where the order is by name, `at` is null and `id`
 * is the chart; empty where those without a session begin.
 */
export type ListPlace = { sort: ListSort; now: Millis; at: Millis | null; id: string }

export type ChartQuestion = {
  /** At most eight words count, each a beginning. Words of names, emails, phone numbers and birth dates are found. */
  search: string
  skip: number
  limit: number
  patient_type: ChartKind
  /** Unknown ones find nothing. Without any, all are listed. */
  client_status: string[]
  sort?: ListSort
  only?: ClientFilter | undefined
  after?: ListPlace | null
}

/**
 * When a condition comes down to at most this many charts, these are looked at one by one and sorted; otherwise the list
 * is read in its order until the page is full. Both read few rows, however many clients a practice has.
 */
const FEW = 500

type Row = { id: string; place: ListPlace }

/**
 * A page of the practice's clients. `next` is the place after it, null at the end. Staff only. Throws `forbidden` when a
 * scheduler asks for unsigned notes, `conflict` when the client after whom the page begins was deleted.
 */
export function listCharts(
  store: PracticeStore,
  { search, skip, limit, patient_type, client_status, sort = 'name', only, after = null }: ChartQuestion,
): { entries: ChartEntry[]; next: ListPlace | null } {
  const seesNotes = staffHere(store).role === 'OWNER'
  if (only === 'unsigned_notes' && !seesNotes) throw new Refusal('forbidden')
  store.audit({ category: 'chart' })
  const statuses = wantedStatuses(client_status)
  const filter = { patient_type, statuses, words: searchedWords(search), only: only ?? null }
  const among = fewest(store, filter, sort)
  if (statuses.length === 0 || among?.count === 0) return { entries: [], next: null }
  const rows = inOrder(store, { filter, among, limit: skip + limit + 1 }, { sort, after })
  const shown = rows.slice(skip, skip + limit)
  const ids = shown.map(({ id }) => id)
  return {
    entries: chartEntries(store, ids, { seesNotes }),
    next: rows.length > skip + limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

function wantedStatuses(asked: readonly string[]): ClientStatus[] {
  return asked.length === 0 ? [...CLIENT_STATUSES] : CLIENT_STATUSES.filter((status) => asked.includes(status))
}

/** The charts to which a filter comes down by its narrowest condition; null when they are many. */
function fewest({ db }: PracticeStore, filter: lists.ChartFilter, sort: ListSort): lists.FewCharts {
  const conditions: ((most: number) => lists.FewCharts)[] = [
    ...(filter.only === 'owing' ? [(most: number) => lists.chartsOwing(db, most)] : []),
    ...(filter.only === 'unsigned_notes' ? [(most: number) => lists.chartsWithUnsignedNotes(db, most)] : []),
    // The longest word is likely to find the fewest.
    ...filter.words
      .toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
      .map((word) => (most: number) => lists.chartsWithWord(db, word, most)),
    // The index of names has the status in front, but that of sessions has not.
    ...(isBySession(sort) ? [(most: number) => lists.chartsOfStatuses(db, filter, most)] : []),
  ]
  let least: lists.FewCharts = null
  for (const charts of conditions) least = charts(least ? least.count - 1 : FEW) ?? least
  return least
}

const isBySession = (sort: ListSort): sort is 'next_session' | 'last_session' =>
  sort === 'next_session' || sort === 'last_session'

type Order = { sort: ListSort; after: ListPlace | null }

function inOrder(store: PracticeStore, page: lists.ChartPage, { sort, after }: Order): Row[] {
  if (isBySession(sort)) return bySession(store, page, { sort, after })
  const now = after?.now ?? store.now
  if (sort === 'newest')
    return lists
      .chartsByAge(store.db, page, after && { create_at: after.at ?? 0, id: after.id })
      .map(({ id, create_at }) => ({ id, place: { sort, now, at: create_at, id } }))
  return lists
    .chartsByName(store.db, page, namedPlace(store, after?.id))
    .map(({ id }) => ({ id, place: { sort, now, at: null, id } }))
}

/** Those with such a session in the order of these, then those without by name. */
function bySession(store: PracticeStore, page: lists.ChartPage, { sort, after }: Order): Row[] {
  const now = after?.now ?? store.now
  const order = { session: sort === 'next_session' ? ('next' as const) : ('last' as const), now }
  const isWithout = after !== null && after.at === null
  const met = isWithout
    ? []
    : lists.chartsBySession(
        store.db,
        page,
        order,
        after?.at == null ? null : { start_at: after.at, appointment_id: after.id },
      )
  const rows = met.map(({ id, start_at, appointment_id }) => ({
    id,
    place: { sort, now, at: start_at, id: appointment_id },
  }))
  const rest = { ...page, limit: page.limit - met.length }
  if (rest.limit === 0) return rows
  const named = lists.chartsByName(store.db, rest, namedPlace(store, isWithout ? after.id : ''), order)
  return [...rows, ...named.map(({ id }) => ({ id, place: { sort, now, at: null, id } }))]
}

/** Where a chart stands by its present name. Null, the beginning of the list, without a chart. */
function namedPlace({ db }: PracticeStore, id: string | undefined): lists.NamedChart | null {
  if (!id) return null
  const [chart] = chartsAmong(db, [id])
  if (!chart) throw new Refusal('conflict', 'The list has changed. Please load it again.')
  return chart
}
