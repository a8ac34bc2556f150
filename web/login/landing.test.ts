import { describe, expect, it } from 'vitest'
import type { MinorLink } from '#contracts/api/minor-link'
import { isInnerPath } from './inner-path.ts'
import { landingPath } from './landing.ts'

const user = (
  user_type: 'member' | 'orchid_pro',
  signup_form_finished: boolean,
  role: 'OWNER' | 'PRACTICE_SCHEDULER' | null = null,
) => ({
  user_type,
  signup_form_finished,
  role,
  minors: [] as MinorLink[],
  current_minor_user_id: null as string | null,
})

const mia: MinorLink = {
  minor: {
    first_name: 'Mia',
    last_name: 'Marsh',
    orchid_user_id: 'mia',
    preferred_first_name: '',
    billing_user_id: 'ida',
  },
  orchid_pro: null,
  relation: 'Parent',
  rights: { book: true, pay: true, notes: true, message: true },
}

describe('the page after a login', () => {
  it('is the form of an unfinished registration', () => {
    expect(landingPath(user('orchid_pro', false, 'OWNER'))).toBe('/quick-intake#resume')
    expect(landingPath(user('member', false))).toBe('/member-intake-form')
  })
  it('is otherwise the dashboard', () => {
    expect(landingPath(user('orchid_pro', true, 'OWNER'))).toBe('/pro-dashboard/homepage')
    expect(landingPath(user('orchid_pro', true, 'PRACTICE_SCHEDULER'))).toBe('/pro-dashboard/schedule')
    expect(landingPath(user('member', true))).toBe('/member-dashboard/homepage')
  })
})

describe('the page of a guardian after a login', () => {
  it('is the choice of profiles, unless one is already chosen', () => {
    const guardian = { ...user('member', true), minors: [mia] }
    expect(landingPath(guardian)).toBe('/member-dashboard/switch-accounts')
    expect(landingPath({ ...guardian, current_minor_user_id: 'mia' })).toBe('/member-dashboard/homepage')
    expect(landingPath({ ...guardian, signup_form_finished: false })).toBe('/member-intake-form')
  })
})

describe('a stored path', () => {
  it('is followed only within this site', () => {
    for (const inner of [
      '/',
      '/member-dashboard/sessions',
      '/professional-search/x/checkout?start=2026-01-01T00:00:00.000Z',
    ])
      expect(isInnerPath(inner), inner).toBe(true)
    for (const outer of [
      '',
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere',
      '/api/users',
      '/api',
      'javascript:alert(1)',
      '/a b',
    ])
      expect(isInnerPath(outer), outer).toBe(false)
  })
})
