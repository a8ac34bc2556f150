import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HUB_ACTS } from '#durable-objects/user-hub/act-names'
import { importsOf, sourceFiles } from './source-files.ts'

const NOUNS = 'durable-objects/user-hub'
/** The files that register the acts of a hub, one per noun. */
const lists = sourceFiles().filter(
  (path) => path.startsWith(`${NOUNS}/`) && path.endsWith('/acts.ts') && dirname(path) !== NOUNS,
)
const registered = lists.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\bact\(\s*'([a-z_.]+)'/g)].map(([, name]) => name ?? ''),
)

describe("the acts of a user's hub", () => {
  it('are the same in the registrations and in the table', () => {
    expect([...registered].sort()).toEqual([...HUB_ACTS].sort())
  })

  it('are each registered once', () => {
    expect(new Set(registered).size).toBe(registered.length)
  })

  it('are in the common list for every noun', () => {
    const joined = importsOf(join(NOUNS, 'acts.ts')).flatMap(({ path, typeOnly }) => (path && !typeOnly ? [path] : []))
    for (const list of lists) expect(joined).toContain(list)
  })
})
