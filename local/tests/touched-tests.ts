import { reachOf, type Graph } from './import-graph.ts'
import { SUITE_NAMES, type SuiteName, suiteOf } from './suite-names.ts'
import { TOUCHES } from './touch-table.ts'

/** Test files to run, by suite. */
export type Selection = ReadonlyMap<SuiteName, readonly string[]>

/**
 * The tests that changes of these paths affect: those that the table names for their folder, those that import them,
 * and the changed tests themselves. `tests` are all current test files.
 */
export function suitesFor(changed: readonly string[], tests: readonly string[], graph: Graph): Selection {
  const places = new Set(changed.flatMap(runsOf))
  const paths = new Set(changed)
  const chosen = tests.filter(
    (test) =>
      [...places].some((place) => liesIn(test, place)) || [...reachOf(test, graph)].some((one) => paths.has(one)),
  )
  const selection = new Map<SuiteName, string[]>()
  for (const suite of SUITE_NAMES) {
    const files = chosen.filter((test) => suiteOf(test) === suite).sort()
    if (files.length > 0) selection.set(suite, files)
  }
  return selection
}

/** Folders and files of tests that the table names for a path. The longest matching `under` decides. */
function runsOf(path: string): readonly string[] {
  const [nearest] = TOUCHES.filter(({ under }) => liesIn(path, under)).sort((a, b) => b.under.length - a.under.length)
  return nearest?.runs ?? ['']
}

/** Whether a path is a place or is inside it. Every path is inside the empty place. */
export function liesIn(path: string, place: string): boolean {
  return place === '' || path === place || path.startsWith(`${place}/`)
}
