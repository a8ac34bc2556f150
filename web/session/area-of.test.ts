import { describe, expect, it } from 'vitest'
import { roleOpens } from '#domain/access/roles'
import { asksOf, opensPage, pageReach } from './area-of.ts'

const open = (path: string) => roleOpens('PRACTICE_SCHEDULER', asksOf(path).area)

describe('pages of the provider', () => {
  it('that a scheduler opens are the schedule and the settings', () => {
    for (const path of ['/pro-dashboard/schedule', '/pro-dashboard/settings', '/pro-dashboard/settings/'])
      expect([path, open(path)]).toEqual([path, true])
  })

  it('that are the owner’s stay closed, those that nobody named too', () => {
    for (const path of [
      '/pro-dashboard/homepage',
      '/pro-dashboard/messages',
      '/pro-dashboard/session/apt_1',
      '/pro-dashboard/something-new',
      '/pro-dashboard/scheduled',
    ])
      expect([path, open(path)]).toEqual([path, false])
  })

  it('are all the owner’s, and nobody’s without a role', () => {
    for (const path of ['/pro-dashboard/schedule', '/pro-dashboard/homepage', '/pro-dashboard/settings/team']) {
      expect(roleOpens('OWNER', asksOf(path).area)).toBe(true)
      expect(roleOpens(null, asksOf(path).area)).toBe(false)
    }
  })
})

describe('pages of an archive', () => {
  const owner = { role: 'OWNER' as const, plan: null, profile_approved_to_use_the_platform: true }

  it('that can be read are reached', () => {
    for (const path of [
      '/pro-dashboard/homepage',
      '/pro-dashboard/schedule',
      '/pro-dashboard/messages',
      '/pro-dashboard/settings',
    ])
      expect([path, opensPage(owner, path)]).toEqual([path, true])
    for (const path of ['/pro-dashboard/session/apt_1', '/pro-dashboard/messages'])
      expect([path, pageReach(owner, path)]).toEqual([path, 'archive'])
  })
})
