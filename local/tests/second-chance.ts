import { type FileReport, isRed, type Report } from './report.ts'

type Rule = { under: string; again: boolean; because: string }

/** The test files that run again when they are red. The longest matching `under` decides. */
export const SECOND_CHANCES: readonly Rule[] = [
  { under: '', again: false, because: 'it runs in one process, so only the code decides the result' },
  { under: 'tests/e2e', again: true, because: 'a browser and a stack of eight processes share the machine' },
  { under: 'tests/agent', again: true, because: 'it recognizes speech in real time through a media server' },
  { under: 'tests/workflows', again: true, because: 'it waits for timers of a real Temporal server' },
  { under: 'tests/edge', again: false, because: 'it tests races inside the worker' },
  { under: 'tests/durable-objects', again: false, because: 'it tests races inside one object' },
  { under: 'tests/isolation', again: false, because: 'data that one person sees of another even once is a leak' },
]

/**
 * The red files that run again: the machine may be the cause, and none of their red tests is one of a race or
 * isolation.
 */
export function filesToRunAgain(report: Report): string[] {
  return report.files
    .filter((file) => isRed(file) && ruleOf(file.file).again && !strictIsRed(file))
    .map(({ file }) => file)
}

function strictIsRed({ tests }: FileReport): boolean {
  return tests.some(({ outcome, strict }) => strict && outcome === 'failed')
}

function ruleOf(path: string): Rule {
  const fitting = SECOND_CHANCES.filter(({ under }) => under === '' || path.startsWith(`${under}/`))
  const [nearest] = fitting.sort((a, b) => b.under.length - a.under.length)
  if (!nearest) throw new Error('the table of second chances has no row for everything else')
  return nearest
}
