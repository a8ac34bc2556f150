import { expect, it } from 'vitest'
import { keyRing, operatorKeys } from './key-ring.ts'

const SECRET = 's'.repeat(32)

it('a ring is read in its order, and refused with a fault in any key, without naming values', () => {
  expect(keyRing().parse(`k2:${SECRET}, k1:${SECRET}1`)).toEqual([
    { id: 'k2', secret: SECRET },
    { id: 'k1', secret: `${SECRET}1` },
  ])
  for (const text of ['', SECRET, 'k1:short', `k1:${SECRET}:x`, `:${SECRET}`, `k 1:${SECRET}`, `k1:${SECRET},`]) {
    const read = keyRing().safeParse(text)
    expect(read.success, text).toBe(false)
    expect(read.error?.message).not.toContain(SECRET)
  }
  expect(keyRing().safeParse(`k1:${SECRET},k1:${SECRET}`).success).toBe(false)
  expect(keyRing(22).safeParse(`m1:${'A'.repeat(22)}`).success).toBe(true)
})

it('operators have a name each, and can have several keys', () => {
  const text = `anna:o1:${SECRET},anna:o2:${SECRET},ben:o1:${SECRET}`
  expect(operatorKeys.parse(text).map(({ name, id }) => `${name}/${id}`)).toEqual(['anna/o1', 'anna/o2', 'ben/o1'])
  for (const wrong of [`o1:${SECRET}`, `anna:o1:short`, `anna:o1:${SECRET},anna:o1:${SECRET}`, ''])
    expect(operatorKeys.safeParse(wrong).success, wrong).toBe(false)
})
