import { relative } from 'node:path'
import { z } from 'zod'
import { type Outcome, type Report, shortReason } from './report.ts'

const written = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/**
 * Reads the report of vitest's JSON reporter. The paths of files are relative to `root`. Throws for any other text.
 *
 * A file that failed without a failed test is broken: it was not loaded, a hook threw, or its worker exited.
 */
export function readVitestReport(text: string, root: string): Report {
  const files = written.parse(JSON.parse(text)).testResults.map(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      name: test.fullName,
      outcome: outcomeOf(test.status),
      strict: false,
      ...shortReason(test.failureMessages?.[0]),
    }))
    const broken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return { file: relative(root, name), tests, broken, ...(broken ? shortReason(message) : undefined) }
  })
  return { files, faults: [] }
}

function outcomeOf(status: string): Outcome {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}
