import { importsOf, sourceFiles } from '#tests/architecture/source-files'
import { suiteOf } from './suite-names.ts'

/** Files of this repository from which a file imports values. */
export type Graph = ReadonlyMap<string, readonly string[]>

const SCRIPT = /\.(ts|tsx|mjs)$/
const TEST = /\.(test|e2e)\.tsx?$/

/** The imports between the current files. */
export function importGraph(): Graph {
  const scripts = sourceFiles().filter((path) => SCRIPT.test(path))
  return new Map(
    scripts.map((path) => [
      path,
      importsOf(path).flatMap((one) => (one.typeOnly || one.path === undefined ? [] : [one.path])),
    ]),
  )
}

/** Every current test file. */
export function testFiles(): string[] {
  return sourceFiles().filter((path) => TEST.test(path))
}

/**
 * The files whose change a test follows by its imports, including the test. A unit test follows all its imports, at any
 * distance. A test in `tests/` reaches most of the product over a few steps, which is too much: it follows the direct
 * imports of itself and its own props, and a browser test only its props.
 */
export function reachOf(test: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([test])
  for (const path of reached) {
    if (!followed(test, path)) continue
    for (const next of graph.get(path) ?? []) if (suiteOf(test) !== 'e2e' || isProp(next)) reached.add(next)
  }
  return reached
}

function followed(test: string, path: string): boolean {
  return !test.startsWith('tests/') || isProp(path)
}

/** Sources that only tests use. */
function isProp(path: string): boolean {
  return path.startsWith('tests/') || path.startsWith('local/demo/')
}
