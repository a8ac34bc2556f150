import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** A profile in the index. `place` orders the results, and is also the rowid of the profile's text. */
export const profiles = sqliteTable('profiles', {
  place: integer().primaryKey({ autoIncrement: true }),
  user_id: text().notNull().unique(),
  practice_id: text().notNull(),
  version: integer().notNull(),
  /** YYYY-MM-DD, the last day on which any license of the provider is valid. */
  listed_until: text().notNull().default('9999-12-31'),
})

export const profilesPolicy = policy(profiles, {
  place: keep('none', 'public'),
  user_id: keep('none', 'public'),
  practice_id: keep('none', 'public'),
  version: keep('none', 'public'),
  listed_until: keep('none', 'public'),
})

export const facets = sqliteTable('facets', { facet: text().notNull(), place: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.facet, t.place] }),
])

export const facetsPolicy = policy(facets, { facet: keep('identity', 'public'), place: keep('none', 'public') })

/** The FTS5 table with the searchable text. The rowid of a text is its profile's `place`. */
export const texts = sqliteTable('texts', { body: text().notNull() })

export const textsPolicy = policy(texts, { body: keep('identity', 'public') })

export const SEARCH_POLICIES = [profilesPolicy, facetsPolicy, textsPolicy] as const
