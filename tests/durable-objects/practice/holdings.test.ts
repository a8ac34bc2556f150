import { describe, expect, it } from 'vitest'
import { getTableName } from 'drizzle-orm'
import { HOLDINGS } from '#durable-objects/practice/ending/holdings'
import { inside, makePractice } from './practice-factory.ts'

describe('the holdings of a practice', () => {
  it('list every table of its store exactly once', async () => {
    const practice = await makePractice()
    const stored = await inside(practice, (_object, { storage: { sql } }) =>
      sql
        .exec<{ name: string }>(
          `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'
           AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
        )
        .toArray()
        .map(({ name }) => name),
    )
    const kept = HOLDINGS.flatMap(({ tables }) => tables.map((table) => getTableName(table)))
    expect(kept.toSorted()).toEqual(stored)
  })

  it('have unique names for the parts of an export and the counts of a deletion', () => {
    for (const names of [
      HOLDINGS.flatMap(({ parts }) => Object.keys(parts)),
      HOLDINGS.flatMap(({ counted }) => Object.keys(counted)),
    ])
      expect(new Set(names).size).toBe(names.length)
  })
})
