import { createHook } from 'node:async_hooks'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from './password-hash.ts'

/** How long a hash waits for the one before when none makes progress (ms). */
const PATIENCE = 2_000

/** The hashes that the platform is computing, and the largest number at one time. */
const at_work = new Set<number>()
let begun = 0
let most = 0
const hook = createHook({
  init(id, type) {
    if (type !== 'SCRYPTREQUEST') return
    begun++
    most = Math.max(most, at_work.add(id).size)
  },
  before: (id) => void at_work.delete(id),
}).enable()

afterAll(() => hook.disable())

/** Requests this many hashes at once; answers how long the last of them waited (ms). */
async function line(length: number): Promise<number> {
  const asked = Date.now()
  await Promise.all(Array.from({ length }, () => hashPassword('Quiet-river-42!')))
  return Date.now() - asked
}

describe('concurrent password hashes', () => {
  it('are computed one at a time, even when the last waits longer than the time limit for a stuck hash', async () => {
    let asked = 0
    let waited = 0
    for (let length = 16; waited < 1.5 * PATIENCE; length *= 2) {
      waited = await line(length)
      asked += length
    }
    expect(begun).toBe(asked)
    expect(most).toBe(1)
    expect(at_work.size).toBe(0)
  })
})
