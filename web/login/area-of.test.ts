import { describe, expect, it, test } from 'vitest'
import { roleOpens } from '#domain/access/roles'
import { asksOf, opensPage, pageReach } from './area-of.ts'

const open = (path: string) => roleOpens('PRACTICE_SCHEDULER', asksOf(path).area)

describe('pages of the provider dashboard', () => {
  it('are open to a scheduler for the schedule, the clients, the invoices to them and the settings', () => {
    for (const path of [
      '/pro-dashboard/schedule',
      '/pro-dashboard/patient-charts',
      '/pro-dashboard/patient-charts/cht_1',
      '/pro-dashboard/patient-charts/cht_1/sessions',
      '/pro-dashboard/patient-charts/cht_1/billing',
      '/pro-dashboard/patient-charts/cht_1/details',
      '/pro-dashboard/billing',
      '/pro-dashboard/settings',
      '/pro-dashboard/settings/',
    ])
      expect([path, open(path)]).toEqual([path, true])
  })

  it('are closed to a scheduler otherwise, also unknown pages', () => {
    for (const path of [
      '/pro-dashboard/homepage',
      '/pro-dashboard/messages',
      '/pro-dashboard/session/apt_1',
      ...['notes', 'medication-history', 'treatment-plans', 'measurements', 'attachments'].map(
        (section) => `/pro-dashboard/patient-charts/cht_1/${section}`,
      ),
      '/pro-dashboard/something-new',
      '/pro-dashboard/scheduled',
    ])
      expect([path, open(path)]).toEqual([path, false])
  })

  it('are open to the owner, and closed without a role', () => {
    for (const path of ['/pro-dashboard/schedule', '/pro-dashboard/homepage', '/pro-dashboard/settings/team']) {
      expect(roleOpens('OWNER', asksOf(path).area)).toBe(true)
      expect(roleOpens(null, asksOf(path).area)).toBe(false)
    }
  })
})

describe('pages of an archive', () => {
  const owner = { role: 'OWNER' as const, plan: null, profile_approved_to_use_the_platform: true }

  it('are open to the owner, and some are marked as archive', () => {
    for (const path of [
      '/pro-dashboard/homepage',
      '/pro-dashboard/schedule',
      '/pro-dashboard/patient-charts',
      '/pro-dashboard/messages',
      '/pro-dashboard/billing',
      '/pro-dashboard/settings',
    ])
      expect([path, opensPage(owner, path)]).toEqual([path, true])
    for (const path of ['/pro-dashboard/session/apt_1', '/pro-dashboard/messages'])
      expect([path, pageReach(owner, path)]).toEqual([path, 'archive'])
  })
})

test('the medication history needs the plan that has it', () => {
  const path = '/pro-dashboard/patient-charts/cht_1/medication-history'
  const on = (plan: 'complete' | 'core') => ({
    role: 'OWNER' as const,
    plan,
    profile_approved_to_use_the_platform: true,
  })
  expect([opensPage(on('complete'), path), opensPage(on('core'), path)]).toEqual([true, false])
})
