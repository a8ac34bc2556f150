import { describe, expect, it } from 'vitest'
import type { Graph } from './import-graph.ts'
import { suitesFor } from './touched-tests.ts'

const GRAPH: Graph = new Map([
  ['domain/scheduling/slots.test.ts', ['domain/scheduling/slots.ts']],
  ['domain/scheduling/slots.ts', ['kernel/clock.ts']],
  ['tests/durable-objects/practice/booking.test.ts', ['tests/durable-objects/practice/practice-factory.ts']],
  ['tests/durable-objects/practice/practice-factory.ts', ['durable-objects/stubs.ts']],
  ['durable-objects/stubs.ts', ['domain/content/jpeg.ts']],
  ['tests/e2e/they-talk.e2e.ts', ['tests/e2e/stage/booking.ts', 'contracts/api/users.ts']],
  ['tests/e2e/stage/booking.ts', ['tests/factories/inputs.ts']],
  ['tests/edge/listed-accounts.test.ts', ['domain/content/lists.ts']],
  ['tests/isolation/idor.test.ts', []],
  ['tests/architecture/names.test.ts', []],
  ['web/features/notes/note-state.test.ts', []],
])
const TESTS = [...GRAPH.keys()].filter((path) => /\.(test|e2e)\.ts$/.test(path))
const touched = (...paths: string[]) => Object.fromEntries(suitesFor(paths, TESTS, GRAPH))

describe('the tests of a change', () => {
  it('in a document are the architecture tests', () => {
    expect(touched('docs/CONTRIBUTING.md')).toEqual({ node: ['tests/architecture/names.test.ts'] })
  })

  it('in a rule are its unit test and the tests of the code that uses it', () => {
    expect(touched('domain/scheduling/slots.ts')).toEqual({
      node: ['domain/scheduling/slots.test.ts', 'tests/architecture/names.test.ts'],
      workers: ['tests/durable-objects/practice/booking.test.ts'],
    })
  })

  it('follow imports for a limited distance', () => {
    const far = (path: string) => Object.values(touched(path)).flat()
    expect(far('kernel/clock.ts')).toContain('domain/scheduling/slots.test.ts')
    expect(far('domain/content/lists.ts')).toContain('tests/edge/listed-accounts.test.ts')
    expect(far('tests/factories/inputs.ts')).toEqual(['tests/architecture/names.test.ts', 'tests/e2e/they-talk.e2e.ts'])
    expect(far('contracts/api/users.ts')).not.toContain('tests/e2e/they-talk.e2e.ts')
    // This import is two steps away, outside of tests/. The table covers such files.
    expect(far('domain/charting/pdf.ts')).not.toContain('tests/edge/listed-accounts.test.ts')
  })

  it('in a test are that test', () => {
    expect(touched('tests/isolation/idor.test.ts')).toMatchObject({ workers: ['tests/isolation/idor.test.ts'] })
  })

  it('in a page are the web suite and the journeys of its area', () => {
    expect(touched('web/features/messaging/Conversation.tsx')).toEqual({
      web: ['web/features/notes/note-state.test.ts'],
      e2e: ['tests/e2e/they-talk.e2e.ts'],
    })
  })

  it('in a path without a row are all tests', () => {
    expect(Object.values(touched('package-lock.json')).flat().sort()).toEqual([...TESTS].sort())
  })

  it('in several paths are those of each path, once', () => {
    const { workers } = touched('db/practice/schema-notes.ts', 'durable-objects/practice/PracticeObject.ts')
    expect(workers).toEqual(['tests/durable-objects/practice/booking.test.ts', 'tests/isolation/idor.test.ts'])
  })

  it('are empty when no path changed', () => {
    expect(touched()).toEqual({})
  })
})
