import { describe, expect, it } from 'vitest'
import type { GuardianRights, MinorLink } from '#contracts/api/minor-link'
import { actsForChild, mayUse, personOf, profilesOf } from './acting.ts'

const ALL: GuardianRights = { book: true, pay: true, notes: true, message: true }

function link(id: string, first_name: string, rights = ALL, preferred_first_name = ''): MinorLink {
  const minor = { first_name, last_name: 'Marsh', orchid_user_id: id, preferred_first_name, billing_user_id: 'ida' }
  return { minor, orchid_pro: null, relation: 'Parent', rights }
}

const minors = [link('mia', 'Amelia', { ...ALL, message: false }, 'Mia'), link('tom', 'Tom')]
const ida = {
  sub: 'ida',
  first_name: 'Ida',
  preferred_first_name: '',
  last_name: 'Marsh',
  minors,
  current_minor_user_id: null,
}
const asMia = {
  sub: 'mia',
  first_name: 'Amelia',
  preferred_first_name: 'Mia',
  last_name: 'Marsh',
  minors,
  current_minor_user_id: 'mia',
  guardian: { orchid_user_id: 'ida', first_name: 'Ida', last_name: 'Marsh' },
}

describe('the profiles of a guardian', () => {
  it('are the guardian first, then the minors by their preferred name', () => {
    expect(profilesOf(ida).map(({ id, name, isSelf, isCurrent }) => [id, name, isSelf, isCurrent])).toEqual([
      ['ida', 'Ida Marsh', true, true],
      ['mia', 'Mia Marsh', false, false],
      ['tom', 'Tom Marsh', false, false],
    ])
  })
  it('stay the same while the guardian acts as a minor', () => {
    expect(profilesOf(asMia).map(({ id, name, isCurrent }) => [id, name, isCurrent])).toEqual([
      ['ida', 'Ida Marsh', false],
      ['mia', 'Mia Marsh', true],
      ['tom', 'Tom Marsh', false],
    ])
    expect(personOf(asMia)).toBe(personOf(ida))
  })
})

describe('acting for a child', () => {
  it('is recognized by the missing email of the profile', () => {
    expect(actsForChild({ ...asMia, email: '' })).toBe(true)
    expect(actsForChild({ ...asMia, email: 'mia@marsh.test' })).toBe(false)
    expect(actsForChild({ ...ida, email: 'ida@marsh.test' })).toBe(false)
  })
})

describe('the right to use a feature', () => {
  it('is complete for oneself, and limited to the guardian’s rights for a minor', () => {
    expect(mayUse(ida, 'message')).toBe(true)
    expect(mayUse(asMia, 'book')).toBe(true)
    expect(mayUse(asMia, 'message')).toBe(false)
  })
  it('is missing when the minor is no longer linked', () => {
    expect(mayUse({ ...asMia, minors: [] }, 'book')).toBe(false)
  })
})
