import { describe, expect, it } from 'vitest'
import { isInDashboards } from './inner-path.ts'

describe('the paths of the dashboards', () => {
  it('are those under either dashboard, and not paths with only the same prefix', () => {
    for (const path of ['/pro-dashboard', '/pro-dashboard/schedule', '/member-dashboard/sessions'])
      expect(isInDashboards(path), path).toBe(true)
    for (const path of ['/', '/login', '/pro-dashboards', '/member-register', '/x/pro-dashboard'])
      expect(isInDashboards(path), path).toBe(false)
  })
})
