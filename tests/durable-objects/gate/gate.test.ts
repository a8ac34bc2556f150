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
