import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ACT_NAMES, rowOf } from '#contracts/plain/acts'
import { importsOf, sourceFiles } from './source-files.ts'

const NOUNS = 'durable-objects/practice'
const files = sourceFiles().filter((path) => path.startsWith(`${NOUNS}/`) && path.endsWith('.ts'))
/** The files that register the acts of a practice, one per noun. */
const lists = files.filter((path) => path.endsWith('/acts.ts') && dirname(path) !== NOUNS)
const registered = lists.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\b(?:act|actOn|longAct)\(\s*'([^']+)'/g)].map(([, name]) => name ?? ''),
)

describe('the acts of the practice object', () => {
  it('are the same in the registrations and in the table of rights', () => {
    const named = ACT_NAMES.filter((name) => rowOf(name).runs === 'object')
    expect([...registered].sort()).toEqual([...named].sort())
  })

  it('are named noun.verb, in lower case with underscores, because audit rows store the name', () => {
    expect(ACT_NAMES.filter((name) => !/^[a-z_]+\.[a-z_]+$/.test(name))).toEqual([])
  })

  it('are each registered once', () => {
    expect(new Set(registered).size).toBe(registered.length)
  })

  it('are in the common list for every noun', () => {
    const joined = importsOf(join(NOUNS, 'acts.ts')).flatMap(({ path, typeOnly }) => (path && !typeOnly ? [path] : []))
    for (const list of lists) expect(joined).toContain(list)
  })

  it('are imported only within their noun and by the lists of acts', () => {
    const commands = new Set(
      lists.flatMap((list) => importsOf(list).flatMap(({ path }) => (path && !isShared(path) ? [path] : []))),
    )
    const faults = files
      .filter((path) => !lists.includes(path))
      .flatMap((path) =>
        importsOf(path).flatMap((one) =>
          one.path && commands.has(one.path) && dirname(one.path) !== dirname(path)
            ? [`${path} uses a command of another noun: ${one.path}`]
            : [],
        ),
      )
    expect(faults).toEqual([])
  })
})

/** Whether a list of acts may import a file that has no command: the registration itself, or the rows of a noun. */
const isShared = (path: string) => path.startsWith(`${NOUNS}/store/act.ts`) || path.endsWith('-rows.ts')
