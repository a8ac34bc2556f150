import { env as bindings, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { gateStub, type ObjectBindings } from '#durable-objects/stubs'
import { DAY, HOUR, MINUTE } from '#kernel/clock'

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
    // All ten were counted before the first of them was checked. The tenth wrong one in all is reported, and no other.
    expect(more.filter((answer) => answer === 'wrong')).toHaveLength(9)
    expect(more.filter((answer) => answer === 'wrong_to_report')).toHaveLength(1)
    expect(more.filter((answer) => answer === 'too_many')).toHaveLength(1)
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
      expect(await login('One-river-42!', known)).toEqual({ waiting: 0, is_to_report: false })
      expect(await login('Two-river-42!', known)).toEqual({ waiting: 1, is_to_report: false })
      expect(await login('Three-river-42!', known)).toBe('wrong')
    }
    expect(await login('Quiet-river-42!')).toBe('right')
    // Six wrong ones came before the right password, which does not take them back.
    const reports = await Promise.all(Array.from({ length: 10 }, () => login('One-river-42!')))
    expect(reports.filter((one) => typeof one === 'object' && one.is_to_report)).toHaveLength(1)
    expect(reports.filter((one) => typeof one === 'object' && one.waiting === 0)).toHaveLength(10)
    expect(await login('Quiet-river-42!')).toBe('too_many')
    expect(await login('One-river-42!')).toBe('too_many')
    expect(await gateStub(env, 'empty').tryLogin(null, { hashes: [], salt }, 'One-river-42!')).toBe('wrong')
  })

  it('counts the attempts of a known device apart', async () => {
    const gate = gateStub(env, 'devices')
    const hash = await gate.hashPassword('Quiet-river-42!')
    for (let i = 0; i < 9; i++) expect(await gate.tryPassword(hash, 'Quiet-river-43!')).toBe('wrong')
    expect(await gate.tryPassword(hash, 'Quiet-river-43!')).toBe('wrong_to_report')
    expect(await gate.tryPassword(hash, 'Quiet-river-42!')).toBe('too_many')
    for (let i = 0; i < 9; i++) expect(await gate.tryPassword(hash, 'Quiet-river-43!', 'device one')).toBe('wrong')
    expect(await gate.count('password', 'device one')).toBe(9)
    expect(await gate.tryPassword(hash, 'Quiet-river-42!', 'device one')).toBe('right')
    expect(await gate.count('password', 'device one')).toBe(0)
    expect(await gate.tryPassword(hash, 'Quiet-river-42!', 'device two')).toBe('right')
    expect(await gate.tryPassword(hash, 'Quiet-river-42!')).toBe('too_many')
  })
})

describe('a warning', () => {
  it('is reported once, when its count is full, whatever clears the limits that lock', async () => {
    const gate = gateStub(env, 'warned')
    let now = Date.now()
    await runInDurableObject(gate, (object) => {
      object.clock = () => now
    })
    const reports: boolean[] = []
    for (let n = 0; n < 40; n++) {
      await gate.take('mfa_code')
      reports.push(await gate.isToReport('wrong_codes'))
      if (n % 4 === 3) await gate.clear('mfa_code')
    }
    expect(reports.indexOf(true)).toBe(4)
    expect(reports.filter(Boolean)).toHaveLength(1)
    now += HOUR
    expect(await gate.isToReport('wrong_codes')).toBe(true)
    now += DAY
    await runDurableObjectAlarm(gate)
    // The count began anew.
    expect(await gate.isToReport('wrong_codes')).toBe(false)
  })

  it('of wrong passwords counts strangers, devices and right passwords between them together', async () => {
    const gate = gateStub(env, 'warned-of-passwords')
    const hash = await gate.hashPassword('Quiet-river-42!')
    const guesses = [null, 'device one', 'device two', 'session one'].flatMap((by) => [by, by, by])
    const answers: string[] = []
    for (const by of guesses) {
      answers.push(await gate.tryPassword(hash, 'Quiet-river-43!', by))
      expect(await gate.tryPassword(hash, 'Quiet-river-42!', by)).toBe('right')
    }
    expect(answers.map((answer, at) => (answer === 'wrong_to_report' ? at : -1)).filter((at) => at >= 0)).toEqual([9])
  })
})

/** What a gate stores, tables included. */
const storedIn = (gate: ReturnType<typeof gateStub>) =>
  runInDurableObject(gate, (_object, state) =>
    state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
  )

describe('an idle gate', () => {
  it('is erased when the windows of all its counters are over, and not before', async () => {
    const gate = gateStub(env, 'idle')
    let now = Date.now()
    const setClock = () =>
      runInDurableObject(gate, (object) => {
        object.clock = () => now
      })
    await setClock()
    await gate.take('password')
    await gate.take('registration')
    await gate.take('password', 'device one')
    now += 59 * MINUTE
    expect(await runDurableObjectAlarm(gate)).toBe(true)
    expect(await storedIn(gate)).not.toEqual([])
    await gate.take('password')
    now += 2 * MINUTE
    // The last attempt still counts, so the alarm is set again.
    expect(await runDurableObjectAlarm(gate)).toBe(true)
    expect(await gate.count('password')).toBe(1)
    now += 15 * MINUTE
    expect(await runDurableObjectAlarm(gate)).toBe(true)
    expect(await storedIn(gate)).toEqual([])
    expect(await runDurableObjectAlarm(gate)).toBe(false)
    // It can be used again, with and without an eviction.
    expect(await gate.count('password')).toBe(0)
    await evictDurableObject(gate)
    await setClock()
    for (let i = 0; i < 10; i++) expect(await gate.take('password')).toBe(true)
    expect(await gate.take('password')).toBe(false)
  })

  it('stores nothing for an email whose passwords it only hashed and compared', async () => {
    const gate = gateStub(env, 'hashes-only')
    const hash = await gate.hashPassword('Quiet-river-42!')
    expect(await gate.verifyPassword(hash, 'Quiet-river-42!')).toBe(true)
    expect(await gate.isFull('password')).toBe(false)
    await gate.clear('password')
    expect(await storedIn(gate)).toEqual([])
    expect(await runDurableObjectAlarm(gate)).toBe(false)
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
