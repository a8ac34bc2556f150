import { expect, test } from 'vitest'
import { guardianRenewalDelay } from './guardian-token.ts'

test('a guardian token is renewed a minute before its end, a short one at half its time, an expired one now', () => {
  const now = Date.parse('2026-03-10T15:00:00.000Z')
  expect(guardianRenewalDelay('2026-03-10T15:30:00.000Z', now)).toBe(29 * 60_000)
  expect(guardianRenewalDelay('2026-03-10T15:01:00.000Z', now)).toBe(30_000)
  expect(guardianRenewalDelay('2026-03-10T14:59:00.000Z', now)).toBe(0)
})
