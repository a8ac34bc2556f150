import { expect, test } from 'vitest'
import { circlesOf, type Graph } from './circles.ts'
import { importsOf, sourceFiles } from './source-files.ts'

const AREAS = ['durable-objects', 'edge', 'web', 'workflows']
/** Folders whose subfolders and files count as rooms too. */
const HOUSES_OF_ROOMS = ['edge/directory', 'durable-objects/practice', 'web/data', 'web/features', 'web/ui']
/** Types may form circles only through this file: it types each stub by its object, and objects call each other. */
const STUBS = 'durable-objects/stubs.ts'

/**
 * The circles that are accepted for now. Each entry names a file or room that every such circle passes through, and the
 * circle's size. The list may only shrink: an entry that no longer matches a circle fails the test as well.
 */
const KNOWN: { what: 'values of rooms' | 'types of files'; through: string; size: number }[] = []

const files = sourceFiles().filter(
  (path) => AREAS.some((area) => path.startsWith(`${area}/`)) && /\.tsx?$/.test(path) && !path.includes('.test.'),
)

test('files do not import each other in a circle', () => {
  expect(circlesOf(graphOf((path) => path, { types: false })), because).toEqual([])
})

test('folders do not import each other in a circle', () => {
  expect(surprises('values of rooms', circlesOf(graphOf(roomOf, { types: false }))), because).toEqual([])
})

test('types form circles only through the stubs', () => {
  expect(surprises('types of files', circlesOf(graphOf((path) => path, { types: true }))), because).toEqual([])
})

test('circlesOf finds every circle of a graph', () => {
  const graph = (edges: Record<string, string[]>): Graph =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
  expect(circlesOf(graph({ a: ['b'], b: ['c'], c: [] }))).toEqual([])
  expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: ['d'] }))).toEqual([
    ['d', 'e'],
    ['b', 'c'],
  ])
  expect(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c', 'd']])
})

const because = 'files in a circle can be neither read nor changed alone: move what both need into a file below them'

/** A file directly in its area counts as its own room: `edge/app.ts` needs every room, `edge/env.ts` needs none. */
function roomOf(path: string): string {
  const parts = path.split('/')
  if (parts.length === 2) return path
  const house = HOUSES_OF_ROOMS.find((one) => path.startsWith(`${one}/`))
  return parts.slice(0, house ? house.split('/').length + 1 : 2).join('/')
}

function graphOf(nameOf: (path: string) => string, { types }: { types: boolean }): Graph {
  const known = new Set(files)
  const graph: Graph = new Map(files.map((path) => [nameOf(path), new Set()]))
  for (const path of files)
    for (const one of importsOf(path)) {
      if (one.path === undefined || !known.has(one.path)) continue
      if (types ? [path, one.path].includes(STUBS) : one.typeOnly) continue
      if (nameOf(path) !== nameOf(one.path)) graph.get(nameOf(path))?.add(nameOf(one.path))
    }
  return graph
}

/** The circles that no entry lists with exactly their size, and the entries that match no circle. */
function surprises(what: (typeof KNOWN)[number]['what'], circles: readonly string[][]): string[] {
  const entries = KNOWN.filter((entry) => entry.what === what)
  const holds = (circle: readonly string[], through: string) =>
    circle.some((name) => name === through || name.endsWith(`/${through}`))
  return [
    ...circles
      .filter((circle) => !entries.some(({ through, size }) => size === circle.length && holds(circle, through)))
      .map((circle) => `circle of ${circle.length}: ${circle.join(', ')}`),
    ...entries
      .filter(({ through }) => !circles.some((circle) => holds(circle, through)))
      .map(({ through }) => `no circle through ${through} any more: take it off the list`),
  ]
}
