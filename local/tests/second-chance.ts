import { type FileReport, isRed, type Report } from './report.ts'

type Rule = { under: string; again: boolean; because: string }

/** The test files that run again when they are red. The longest matching `under` decides. */
export const SECOND_CHANCES: readonly Rule[] = [
  { under: '', again: false, because: 'it runs in one process, where nothing but the code decides' },
  { under: 'tests/e2e', again: true, because: 'a browser and a stack of eight processes share the machine' },
  { under: 'tests/agent', again: true, because: 'it hears real speech in real time through a media server' },
  { under: 'tests/workflows', again: true, because: 'it waits for timers of a real Temporal server' },
  { under: 'tests/edge', again: false, because: 'it tries races inside the worker' },
  { under: 'tests/durable-objects', again: false, because: 'it tries races inside one object' },
  { under: 'tests/isolation', again: false, because: 'what one person sees of another once is seen' },
]

/** Files that run again: a red test in them may be due to the machine, and none tests a race or isolation. */
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
