import { type Plan, PLANS } from '#contracts/plain/plan-names'
import type { TeamRole } from '#contracts/plain/user-kinds'
import { describe, expect, it } from 'vitest'
import { settingsTabs, TAB_GROUPS, tabAt } from './-settings-tabs.ts'

const standing = (role: TeamRole | null, plan: Plan | null, approved = true) => ({
  role,
  plan,
  profile_approved_to_use_the_platform: approved,
})
const labels = (...of: Parameters<typeof standing>) => settingsTabs(standing(...of)).map(({ label }) => label)

/** The tabs that the owner of a practice has with every plan. */
const ALWAYS = ['Account', 'Profile', 'Practice', 'Practice page', 'Team', 'Plan and billing', 'Export']

describe('the tabs of the settings', () => {
  it('are all visible to an owner with the Complete plan', () => {
    expect(labels('OWNER', 'complete')).toEqual([
      'Account',
      'Profile',
      'Practice',
      'Practice page',
      'Team',
      'Client payments',
      'Plan and billing',
      'Export',
    ])
  })

  it('are the account alone for a scheduler: the invoices to clients have a page of their own', () => {
    expect(settingsTabs(standing('PRACTICE_SCHEDULER', 'complete')).map(({ area }) => area)).toEqual(['accountTab'])
  })

  it('are empty without a role', () => {
    expect(labels(null, 'complete')).toEqual([])
  })

  it('are the same in every plan, because each has them', () => {
    for (const plan of PLANS) expect(labels('OWNER', plan)).toEqual(labels('OWNER', 'complete'))
  })

  it('are those of an archive without a plan, and those of the account before approval', () => {
    expect(labels('OWNER', null)).toEqual([...ALWAYS.slice(0, 5), 'Client payments', 'Plan and billing', 'Export'])
    expect(labels('OWNER', 'complete', false)).toEqual(ALWAYS)
    for (const role of ['OWNER', 'PRACTICE_SCHEDULER'] as const) expect(labels(role, null)).toContain('Account')
  })

  it('are sorted by group, with a unique path each', () => {
    const all = settingsTabs(standing('OWNER', 'complete'))
    expect([...new Set(all.map(({ group }) => group))]).toEqual([...TAB_GROUPS])
    const places = all.map(({ group }) => TAB_GROUPS.indexOf(group))
    expect(places).toEqual([...places].sort())
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  })

  it('are found by path', () => {
    const at = (path: string) => tabAt(path)?.label
    expect(at('/pro-dashboard/settings')).toBe('Account')
    expect(at('/pro-dashboard/settings/profile')).toBe('Profile')
    expect(at('/pro-dashboard/settings/profile/photo')).toBe('Profile')
    expect(at('/pro-dashboard/settings/practice-page')).toBe('Practice page')
    expect(at('/pro-dashboard/settings/payments')).toBe('Client payments')
    expect(at('/pro-dashboard/billing')).toBeUndefined()
    expect(at('/pro-dashboard/homepage')).toBeUndefined()
  })
})
