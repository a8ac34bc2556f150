import { describe, expect, it } from 'vitest'
import type { PracticeStandingWire } from '#contracts/api/practice-ending'
import { DAY, toInstant } from '#kernel/clock'
import { archiveLine, endingNotice } from './ending-words.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const open: PracticeStandingWire = {
  plan: 'core',
  trial: 'core',
  ends_at: toInstant(NOW + 30 * DAY),
  archived_at: null,
  deletes_at: null,
  plan_due_at: null,
  deleted_before_at: null,
}
const archive = {
  ...open,
  plan: null,
  trial: null,
  ends_at: toInstant(NOW - DAY),
  archived_at: toInstant(NOW - DAY),
  deletes_at: toInstant(NOW + 29 * DAY),
}
const ZONE = 'America/New_York'
const says = (standing: PracticeStandingWire) => endingNotice(standing, ZONE, NOW)

describe('endingNotice', () => {
  it('is null while nothing ends soon', () => {
    expect(says(open)).toBeNull()
    expect(says({ ...open, trial: null, ends_at: null })).toBeNull()
    // A plan that the owner canceled needs no notice before its end.
    expect(says({ ...open, trial: null, ends_at: toInstant(NOW + DAY) })).toBeNull()
  })

  it('names the date in the last week of a trial', () => {
    const notice = says({ ...open, ends_at: toInstant(NOW + 6 * DAY) })
    expect(notice).toMatchObject({ shape: 'note', exports: false })
    expect(notice?.title).toContain('27')
  })

  it('names the deletion date of an archive and offers an export', () => {
    const notice = says(archive)
    expect(notice).toMatchObject({ shape: 'panel', exports: true })
    expect(notice?.text).toMatch(/ended on .*20.* kept until .*20.* permanently deleted/)
    expect(says({ ...archive, archived_at: null, deletes_at: null })?.text).toContain('Choose a plan')
  })

  it('names the date until which a chosen plan waits for payment', () => {
    const chosen = { ...archive, ends_at: null, archived_at: null, deletes_at: null, plan_due_at: toInstant(NOW + DAY) }
    expect(says(chosen)).toMatchObject({ shape: 'panel', title: 'One step left: your plan', exports: false })
    expect(says(chosen)?.text).toContain('read-only on November 22, 2026')
    expect(archiveLine(chosen, true, ZONE)).toContain('not paid yet')
    expect(says({ ...archive, ends_at: null })?.text).toMatch(/^It has no plan\. .* kept until/)
  })

  it('explains for an empty practice whether its data was deleted', () => {
    const empty = { ...archive, deletes_at: null }
    expect(says({ ...empty, deleted_before_at: toInstant(NOW) })?.text).toContain('were deleted on')
    expect(says(empty)).toMatchObject({ title: 'Your practice is empty', exports: false })
  })
})

describe('archiveLine', () => {
  it('names both dates to the owner, and never mentions plans to a scheduler', () => {
    expect(archiveLine(archive, true, ZONE)).toBe('Read-only since November 20, 2026, kept until December 20, 2026.')
    expect(archiveLine(archive, false, ZONE)).toBe(
      'Read-only since November 20, 2026. You can still cancel upcoming sessions. The owner of the practice can reopen it.',
    )
  })

  it('is short while the dates are unknown', () => {
    for (const standing of [undefined, { ...archive, archived_at: null, deletes_at: null }]) {
      expect(archiveLine(standing, true, ZONE)).toBe('Your practice is read-only.')
      expect(archiveLine(standing, false, ZONE)).toBe('This practice is read-only.')
    }
  })

  it('calls an empty practice empty', () => {
    const empty = { ...archive, deletes_at: null }
    expect(archiveLine(empty, true, ZONE)).toBe('Your practice is empty. It has no plan.')
    expect(archiveLine(empty, false, ZONE)).not.toMatch(/plan\b/)
  })
})
