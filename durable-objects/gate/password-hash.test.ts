import { describe, expect, it } from 'vitest'
import { findPassword, hashPassword, verifyPassword } from './password-hash.ts'

/**
 * A hash that Python computed: `hashlib.scrypt(b'Quiet-river-42!', salt=bytes(range(16)), n=2**14, r=8, p=5,
 * dklen=32)`.
 */
const KNOWN = 'scrypt-14-8-5$AAECAwQFBgcICQoLDA0ODw$UJxNBXAfmE_6S08wn9Wi3oFIyqicQGZPgtyIduPxZzg'

describe('the hash of a password', () => {
  it('matches the scrypt hash that another program computed', async () => {
    expect(await verifyPassword(KNOWN, 'Quiet-river-42!')).toBe(true)
    expect(await verifyPassword(KNOWN, 'Quiet-river-43!')).toBe(false)
  })

  it('finds the stored hash with a shared salt that a password matches', async () => {
    const salt = KNOWN.split('$')[1] ?? ''
    const others = [KNOWN.replace(/.$/, 'A'), 'scrypt-14-8-5', '']
    expect(await findPassword([...others, KNOWN], salt, 'Quiet-river-42!')).toBe(3)
    expect(await findPassword(others, salt, 'Quiet-river-42!')).toBe(-1)
    expect(await findPassword([], salt, 'Quiet-river-42!')).toBe(-1)
  })

  it('has a new salt each time, and matches the same letters in another Unicode form', async () => {
    const [one, two] = await Promise.all([hashPassword('Gr\u00fcn-42!'), hashPassword('Gr\u00fcn-42!')])
    expect(one).toMatch(/^scrypt-14-8-5\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, 'Gru\u0308n-42!')).toBe(true)
  })

  it('is computed one at a time, and other work runs between two hashes', async () => {
    const order: string[] = []
    const hashes = [1, 2, 3].map(async (n) => {
      await hashPassword('Quiet-river-42!')
      order.push(`hash ${n}`)
      setTimeout(() => order.push(`work after ${n}`), 0)
    })
    await Promise.all(hashes)
    expect(order.slice(0, 5)).toEqual(['hash 1', 'work after 1', 'hash 2', 'work after 2', 'hash 3'])
  })

  it.each([
    ['no hash', null],
    ['a hash with a different cost', KNOWN.replace('14', '10')],
    ['a truncated hash', KNOWN.slice(0, -4)],
    ['a hash without a salt', 'scrypt-14-8-5'],
  ])('matches no password: %s', async (_, hash) => {
    expect(await verifyPassword(hash, 'Quiet-river-42!')).toBe(false)
  })
})
