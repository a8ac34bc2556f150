import type { TestProject } from 'vitest/node'
import type {} from './provided-context.ts'
import { startCardProvider } from '../stripe/card-provider-kit.ts'

/** The card stand-in beside the workers: it needs Node, they run in workerd. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provider = await startCardProvider()
  project.provide('cardProvider', provider.base)
  return () => provider.stop()
}
