import { describe, expect, it } from 'vitest'
import { EXPORT_PARTS, EXPORT_STATES } from '#contracts/plain/export-parts'
import type { PracticeExport } from '#web/data/practice-export.ts'
import { exportButton, exportLine } from './export-words.ts'

const ZONE = 'America/New_York'
const one: PracticeExport = {
  export_id: 'exp',
  state: 'building',
  requested_at: '2026-11-24T14:00:00.000Z',
  part: 'notes',
  parts_done: 3,
  parts: EXPORT_PARTS.length,
  ready_at: null,
  expires_at: null,
}

describe('exportLine', () => {
  it('says which part is being prepared, of how many', () => {
    expect(exportLine(one, ZONE)).toContain(`Preparing notes (4 of ${EXPORT_PARTS.length}).`)
    for (const [at, part] of EXPORT_PARTS.entries())
      expect(exportLine({ ...one, part, parts_done: at }, ZONE)).toContain(`(${at + 1} of ${EXPORT_PARTS.length})`)
  })

  it('says until when a ready export can be downloaded, in the zone of the reader', () => {
    const ready = { ...one, state: 'ready' as const, part: null, expires_at: '2026-12-01T14:05:00.000Z' }
    expect(exportLine(ready, ZONE)).toMatch(/until December 1, 2026 at 9:05\sAM/)
  })

  it('has a sentence and a button for every state, and no sentence without an export', () => {
    expect(exportLine(null, ZONE)).toBeNull()
    for (const state of EXPORT_STATES) expect(exportLine({ ...one, state }, ZONE)).toMatch(/\.$/)
    expect([null, ...EXPORT_STATES.map((state) => ({ ...one, state }))].map(exportButton)).toEqual([
      'Prepare export',
      'Prepare export',
      'Prepare export',
      'Download export',
      'Try again',
      'Prepare export',
    ])
  })
})
