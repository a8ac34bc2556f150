import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOfLock } from '../../tools/npm/lock-faults.mjs'

const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')))

/** The oldest major or minor version that may be in the lock, also as a dependency of another package. */
const OLDEST: Record<string, readonly [number, number]> = { nodemailer: [7, 0], esbuild: [0, 25] }

describe('the lock file', () => {
  it('has an integrity hash for every package, those of other platforms included', () => {
    expect(faultsOfLock(lock.packages)).toEqual([])
  })

  it('contains no version of nodemailer and esbuild with known faults, and no drizzle-kit', () => {
    const versions = Object.entries(lock.packages).map(([key, { version = '' }]) => ({
      name: key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }))
    expect(versions.map(({ name }) => name)).not.toContain('drizzle-kit')
    for (const [name, [major, minor]] of Object.entries(OLDEST)) {
      const found = versions.filter((one) => one.name === name)
      expect(found.length).toBeGreaterThan(0)
      for (const { version } of found) {
        const [x = 0, y = 0] = version.split('.').map(Number)
        expect(x > major || (x === major && y >= minor), `${name} ${version}`).toBe(true)
      }
    }
  })

  it('is refused when a hash or a package of another platform is missing', () => {
    const whole = {
      '': {},
      'node_modules/a': { integrity: `sha512-${'A'.repeat(86)}==`, optionalDependencies: { b: '1.0.0' } },
    }
    expect(faultsOfLock(whole)).toEqual([expect.stringContaining('b@1.0.0 (of node_modules/a) is missing')])
    expect(faultsOfLock({ ...whole, 'node_modules/b': {} })).toEqual(['node_modules/b has no integrity hash.'])
  })
})
