import { createHook } from 'node:async_hooks'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from './password-hash.ts'

/** How long a hash waits for the one before it while none makes progress (ms). */
const STUCK_AFTER = 2_000

/** The hashes that the platform is computing now. `most` is their largest number at one time. */
const computing = new Set<number>()
let started = 0
let most = 0
const hook = createHook({
  init(id, type) {
    if (type !== 'SCRYPTREQUEST') return
    started++
    most = Math.max(most, computing.add(id).size)
  },
  before: (id) => void computing.delete(id),
}).enable()

afterAll(() => hook.disable())

/** Requests this many hashes at once. Returns how long the last of them waited (ms). */
async function longestWait(length: number): Promise<number> {
  const asked = Date.now()
  await Promise.all(Array.from({ length }, () => hashPassword('Quiet-river-42!')))
  return Date.now() - asked
}

describe('concurrent password hashes', () => {
  it('are computed one at a time, even when the last waits longer than the time limit for a stuck hash', async () => {
    let asked = 0
    let waited = 0
    for (let length = 16; waited < 1.5 * STUCK_AFTER; length *= 2) {
      waited = await longestWait(length)
      asked += length
    }
    expect(started).toBe(asked)
    expect(most).toBe(1)
    expect(computing.size).toBe(0)
  })
})
