import { Hono } from 'hono'
import type { Sql } from 'postgres'
import type { BenchOffer } from '../profile-rows.ts'
import type { BenchQuestion } from '../profiles.ts'

/** Profiles with their texts in PostgreSQL's full-text index, and the words of names for misspelled ones. */
export const SEARCH_SCHEMA = `
CREATE EXTENSION pg_trgm;
CREATE TABLE professionals (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id text NOT NULL UNIQUE, listed_until date NOT NULL,
  kinds text[] NOT NULL, concerns text[] NOT NULL, states text[] NOT NULL, body tsvector NOT NULL, card jsonb NOT NULL);
CREATE TABLE offers (user_id text PRIMARY KEY, content jsonb NOT NULL);
CREATE TABLE name_words (word text PRIMARY KEY);
CREATE INDEX professionals_by_facet ON professionals USING gin (kinds, concerns, states);
CREATE INDEX professionals_by_body ON professionals USING gin (body);
CREATE INDEX name_words_alike ON name_words USING gin (word gin_trgm_ops);`

const PAGE = 20
/** Counting stops here, as in the product. */
const COUNTED = 100
const HOUR = 3_600_000

type Row = { place: string; card: object; content: BenchOffer }

/**
 * A proven way to search: Hono on Node, and PostgreSQL with full text and trigrams. It has the filters, the pages, the
 * counting, the cards and the help with misspelled names of the product.
 */
export function searchService(sql: Sql): Hono {
  const app = new Hono()

  const page = async (words: readonly string[], { specialty, state, type }: BenchQuestion) => {
    const conditions = [
      sql`p.listed_until >= current_date`,
      ...(words.length > 0 ? [sql`p.body @@ to_tsquery('simple', ${words.join(' & ')})`] : []),
      ...(type ? [sql`p.kinds @> ARRAY[${type}]`] : []),
      ...(specialty ? [sql`p.concerns @> ARRAY[${specialty.toLowerCase()}]`] : []),
      ...(state ? [sql`p.states @> ARRAY[${state.toUpperCase()}]`] : []),
    ]
    const where = conditions.reduce((all, one) => sql`${all} AND ${one}`)
    const [rows, [counted]] = await Promise.all([
      sql<Row[]>`SELECT p.place, p.card, o.content FROM professionals p LEFT JOIN offers o USING (user_id)
        WHERE ${where} ORDER BY p.place LIMIT ${PAGE + 1}`,
      sql<
        [{ n: number }]
      >`SELECT count(*)::int AS n FROM (SELECT 1 FROM professionals p WHERE ${where} LIMIT ${COUNTED + 1}) found`,
    ])
    return { rows, count: counted.n }
  }

  app.get('/search', async (c) => {
    const { q = '', specialty, state, type } = c.req.query()
    const filters = { ...(specialty && { specialty }), ...(state && { state }), ...(type && { type }) }
    const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    let found = await page(
      words.map((word) => `${word}:*`),
      filters,
    )
    let searched_instead: string | null = null
    if (found.rows.length === 0 && words.length > 0) {
      const near = await Promise.all(
        words.map(
          (word) =>
            sql<
              { word: string }[]
            >`SELECT word FROM name_words WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC LIMIT 3`,
        ),
      )
      if (near.every((list) => list.length > 0)) {
        const meant = near.map((list) => list.map(({ word }) => word))
        found = await page(
          meant.map((list) => `(${list.join(' | ')})`),
          filters,
        )
        searched_instead = meant.map((list) => list.join(' or ')).join(' ')
      }
    }
    const shown = found.rows.slice(0, PAGE)
    const now = Date.now()
    return c.json({
      professionals: shown.map(({ card, content }) => ({ ...card, ...offered(content, now) })),
      next_cursor: found.rows.length > PAGE ? (shown.at(-1)?.place ?? null) : null,
      total: { count: Math.min(found.count, COUNTED), or_more: found.count > COUNTED },
      searched_instead,
    })
  })

  app.onError((error, c) => {
    console.error(error)
    return c.json({ detail: 'internal' }, 500)
  })
  return app
}

/** What a card shows of an offer: its price, and the first times that have not passed. */
function offered({ from_price, offers_free, next, notice_hours }: BenchOffer, now: number) {
  const starts = next.starts.filter((start) => start >= now + notice_hours * HOUR).slice(0, 3)
  return {
    from_price,
    offers_free,
    next: {
      appointment_type_label: next.label,
      slots: starts.map((start) => ({
        timeslot_datetime_start: new Date(start).toISOString(),
        timeslot_length_minute: next.length_minute,
      })),
    },
  }
}
