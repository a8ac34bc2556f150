import { describe, expect, it } from 'vitest'
import { heirOf } from './heir.ts'

const parent = { orchid_user_id: 'ida', is_first: true }
const aunt = { orchid_user_id: 'ann', is_first: false }
const uncle = { orchid_user_id: 'ben', is_first: false }

describe('who follows a guardian who leaves', () => {
  it('is the longest of the others, for the first guardian', () => {
    expect(heirOf([parent, aunt, uncle], parent)).toBe(aunt)
    expect(heirOf([parent], parent)).toBeNull()
  })
  it('is nobody for another one', () => {
    expect(heirOf([parent, aunt, uncle], aunt)).toBeNull()
  })
})
