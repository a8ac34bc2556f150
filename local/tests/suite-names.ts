export const SUITE_NAMES = ['node', 'web', 'workers', 'e2e'] as const
export type SuiteName = (typeof SUITE_NAMES)[number]

const IN_WORKERD = /^tests\/(edge|durable-objects|isolation)\//

/** The suite that runs a test file. It must match vitest.config.ts and playwright.config.ts. */
export function suiteOf(test: string): SuiteName {
  if (test.startsWith('tests/e2e/')) return 'e2e'
  if (IN_WORKERD.test(test)) return 'workers'
  return test.startsWith('web/') ? 'web' : 'node'
}
