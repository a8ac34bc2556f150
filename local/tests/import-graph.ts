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
 * The files whose change makes a test run, because it imports them, including the test itself. For a unit test these
 * are all its imports, direct and indirect. A test in `tests/` imports most of the product indirectly, which is too
 * much. For it these are only its direct imports, its props and their direct imports. For a browser test they are only
 * its props.
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

/** Whether a file is a prop: a source that only tests use. */
function isProp(path: string): boolean {
  return path.startsWith('tests/') || path.startsWith('local/demo/')
}
