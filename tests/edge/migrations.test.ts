import { applyD1Migrations, reset } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { directory } from '#db/directory/connect'
import { personByEmail, personById } from '#db/directory/queries/people'
import { listingDetails } from '#db/directory/queries/public-profiles'
import { findPage } from '#db/search/queries/found-profiles'
import { RELEASED } from '../durable-objects/released-steps.ts'
import {
  earlierReleases,
  type EmptyDatabase,
  insertInto,
  itKeepsItsSchema,
  rowsOf,
} from '../durable-objects/schema-steps.ts'
import { memberArrives, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

/** `first`: how many files the first release consists of. */
const STORES = {
  directory: { binding: () => env.DIRECTORY, migrations: env.TEST_DIRECTORY_MIGRATIONS, first: 8 },
  search: { binding: () => env.SEARCH, migrations: env.TEST_SEARCH_MIGRATIONS, first: 1 },
} as const

/** A database that is still empty. `apply` runs its first migrations. */
function database(store: keyof typeof STORES): EmptyDatabase {
  const { binding, migrations } = STORES[store]
  return {
    sql: async (text, ...values) =>
      (
        await binding()
          .prepare(text)
          .bind(...values)
          .all<Record<string, string | number | null>>()
      ).results,
    apply: (steps) => applyD1Migrations(binding(), migrations.slice(0, steps)),
  }
}

const stepsOf = (store: keyof typeof STORES) =>
  STORES[store].migrations.map(({ name, queries }) => ({ id: name, sql: queries.join('\n') }))

const emptied = (store: keyof typeof STORES) => async (work: (empty: EmptyDatabase) => Promise<void>) => {
  await reset()
  await work(database(store))
}

/** Applies a step that no release has, as the next release would: a column in each table, and a table of its own. */
async function addLaterStep(store: keyof typeof STORES): Promise<void> {
  const { binding, migrations } = STORES[store]
  const { sql } = database(store)
  const before = await rowsOf(sql)
  expect([...before.values()].flat().length).toBeGreaterThan(0)
  // The full-text index is a virtual table, which cannot get a column.
  const tables = [...before.keys()].filter((table) => table !== 'texts')
  const columns = tables.map((table) => `ALTER TABLE "${table}" ADD COLUMN later TEXT`)
  const step = { name: '9999_later.sql', queries: ['CREATE TABLE later (id TEXT PRIMARY KEY)', ...columns] }
  await applyD1Migrations(binding(), [...migrations, step])
  const after = await rowsOf(sql)
  expect([...after.keys()].sort()).toEqual([...before.keys(), 'later'].sort())
  for (const [table, rows] of before) expect(after.get(table)).toMatchObject(rows)
}

describe('the schema of the directory', () => {
  const { first } = STORES.directory
  itKeepsItsSchema({ steps: stepsOf('directory'), released: RELEASED.directory, first, empty: emptied('directory') })

  it.each(earlierReleases(stepsOf('directory'), first))(
    'people, profiles and passwords of release %i can be read, also after a later step',
    async (release) => {
      await reset()
      await migrateDatabases()
      const [memberMail, providerMail] = ['mona@example.test', 'paula@example.test']
      const member = await memberArrives(new Browser(), memberMail)
      const provider = await providerArrives(new Browser(), providerMail)
      const { sql, apply } = database('directory')
      const seen = async () => {
        const db = directory(env.DIRECTORY)
        return [
          await personById(db, member),
          await personByEmail(db, providerMail),
          await listingDetails(db, [provider]),
        ]
      }
      const before = await seen()
      expect(before[2]).toHaveLength(1)
      const rows = await rowsOf(sql)

      await reset()
      await apply(release)
      await insertInto(sql, rows)
      await migrateDatabases()
      await addLaterStep('directory')
      expect(await seen()).toEqual(before)
      for (const email of [memberMail, providerMail]) expect((await signIn(new Browser(), email)).status).toBe(200)
      // A new person can register, so the database can also be written.
      expect(await memberArrives(new Browser(), 'new@example.test')).not.toBe('')
    },
  )
})

describe('the schema of the search index', () => {
  itKeepsItsSchema({ steps: stepsOf('search'), released: RELEASED.search, empty: emptied('search') })

  it('finds profiles that the first release indexed', async () => {
    await reset()
    const { sql, apply } = database('search')
    await apply(1)
    // These are the statements of the first release. They never change.
    await sql(
      "INSERT INTO profiles (user_id, practice_id, version, listed_until, about) VALUES ('user-1', 'practice-1', 7, '9999-12-31', '{}')",
    )
    await sql("INSERT INTO texts (rowid, body) SELECT place, 'zoe ng perinatal care' FROM profiles")
    await sql("INSERT INTO facets (facet, place) SELECT 'state:wy', place FROM profiles")
    await migrateDatabases()
    await addLaterStep('search')
    const hit = { place: 1, user_id: 'user-1', practice_id: 'practice-1', version: 7, card: null, offer: null }
    const find = async (facet: string, match: string | null) => {
      const plan = { facets: [facet] as [string], match }
      return (await findPage(env.SEARCH, { plan, after: 0, limit: 10, most: 10, listing: null, words: [] })).hits
    }
    expect(await find('state:wy', null)).toEqual([hit])
    expect(await find('state:wy', '"perinatal"')).toEqual([hit])
    expect(await find('state:ca', null)).toEqual([])
  })
})
