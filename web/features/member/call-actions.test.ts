import { describe, expect, it } from 'vitest'
import { DAY, fromInstant, HOUR, MINUTE } from '#kernel/clock'
import { sampleSession } from '#tests/factories/sample-session'
import { hasCall, untilCallOpens } from './call-actions.tsx'

const session = sampleSession()
const START = fromInstant(session.appointment_start)
const OPENS = START - 15 * MINUTE

describe('the call of a session', () => {
  it('opens fifteen minutes before the start, counted down in plain units', () => {
    const at = (before: number) => untilCallOpens(session, OPENS - before)
    expect(at(3 * DAY)).toBe('in 3 days')
    expect(at(2 * DAY)).toBe('in 2 days')
    expect(at(2 * DAY - 1)).toBe('in 48 hours')
    expect(at(90 * MINUTE)).toBe('in 2 hours')
    expect(at(HOUR)).toBe('in 60 minutes')
    expect(at(1)).toBe('in 1 minute')
    expect(at(0)).toBeNull()
  })

  it('exists for a live video session without another place, until its end', () => {
    expect(hasCall(session, START)).toBe(true)
    expect(hasCall(session, fromInstant(session.appointment_end))).toBe(false)
    expect(hasCall(sampleSession({ session_location_type: 'in-person' }), START - HOUR)).toBe(false)
    expect(hasCall(sampleSession({ place: 'By telephone' }), START - HOUR)).toBe(false)
    expect(hasCall(sampleSession({ status: 'cancelled_patient' }), START - HOUR)).toBe(false)
  })
})
