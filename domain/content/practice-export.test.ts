import { EXPORT_PARTS, EXPORT_STATES, partAfter, partsDone } from '#contracts/plain/export-parts'
import { DAY, HOUR } from '#kernel/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportState } from './practice-export.ts'

const NOW = Date.UTC(2026, 10, 24)
const running = { state: 'building' as const, progress_at: NOW - HOUR, expires_at: null }

describe('exportState', () => {
  it('expires a ready export at its time, and fails one that makes no progress for a day', () => {
    expect(exportState({ ...running, state: 'ready', expires_at: NOW + 1 }, NOW)).toBe('ready')
    expect(exportState({ ...running, state: 'ready', expires_at: NOW }, NOW)).toBe('expired')
    expect(exportState(running, NOW)).toBe('building')
    for (const state of ['requested', 'building'] as const)
      expect(exportState({ ...running, state, progress_at: NOW - DAY }, NOW)).toBe('failed')
  })

  it('never makes an ended export a running or ready one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXPORT_STATES),
        fc.integer({ min: -3 * DAY, max: 3 * DAY }),
        fc.option(fc.integer({ min: -3 * DAY, max: 3 * DAY })),
        (state, progress, expires) => {
          const stored = { state, progress_at: NOW + progress, expires_at: expires === null ? null : NOW + expires }
          const now = exportState(stored, NOW)
          if (state === 'failed' || state === 'expired') expect(now).toBe(state)
          if (now === 'ready') expect(state === 'ready' && (stored.expires_at ?? 0) > NOW).toBe(true)
        },
      ),
    )
  })
})

describe('the parts of an export', () => {
  it('follow each other to the front page, and are counted', () => {
    const order = []
    for (let part: (typeof EXPORT_PARTS)[number] | null = 'practice'; part; part = partAfter(part)) {
      expect(partsDone(part)).toBe(order.length)
      order.push(part)
    }
    expect(order).toEqual(EXPORT_PARTS)
    expect(partsDone(null)).toBe(EXPORT_PARTS.length)
  })
})
