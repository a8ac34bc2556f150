import { linkOptions } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { type SettingsTab, settingsTabs, tabAt } from './settings-tabs.ts'

const link = linkOptions({ to: '/pro-dashboard/settings' })
const TABS: readonly SettingsTab[] = [
  { label: 'Account', area: 'accountTab', link },
  { label: 'Notifications', area: 'notificationsTab', link: linkOptions({ to: '/pro-dashboard/settings/profile' }) },
  { label: 'AI', area: 'aiSettingsTab', feature: 'ai-settings', link },
]
const labels = (...of: Parameters<typeof settingsTabs>) => settingsTabs(...of).map(({ label }) => label)

describe('the tabs of the settings', () => {
  it('are those that the role opens', () => {
    expect(labels({ role: 'OWNER', plan: 'complete' }, TABS)).toEqual(['Account', 'Notifications', 'AI'])
    expect(labels({ role: 'PRACTICE_SCHEDULER', plan: 'complete' }, TABS)).toEqual(['Account'])
    expect(labels({ role: null, plan: 'complete' }, TABS)).toEqual([])
  })

  it('are those that the plan brings', () => {
    expect(labels({ role: 'OWNER', plan: 'core' }, TABS)).toEqual(['Account', 'Notifications'])
    expect(labels({ role: 'OWNER', plan: null }, TABS)).toEqual(['Account', 'Notifications'])
  })

  it('are known by the address', () => {
    const at = (path: string) => tabAt(path, TABS.slice(0, 2))?.label
    expect(at('/pro-dashboard/settings')).toBe('Account')
    expect(at('/pro-dashboard/settings/profile')).toBe('Notifications')
    expect(at('/pro-dashboard/settings/profile/photo')).toBe('Notifications')
    expect(at('/pro-dashboard/homepage')).toBeUndefined()
  })

  it('have the account for everybody who works in a practice', () => {
    for (const role of ['OWNER', 'PRACTICE_SCHEDULER'] as const)
      expect(labels({ role, plan: null })).toContain('Account')
  })
})
