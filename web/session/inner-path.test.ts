import { describe, expect, it } from 'vitest'
import { isInDashboards } from './inner-path.ts'

describe('the pages of the dashboards', () => {
  it('are those under either of the two, and none that only begins like them', () => {
    for (const path of ['/pro-dashboard', '/pro-dashboard/schedule', '/member-dashboard/sessions'])
      expect(isInDashboards(path), path).toBe(true)
    for (const path of ['/', '/login', '/pro-dashboards', '/member-register', '/x/pro-dashboard'])
      expect(isInDashboards(path), path).toBe(false)
  })
})
