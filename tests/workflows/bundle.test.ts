import { bundledDefinitions } from '#workflows/bundled-definitions'
import { beforeAll, describe, expect, it } from 'vitest'

/**
 * The size of the script without its source map (bytes): 643,648 with nine definitions. It was 610,770 with seven when
 * this was written, and 1,158,332 with zod.
 */
const LARGEST = 670_000

/** The sandbox evaluates the whole script for each run that it holds in memory. */
describe('the bundle of the definitions', () => {
  let script = ''
  let modules: string[] = []
  beforeAll(async () => {
    script = (await bundledDefinitions()).split('//# sourceMappingURL=')[0] ?? ''
    modules = Array.from(script.matchAll(/^\/\*{3}\/ "\.\/(.+)"/gm), ([, path = '']) => path)
  })

  it('contains the definitions, and no package but the SDK and what it needs', () => {
    expect(modules).toContain('workflows/mail-delivery/definition.ts')
    const packages = modules.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
    const ofTheSdk = ['@temporalio/common', '@temporalio/workflow', 'long', 'ms', 'nexus-rpc']
    expect([...new Set(packages)].sort()).toEqual(ofTheSdk)
  })

  it('contains no contract with schemas', () => {
    expect(modules.filter((path) => /^contracts\/(?!plain\/)/.test(path))).toEqual([])
  })

  it('does not grow unnoticed', () => {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(LARGEST)
  })
})
