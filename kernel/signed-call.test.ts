import { describe, expect, it } from 'vitest'
import { type CallKey, callKeys, callSigner, type SignedCall, verifyCall } from './signed-call.ts'

const NOW = 1_795_000_000_000
const CALL = { method: 'POST', path: '/a/b?c=d', body: '{"x":1}' }
const OLD = { id: 'k1', secret: 'the-first-key-0123456789-0123456789' }
const NEW = { id: 'k2', secret: 'the-second-key-0123456789-012345678' }

const check = (keys: readonly CallKey[], headers: Record<string, string>): Promise<SignedCall | null> =>
  verifyCall(keys, CALL, (name) => headers[name], NOW)

describe('keys of a caller', () => {
  it('can be rotated: the receiver accepts both, then the sender uses the new one, then the old one goes', async () => {
    const both = callKeys('agent', [OLD, NEW])
    const byOld = await callSigner('agent', [OLD])(CALL, NOW)
    const byNew = await callSigner('agent', [NEW, OLD])(CALL, NOW)
    expect(await check(both, byOld)).toMatchObject({ by: 'agent', key: 'k1', until: NOW + 60_000 })
    expect(await check(both, byNew)).toMatchObject({ by: 'agent', key: 'k2' })
    const onlyNew = callKeys('agent', [NEW])
    expect(await check(onlyNew, byOld)).toBeNull()
    expect(await check(onlyNew, byNew)).toMatchObject({ key: 'k2' })
  })

  it('sign for their own caller only, even when another caller has the same key', async () => {
    const headers = await callSigner('agent', [OLD])(CALL, NOW)
    expect(await check(callKeys('workflows', [OLD]), headers)).toBeNull()
  })

  it('make a new nonce for each call', async () => {
    const sign = callSigner('agent', [OLD])
    const keys = callKeys('agent', [OLD])
    const [one, two] = [await check(keys, await sign(CALL, NOW)), await check(keys, await sign(CALL, NOW))]
    expect(one?.nonce).toMatch(/^[\w-]{22}$/)
    expect(two?.nonce).not.toBe(one?.nonce)
  })
})
