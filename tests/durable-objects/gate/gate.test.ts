import { env as bindings, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { gateStub, type ObjectBindings } from '#durable-objects/stubs'
import { DAY, MINUTE } from '#kernel/clock'

const env = bindings as unknown as ObjectBindings
/** How long a hash waits for the one before it when that makes no progress (ms); PATIENCE in password-hash.ts. */
const PATIENCE = 2_000

describe('the gate of an email', () => {
  it('counts each limit separately and opens again when its window is over', async () => {
    const gate = gateStub(env, 'windows')
    let now = Date.now()
    await runInDurableObject(gate, (object) => {
      object.clock = () => now
    })
    for (let i = 0; i < 10; i++) expect(await gate.take('password')).toBe(true)
    expect(await gate.take('password')).toBe(false)
    expect(await gate.take('confirmation_mail')).toBe(true)
    now += 15 * MINUTE
    expect(await gate.take('password')).toBe(true)
  })

  it('limits tries in a sliding window, also after an eviction', async () => {
    const gate = gateStub(env, 'sliding')
    let now = Date.now()
    const tries = async (count: number) => {
      await runInDurableObject(gate, (object) => {
        object.clock = () => now
      })
      const answers = []
      for (let i = 0; i < count; i++) answers.push(await gate.take('password'))
      return answers.filter(Boolean).length
    }
    expect(await tries(1)).toBe(1)
    now += 15 * MINUTE - 1
    expect(await tries(9)).toBe(9)
    await evictDurableObject(gate)
    now += 1
    expect(await tries(10)).toBe(1)
    now += 15 * MINUTE - 1
    expect(await tries(10)).toBe(9)
  })

  it('counts concurrent password tries before it checks them, and resets the count after the right password', async () => {
    const gate = gateStub(env, 'tries')
    const hash = await gate.hashPassword('Quiet-river-42!')
    const guess = () => gate.tryPassword(hash, 'Quiet-river-43!')
    const answers = await Promise.all(Array.from({ length: 9 }, guess))
    expect(answers).toEqual(Array(9).fill('wrong'))
    expect(await gate.tryPassword(hash, 'Quiet-river-42!')).toBe('right')
    const more = await Promise.all(Array.from({ length: 11 }, guess))
    expect(more.filter((answer) => answer === 'wrong')).toHaveLength(10)
    expect(await gate.tryPassword(hash, 'Quiet-river-42!')).toBe('too_many')
    expect(await gate.tryPassword(null, 'Quiet-river-42!')).toBe('too_many')
    expect(await gateStub(env, 'nobody').tryPassword(null, 'Quiet-river-42!')).toBe('wrong')
  })

  it('compares the password of a login with all registrations that wait, without resetting the count', async () => {
    const gate = gateStub(env, 'waiting')
    const hash = await gate.hashPassword('Quiet-river-42!')
    const salt = 'AAECAwQFBgcICQoLDA0ODw'
    const hashes = await Promise.all(['One-river-42!', 'Two-river-42!'].map((one) => gate.hashPassword(one, salt)))
    expect(hashes.map((one) => one.split('$')[1])).toEqual([salt, salt])
    const login = (password: string, known: string | null = hash) => gate.tryLogin(known, { hashes, salt }, password)
    for (const known of [hash, null]) {
      expect(await login('One-river-42!', known)).toEqual({ waiting: 0 })
      expect(await login('Two-river-42!', known)).toEqual({ waiting: 1 })
      expect(await login('Three-river-42!', known)).toBe('wrong')
    }
    expect(await login('Quiet-river-42!')).toBe('right')
    for (let n = 0; n < 10; n++) expect(await login('One-river-42!')).toEqual({ waiting: 0 })
    expect(await login('Quiet-river-42!')).toBe('too_many')
    expect(await login('One-river-42!')).toBe('too_many')
    expect(await gateStub(env, 'empty').tryLogin(null, { hashes: [], salt }, 'One-river-42!')).toBe('wrong')
  })

  it('deletes its counts within a day, so that unknown emails leave no data', async () => {
    const gate = gateStub(env, 'unknown')
    await gate.take('registration')
    await runInDurableObject(gate, async (_object, state) => {
      expect((await state.storage.getAlarm()) ?? 0).toBeLessThanOrEqual(Date.now() + DAY)
    })
    expect(await runDurableObjectAlarm(gate)).toBe(true)
    const left = await runInDurableObject(gate, (_object, state) =>
      state.storage.sql.exec('SELECT * FROM counts').toArray(),
    )
    expect(left).toEqual([])
  })
})

describe('the password hashes of several gates', () => {
  it('continue after a hash whose object was aborted, and wait only once for it', async () => {
    const gone = runInDurableObject(gateStub(env, 'gone'), (object, state) => {
      void object.hashPassword('Quiet-river-42!')
      state.abort('gone')
    })
    await expect(gone).rejects.toThrow('gone')
    const began = Date.now()
    const behind = ['first', 'second', 'third', 'gone'].map(async (name) => {
      expect(await gateStub(env, name).hashPassword('Quiet-river-42!')).toMatch(/^scrypt-/)
      return Date.now() - began
    })
    const [sooner = 0, ...later] = await Promise.all(behind)
    // The aborted hash never ends. Only the first hash behind it waits until PATIENCE is over; then all follow.
    expect(sooner).toBeGreaterThan(0.9 * PATIENCE)
    expect(Math.max(...later) - sooner).toBeLessThan(PATIENCE)
  })
})
