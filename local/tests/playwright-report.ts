import { join, relative } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type FileReport, type Outcome, type Report, shortReason, type TestReport } from './report.ts'

/** Tags of the tests that are never repeated. */
const STRICT_TAGS = ['race', 'isolation']

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tags: z.array(z.string()),
  tests: z.array(
    z.object({
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z
        .array(
          z.object({
            errors: z.array(z.object({ message: z.string().optional() })).optional(),
            attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
          }),
        )
        .optional(),
    }),
  ),
})
type Spec = z.infer<typeof spec>
type Result = NonNullable<Spec['tests'][number]['results']>[number]
type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  suites: z.lazy(() => z.array(suite)).optional(),
})
const written = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/**
 * Reads the report of Playwright's JSON reporter. The paths of files are relative to `root`. Throws for any other text.
 * Errors that belong to no test (a setup that threw, a file that cannot be loaded) are faults.
 */
export function readPlaywrightReport(text: string, root: string): Report {
  const { config, suites, errors } = written.parse(JSON.parse(text))
  const files = new Map<string, FileReport>()
  const walk = ({ title, specs, suites: inner = [] }: Suite, outer: string[], depth: number): void => {
    // The outermost suite is the file itself.
    const titles = depth === 0 ? outer : [...outer, title]
    for (const one of specs) {
      const file = relative(root, join(config.rootDir, one.file))
      const report = files.get(file) ?? { file, tests: [], broken: false }
      files.set(file, report)
      report.tests.push(...testsOf(one, titles))
    }
    for (const next of inner) walk(next, titles, depth + 1)
  }
  for (const one of suites) walk(one, [], 0)
  return {
    files: [...files.values()],
    faults: errors.map(({ message }) => `e2e: ${message?.split('\n')[0] ?? 'an error without a message'}`),
  }
}

function testsOf({ title, tags, tests }: Spec, titles: string[]): TestReport[] {
  const strict = tags.some((tag) => STRICT_TAGS.includes(tag.replace(/^@/, '')))
  return tests.map(({ status, results = [] }) => ({
    name: [...titles, title].join(' '),
    outcome: outcomeOf(status),
    strict,
    ...reasonOf(results.find(({ errors = [] }) => errors.length > 0)),
  }))
}

/**
 * The errors, and what the page showed. A test that ran out of time has two errors: the first says only that, and the
 * second which step was waiting.
 */
function reasonOf({ errors = [], attachments = [] }: Result = {}): { why: string } | undefined {
  const reason = shortReason(...errors.map(({ message }) => message))
  const context = attachments.find(({ name }) => name === 'error-context')?.path
  const shown = reason && context && existsSync(context) ? contentOf(readFileSync(context, 'utf8')) : ''
  return reason && shown ? { why: `${reason.why}\nThe page:\n${shown}` } : reason
}

const SHOWN_LINES = 30

/** The first lines of what the page showed, without what is around its content. */
function contentOf(context: string): string {
  const page = /# Page snapshot\s+```yaml\n(.*?)```/s.exec(context)?.[1] ?? ''
  const lines = page.split('\n').filter((line) => line !== '' && !/^ *- \/url:/.test(line))
  const main = lines.findIndex((line) => /^ *- main\b/.test(line))
  return lines.slice(Math.max(main, 0)).slice(0, SHOWN_LINES).join('\n')
}

/** A test that Playwright calls flaky failed at first, so it counts as failed. */
function outcomeOf(status: Spec['tests'][number]['status']): Outcome {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}
