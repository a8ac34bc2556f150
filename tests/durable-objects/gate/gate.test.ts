import { env as bindings, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { gateStub, type ObjectBindings } from '#durable-objects/stubs'
import { DAY, MINUTE } from '#kernel/clock'

const env = bindings as unknown as ObjectBindings

describe('the gate of an address', () => {
  it('counts each limit by itself and opens again when its window is over', async () => {
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

  it('counts tries at a password before it looks at them, also those made at once, and forgets them by a right one', async () => {
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

  it('forgets everything after the longest window, so that asking for unknown addresses fills nothing', async () => {
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
