import type { ClientFilter } from '#contracts/plain/chart-words'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { isOpenInvoice } from '#db/practice/queries/invoices'
import type { charts } from '#db/practice/schema-charts'
import type { SearchedWord } from '#domain/charting/client-words'
import { DAY, type Millis } from '#kernel/clock'
import { type SQL, sql } from 'drizzle-orm'

// Every statement here names its index: a practice has few rows of one kind and many of another, and SQLite, which does
// not know how many, would sometimes read all of them.

type ChartRow = typeof charts.$inferSelect

/** Which charts a list contains. Each word must find them. */
export type ChartFilter = {
  patient_type: ChartRow['patient_type']
  statuses: readonly ChartRow['client_status'][]
  words: readonly SearchedWord[]
  /** Only those with unpaid invoices, or with drafts of notes of completed sessions. */
  only: ClientFilter | null
}

/** A page: at most `limit` rows of `filter`, of `among` if that is given: the charts to which the filter comes down. */
export type ChartPage = { filter: ChartFilter; among: FewCharts; limit: number }

/** The session by which charts are sorted: the next one that has not ended at `now`, or the last one that has. */
export type SessionOrder = { session: 'next' | 'last'; now: Millis }

export type NamedChart = { id: string; sort_name: string }
export type AgedChart = { id: string; create_at: Millis }
export type MetChart = { id: string; appointment_id: string; start_at: Millis }

/** Charts by name, after a place. With `without`, only those that have no such session. */
export function chartsByName(
  db: PracticeDatabase,
  { filter, among, limit }: ChartPage,
  after: NamedChart | null,
  without: SessionOrder | null = null,
): NamedChart[] {
  const beyond = after ? sql` AND (c.sort_name, c.id) > (${after.sort_name}, ${after.id})` : sql``
  const rest = sql`${beyond}${without ? sql` AND NOT EXISTS (${firstSession(without)})` : sql``}`
  const rows = byStatus<NamedChart>(db, { filter, among, limit }, sql`c.id, c.sort_name`, {
    index: sql`charts_by_status`,
    where: rest,
    order: sql`c.sort_name, c.id`,
  })
  return rows.sort((a, b) => compareTexts(a.sort_name, b.sort_name) || compareTexts(a.id, b.id)).slice(0, limit)
}

/** Charts by age, the newest first, after a place. */
export function chartsByAge(
  db: PracticeDatabase,
  { filter, among, limit }: ChartPage,
  after: AgedChart | null,
): AgedChart[] {
  const rows = byStatus<AgedChart>(db, { filter, among, limit }, sql`c.id, c.create_at`, {
    index: sql`charts_by_age`,
    where: after ? sql` AND (c.create_at, c.id) < (${after.create_at}, ${after.id})` : sql``,
    order: sql`c.create_at DESC, c.id DESC`,
  })
  return rows.sort((a, b) => b.create_at - a.create_at || compareTexts(b.id, a.id)).slice(0, limit)
}

/**
 * Charts by their next session, the earliest first, or by their last one, the latest first, after a place. Those without
 * are left out. It goes through the sessions in their order and takes the first one of each chart, so it reads no charts
 * beyond the page.
 */
export function chartsBySession(
  db: PracticeDatabase,
  { filter, among, limit }: ChartPage,
  order: SessionOrder,
  after: Omit<MetChart, 'id'> | null,
): MetChart[] {
  const isNext = order.session === 'next'
  const place = after && sql`(${after.start_at}, ${after.appointment_id})`
  const beyond = place
    ? isNext
      ? sql` AND (a.start_at, a.id) > ${place}`
      : sql` AND (a.start_at, a.id) < ${place}`
    : sql``
  const direction = isNext ? sql`a.start_at, a.id` : sql`a.start_at DESC, a.id DESC`
  const columns = sql`c.id, a.id AS appointment_id, a.start_at`
  const ofFilter = sql`c.patient_type = ${filter.patient_type} AND c.merged_into IS NULL AND c.client_status IN ${filter.statuses}${matching(filter)}`
  if (among)
    return db.all<MetChart>(sql`SELECT ${columns} FROM json_each(${among.ids}) j
      CROSS JOIN charts c ON c.id = j.value
      CROSS JOIN appointments a ON a.id = (${firstSession(order)})
      WHERE ${ofFilter}${beyond} ORDER BY ${direction} LIMIT ${limit}`)
  const earlier = isNext
    ? sql`b.start_at <= a.start_at AND (b.start_at < a.start_at OR b.id < a.id)`
    : sql`b.start_at >= a.start_at AND (b.start_at > a.start_at OR b.id > a.id)`
  return db.all<MetChart>(sql`SELECT ${columns} FROM appointments a INDEXED BY appointments_standing
    CROSS JOIN charts c ON c.id = a.chart_id
    WHERE ${standing('a')} AND ${within('a', order)}${beyond} AND ${ofFilter}
      AND NOT EXISTS (SELECT 1 FROM appointments b INDEXED BY appointments_by_chart
        WHERE b.chart_id = a.chart_id AND ${standing('b')} AND ${within('b', order)} AND ${earlier})
    ORDER BY ${direction} LIMIT ${limit}`)
}

/** The next or last sessions of charts. Charts without are left out. */
export function sessionsOfCharts(db: PracticeDatabase, ids: readonly string[], order: SessionOrder): MetChart[] {
  return db.all<MetChart>(sql`SELECT c.id, a.id AS appointment_id, a.start_at
    FROM (SELECT value AS id FROM json_each(${JSON.stringify(ids)})) c
    CROSS JOIN appointments a ON a.id = (${firstSession(order)})`)
}

/** The first session of chart `c` in an order. */
function firstSession(order: SessionOrder): SQL {
  const direction = order.session === 'next' ? sql`b.start_at, b.id` : sql`b.start_at DESC, b.id DESC`
  return sql`SELECT b.id FROM appointments b INDEXED BY appointments_by_chart
    WHERE b.chart_id = c.id AND ${standing('b')} AND ${within('b', order)} ORDER BY ${direction} LIMIT 1`
}

// The condition of the partial index, word for word.
const standing = (of: 'a' | 'b'): SQL => sql`${sql.raw(of)}.status IN ('invited', 'confirmed', 'completed')`

/** No session lasts longer than a day, so the start alone limits which ones are looked at. */
function within(of: 'a' | 'b', { session, now }: SessionOrder): SQL {
  const row = sql.raw(of)
  return session === 'next'
    ? sql`${row}.start_at >= ${now - DAY} AND ${row}.end_at > ${now}`
    : sql`${row}.start_at < ${now} AND ${row}.end_at <= ${now}`
}

type Walk = { index: SQL; where: SQL; order: SQL }

/**
 * The first `limit` rows of each status in an order, by an index that begins with the status: together they contain the
 * first `limit` rows of all. Of given charts the first rows of all.
 */
function byStatus<Row>(
  db: PracticeDatabase,
  { filter, among, limit }: ChartPage,
  columns: SQL,
  { index, where, order }: Walk,
): Row[] {
  const ofType = sql`c.patient_type = ${filter.patient_type} AND c.merged_into IS NULL`
  if (among)
    return db.all<Row>(sql`SELECT ${columns} FROM json_each(${among.ids}) j CROSS JOIN charts c ON c.id = j.value
      WHERE ${ofType} AND c.client_status IN ${filter.statuses}${where}${matching(filter)} ORDER BY ${order} LIMIT ${limit}`)
  return filter.statuses.flatMap((status) =>
    db.all<Row>(sql`SELECT ${columns} FROM charts c INDEXED BY ${index}
      WHERE ${ofType} AND c.client_status = ${status}${where}${matching(filter)} ORDER BY ${order} LIMIT ${limit}`),
  )
}

/** The rest of a filter, for chart `c`. */
function matching({ words, only }: ChartFilter): SQL {
  const conditions = words.map(
    (word) => sql` AND EXISTS (SELECT 1 FROM chart_words w INDEXED BY chart_words_in_chart
      WHERE w.chart_id = c.id AND (${sql.join(word.map(beginningWith), sql` OR `)}))`,
  )
  if (only === 'owing')
    conditions.push(sql` AND (EXISTS (SELECT 1 FROM appointments INDEXED BY appointments_owing
      CROSS JOIN invoices ON invoices.appointment_id = appointments.id
      WHERE appointments.chart_id = c.id AND ${owing} AND ${isOpenInvoice})
      OR EXISTS (SELECT 1 FROM invoices INDEXED BY invoices_by_chart
      WHERE invoices.chart_id = c.id AND ${isOpenInvoice}))`)
  if (only === 'unsigned_notes')
    conditions.push(sql` AND EXISTS (SELECT 1 FROM chart_people p INDEXED BY chart_people_by_chart
      CROSS JOIN notes n INDEXED BY notes_unsigned_by_person ON n.patient_user_id = p.patient_user_id
      CROSS JOIN appointments s ON s.id = n.appointment_id
      WHERE p.chart_id = c.id AND n.state = 'draft' AND s.status = 'completed')`)
  return sql.join(conditions, sql``)
}

/** The condition of the partial index, word for word: of all sessions, only these can have an open invoice. */
export const owing = sql`appointments.invoice_id IS NOT NULL AND appointments.paid = 0`

const beginningWith = (beginning: string): SQL => sql`(w.word >= ${beginning} AND w.word < ${`${beginning}\u{10ffff}`})`

/** SQLite's order of texts: by code points. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const [one, other] = [Array.from(a), Array.from(b)]
  const at = one.findIndex((sign, i) => sign !== other[i])
  if (at === -1) return -1
  return (one[at]?.codePointAt(0) ?? 0) - (other[at]?.codePointAt(0) ?? -1)
}

/**
 * The charts to which one condition of a filter comes down, as a JSON list of ids, if there are at most `most`; null when
 * there are more. Other conditions are not applied.
 */
export type FewCharts = { count: number; ids: string } | null

/** The charts that one word finds. */
export function chartsWithWord(db: PracticeDatabase, word: SearchedWord, most: number): FewCharts {
  const found = word.map(
    (beginning) => sql`SELECT w.chart_id AS id FROM chart_words w WHERE ${beginningWith(beginning)}`,
  )
  return few(db, sql`SELECT DISTINCT id FROM (${sql.join(found, sql` UNION ALL `)})`, most)
}

/** The charts with unpaid invoices. */
export function chartsOwing(db: PracticeDatabase, most: number): FewCharts {
  return few(
    db,
    sql`SELECT DISTINCT coalesce(invoices.chart_id, appointments.chart_id) AS id FROM invoices INDEXED BY invoices_unpaid
      LEFT JOIN appointments ON appointments.id = invoices.appointment_id WHERE ${isOpenInvoice}`,
    most,
  )
}

/** The charts with drafts of notes of completed sessions. */
export function chartsWithUnsignedNotes(db: PracticeDatabase, most: number): FewCharts {
  return few(
    db,
    sql`SELECT DISTINCT s.chart_id AS id FROM notes n INDEXED BY notes_unsigned
      CROSS JOIN appointments s ON s.id = n.appointment_id WHERE n.state = 'draft' AND s.status = 'completed'`,
    most,
  )
}

/** The charts of the wanted type and statuses. */
export function chartsOfStatuses(
  db: PracticeDatabase,
  { patient_type, statuses }: Pick<ChartFilter, 'patient_type' | 'statuses'>,
  most: number,
): FewCharts {
  return few(
    db,
    sql`SELECT c.id FROM charts c INDEXED BY charts_by_status
      WHERE c.patient_type = ${patient_type} AND c.merged_into IS NULL AND c.client_status IN ${statuses}`,
    most,
  )
}

/** Reads no further than it has to in order to know that there are more. */
function few(db: PracticeDatabase, charts: SQL, most: number): FewCharts {
  const found = db.get<{ count: number; ids: string }>(
    sql`SELECT count(*) AS count, json_group_array(id) AS ids FROM (${charts} LIMIT ${most + 1})`,
  )
  return found.count > most ? null : found
}
