import { describe, expect, it } from 'vitest'
import { NOT_GIVEN } from './license-expiry.ts'
import { pageState } from './page-state.ts'

const open = { isFinished: true, isApproved: true, isPublished: true, isOpen: true, licenses: ['2030-01-01'] }
const TODAY = '2026-03-10'

describe('the state of a page', () => {
  it.each([
    ['public', {}],
    ['public', { licenses: [NOT_GIVEN, '2025-01-01', '2026-03-10'] }],
    ['unfinished', { isFinished: false, isApproved: false }],
    ['practice_closed', { isOpen: false, isApproved: false }],
    ['unpublished', { isPublished: false }],
    ['unpublished', { isPublished: false, isApproved: false, licenses: [NOT_GIVEN] }],
    ['practice_closed', { isPublished: false, isOpen: false }],
    ['in_review', { isApproved: false, licenses: [NOT_GIVEN] }],
    ['no_date', { licenses: [NOT_GIVEN] }],
    ['no_date', { licenses: [] }],
    ['expired', { licenses: [NOT_GIVEN, '2026-03-09'] }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(pageState({ ...open, ...facts }, TODAY)).toBe(state)
  })
})
