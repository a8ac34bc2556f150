import type { TestProject } from 'vitest/node'
import type {} from './provided-context.ts'
import { startCardProvider } from '../stripe/card-provider-kit.ts'

/** Starts the card provider's stand-in in the test runner, because it needs Node and the tests run in workerd. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startCardProvider()
  project.provide('cardProvider', provider.base)
  return () => provider.stop()
}
