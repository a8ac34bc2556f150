import { importsOf, sourceFiles } from '#tests/architecture/source-files'
import { suiteOf } from './suite-names.ts'

/** Files of this repository that a file imports values from. */
export type Graph = ReadonlyMap<string, readonly string[]>

const SCRIPT = /\.(ts|tsx|mjs)$/
const TEST = /\.(test|e2e)\.tsx?$/

/** What imports what, as it stands in the files now. */
export function importGraph(): Graph {
  const scripts = sourceFiles().filter((path) => SCRIPT.test(path))
  return new Map(
    scripts.map((path) => [
      path,
      importsOf(path).flatMap((one) => (one.typeOnly || one.path === undefined ? [] : [one.path])),
    ]),
  )
}

/** Every test file there is now. */
export function testFiles(): string[] {
  return sourceFiles().filter((path) => TEST.test(path))
}

/**
 * The files whose change a test follows by its imports, the test among them. A unit test follows all it imports, however
 * far away. A test in `tests/` reaches most of the product over a few steps, which says nothing: it follows what it and
 * its own props import directly, and a browser test only its props.
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

/** What only tests are built from. */
function isProp(path: string): boolean {
  return path.startsWith('tests/') || path.startsWith('local/demo/')
}
