import { describe, expect, it } from 'vitest'
import { type CallKey, callKeys, callSigner, type SignedCall, verifyCall } from './signed-call.ts'

const NOW = 1_795_000_000_000
const CALL = { method: 'POST', path: '/a/b?c=d', body: '{"x":1}' }
const OLD = { id: 'k1', secret: 'the-first-key-0123456789-0123456789' }
const NEW = { id: 'k2', secret: 'the-second-key-0123456789-012345678' }
const SHARED = 'the-key-of-earlier-releases-0123456789'

const check = (
  keys: readonly CallKey[],
  headers: Record<string, string>,
  shared?: string,
): Promise<SignedCall | null> => verifyCall({ keys, shared }, CALL, (name) => headers[name], NOW)

describe('keys of a caller', () => {
  it('can be rotated: the receiver accepts both, then the sender uses the new one, then the old one goes', async () => {
    const both = await callKeys('agent', [OLD, NEW], undefined)
    const byOld = await (await callSigner('agent', [OLD], undefined))(CALL, NOW)
    const byNew = await (await callSigner('agent', [NEW, OLD], undefined))(CALL, NOW)
    expect(await check(both, byOld)).toMatchObject({ by: 'agent', key: 'k1', until: NOW + 60_000 })
    expect(await check(both, byNew)).toMatchObject({ by: 'agent', key: 'k2' })
    const onlyNew = await callKeys('agent', [NEW], undefined)
    expect(await check(onlyNew, byOld)).toBeNull()
    expect(await check(onlyNew, byNew)).toMatchObject({ key: 'k2' })
  })

  it('sign for their own caller only, even when another caller has the same key', async () => {
    const headers = await (await callSigner('agent', [OLD], undefined))(CALL, NOW)
    expect(await check(await callKeys('workflows', [OLD], undefined), headers)).toBeNull()
  })

  it('make a new nonce for each call', async () => {
    const sign = await callSigner('agent', [OLD], undefined)
    const keys = await callKeys('agent', [OLD], undefined)
    const [one, two] = [await check(keys, await sign(CALL, NOW)), await check(keys, await sign(CALL, NOW))]
    expect(one?.nonce).toMatch(/^[\w-]{22}$/)
    expect(two?.nonce).not.toBe(one?.nonce)
  })
})

describe('the shared key of earlier releases', () => {
  it('stands in for the keys of each caller, which differ', async () => {
    const headers = await (await callSigner('workflows', undefined, SHARED))(CALL, NOW)
    expect(await check(await callKeys('workflows', undefined, SHARED), headers)).toMatchObject({
      by: 'workflows',
      key: 'shared',
    })
    expect(await check(await callKeys('agent', undefined, SHARED), headers)).toBeNull()
    expect(await check(await callKeys('workflows', [NEW], SHARED), headers)).toMatchObject({ key: 'shared' })
    await expect(callSigner('workflows', undefined, undefined)).rejects.toThrow('no key for calls of workflows')
  })

  it('makes and accepts the signature of earlier releases, with the same nonce in both forms', async () => {
    const sign = await callSigner('workflows', [NEW], SHARED)
    const headers = await sign(CALL, NOW)
    // What a sender of an earlier release sends, computed by that release: HMAC over method, path, body hash and time.
    expect(headers['x-orchid-signature']).toBe('qtmnRf7N-zMNex03C-n2-iT6Ip6juaxat3yQG9fqbMI')
    const { 'x-orchid-signed-at': at = '', 'x-orchid-signature': old = '' } = headers
    const stripped = { 'x-orchid-signed-at': at, 'x-orchid-signature': old }
    const keys = await callKeys('workflows', [NEW], SHARED)
    expect(await check(keys, stripped, SHARED)).toEqual({ by: null, key: 'shared', nonce: old, until: NOW + 60_000 })
    expect(await check(keys, headers, SHARED)).toMatchObject({ by: 'workflows', key: 'k2', nonce: old })
    expect(await check(keys, stripped)).toBeNull()
  })
})
