import { describe, expect, it } from 'vitest'
import { successorOf } from './guardians.tsx'

const parent = { orchid_user_id: 'ida', is_first: true }
const aunt = { orchid_user_id: 'ann', is_first: false }
const uncle = { orchid_user_id: 'ben', is_first: false }

describe('the successor of a guardian who leaves', () => {
  it('is the next in line when the first guardian leaves', () => {
    expect(successorOf([parent, aunt, uncle], parent)).toBe(aunt)
    expect(successorOf([parent], parent)).toBeNull()
  })
  it('is null when another guardian leaves', () => {
    expect(successorOf([parent, aunt, uncle], aunt)).toBeNull()
  })
})
