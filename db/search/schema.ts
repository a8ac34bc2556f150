import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** A profile in the index. `place` orders the results, and is also the rowid of the profile's text. */
export const profiles = sqliteTable(
  'profiles',
  {
    place: integer().primaryKey({ autoIncrement: true }),
    user_id: text().notNull().unique(),
    practice_id: text().notNull(),
    version: integer().notNull(),
    /** YYYY-MM-DD, the last day on which any license of the provider is valid. */
    listed_until: text().notNull(),
    /** What listings say of the profile, as JSON: `accepting`, `languages`, `timezone`. */
    about: text().notNull(),
    /** What a card shows of the profile, as JSON (`ProfileCard`); null until it is indexed by a release that has cards. */
    card: text(),
  },
  (t) => [index('profiles_without_card').on(t.place).where(sql`card IS NULL`)],
)

export const profilesPolicy = policy(profiles, {
  place: keep('none', 'public'),
  user_id: keep('none', 'public'),
  practice_id: keep('none', 'public'),
  version: keep('none', 'public'),
  listed_until: keep('none', 'public'),
  about: keep('none', 'public'),
  card: keep('identity', 'public'),
})

export const facets = sqliteTable('facets', { facet: text().notNull(), place: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.facet, t.place] }),
])

export const facetsPolicy = policy(facets, { facet: keep('identity', 'public'), place: keep('none', 'public') })

/** The FTS5 table with the searchable text. The rowid of a text is its profile's `place`. */
export const texts = sqliteTable('texts', { body: text().notNull() })

export const textsPolicy = policy(texts, { body: keep('identity', 'public') })

/** The words of the names that profiles show. */
export const nameWords = sqliteTable('name_words', { word: text().notNull(), place: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.place] }),
  index('name_words_by_place').on(t.place),
])

export const nameWordsPolicy = policy(nameWords, { word: keep('identity', 'public'), place: keep('none', 'public') })

/** The parts of three letters of each word in `name_words`, by which misspelled names are looked up. */
export const nameGrams = sqliteTable(
  'name_grams',
  { gram: text().notNull(), length: integer().notNull(), word: text().notNull() },
  (t) => [primaryKey({ columns: [t.gram, t.length, t.word] }), index('name_grams_by_word').on(t.word)],
)

export const nameGramsPolicy = policy(nameGrams, {
  gram: keep('identity', 'public'),
  length: keep('none', 'public'),
  word: keep('identity', 'public'),
})

/** What a card of the results shows of a practice's prices and free times. */
export const offers = sqliteTable('offers', {
  user_id: text().primaryKey(),
  /** When the practice said it (ms). */
  read_at: integer().notNull(),
  /** A `ShownOffer` as JSON. */
  content: text().notNull(),
})

export const offersPolicy = policy(offers, {
  user_id: keep('none', 'public'),
  read_at: keep('none', 'public'),
  content: keep('none', 'public'),
})

/**
 * A public listing: a specialty in one state, or in all ('' as the state). It is counted again after each change of one
 * of its professionals, and once a day, because licenses expire.
 */
export const listings = sqliteTable(
  'listings',
  {
    /** The facet that its professionals have. */
    facet: text().primaryKey(),
    specialty: text().notNull(),
    state: text().notNull(),
    professionals: integer().notNull().default(0),
    /** What is true of its professionals, as JSON (`ListingFacts`). */
    facts: text().notNull().default('{}'),
    /** The last change of one of its profiles, or of their number (ms). */
    changed_at: integer().notNull().default(0),
    counted_at: integer().notNull().default(0),
    /** When it has to be counted again (ms); null when nothing has changed. */
    due_at: integer(),
  },
  (t) => [
    index('listings_by_specialty').on(t.specialty, t.state, t.professionals, t.changed_at),
    index('listings_by_state').on(t.state, t.specialty, t.professionals, t.changed_at),
  ],
)

export const listingsPolicy = policy(listings, {
  facet: keep('none', 'public'),
  specialty: keep('none', 'public'),
  state: keep('none', 'public'),
  professionals: keep('none', 'public'),
  facts: keep('none', 'public'),
  changed_at: keep('none', 'public'),
  counted_at: keep('none', 'public'),
  due_at: keep('none', 'work'),
})

export const SEARCH_POLICIES = [
  profilesPolicy,
  facetsPolicy,
  textsPolicy,
  nameWordsPolicy,
  nameGramsPolicy,
  offersPolicy,
  listingsPolicy,
] as const
