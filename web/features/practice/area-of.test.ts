import { describe, expect, it } from 'vitest'
import { roleOpens } from '#domain/access/roles'
import { areaOf } from './area-of.ts'

const open = (path: string) => roleOpens('PRACTICE_SCHEDULER', areaOf(path))

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
      expect(roleOpens('OWNER', areaOf(path))).toBe(true)
      expect(roleOpens(null, areaOf(path))).toBe(false)
    }
  })
})
