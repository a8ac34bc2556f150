import { describe, expect, it } from 'vitest'
import type { MinorLink } from '#contracts/api/minor-link'
import { barLacks } from './bar-lacks.ts'

const nobody = {
  user_type: 'orchid_pro' as const,
  role: null,
  plan: null,
  profile_approved_to_use_the_platform: true,
  minors: [],
  current_minor_user_id: null,
}
const owner = { ...nobody, role: 'OWNER' as const, plan: 'core' as const }
const member = { ...nobody, user_type: 'member' as const }

describe('the navigation bars of a practice', () => {
  it('are complete for an owner whose plan has a calendar', () => {
    expect(barLacks(owner)).toEqual([])
    expect(barLacks({ ...owner, plan: 'complete' })).toEqual([])
  })
  it('lack dashboard and messages for a scheduler', () => {
    expect(barLacks({ ...owner, role: 'PRACTICE_SCHEDULER', plan: 'complete' })).toEqual(['dashboard', 'messages'])
  })
  it('lack the schedule when the plan has none', () => {
    expect(barLacks({ ...owner, plan: 'ai-only' })).toEqual(['schedule'])
  })
  it('are complete without a plan, because the archive can be read', () => {
    expect(barLacks({ ...owner, plan: null })).toEqual([])
  })
  it('lack all three entries before approval', () => {
    expect(barLacks({ ...owner, profile_approved_to_use_the_platform: false })).toEqual([
      'dashboard',
      'schedule',
      'messages',
    ])
  })
})

describe('the navigation bars of a member', () => {
  const link = (rights: Partial<MinorLink['rights']>): MinorLink => ({
    minor: {
      first_name: 'Mia',
      last_name: 'Marsh',
      orchid_user_id: 'mia',
      preferred_first_name: '',
      billing_user_id: 'i',
    },
    orchid_pro: null,
    relation: 'Parent',
    rights: { book: false, pay: false, notes: false, message: false, ...rights },
  })
  const acting = (rights: Partial<MinorLink['rights']>) => ({
    ...member,
    minors: [link(rights)],
    current_minor_user_id: 'mia',
  })

  it('are complete for themself, regardless of rights for a child', () => {
    expect(barLacks(member)).toEqual([])
    expect(barLacks({ ...acting({}), current_minor_user_id: null })).toEqual([])
  })
  it('show to a guardian only what they have the right to', () => {
    expect(barLacks(acting({}))).toEqual(['messages', 'book'])
    expect(barLacks(acting({ message: true }))).toEqual(['book'])
    expect(barLacks(acting({ message: true, book: true }))).toEqual([])
  })
})
