import type { LifecycleLeads } from './descriptor.ts'
import { DAY, HOUR, MINUTE, toInstant } from '#kernel/clock'
import { describe, expect, test } from 'vitest'
import { type Done, type LifecycleState, NOTHING_DONE, NOTHING_HEARD, nextStep } from './plan.ts'

const LEADS: LifecycleLeads = { reminder_ms: DAY, missed_check_ms: 15 * MINUTE, completion_window_ms: DAY }
const BOOKED_AT = Date.UTC(2026, 10, 1, 9)
const START = BOOKED_AT + 5 * DAY

function state(more: Partial<LifecycleState> = {}, start = START): LifecycleState {
  return {
    status: 'booked',
    live: true,
    completed: false,
    start: toInstant(start),
    end: toInstant(start + 50 * MINUTE),
    booked_at: toInstant(BOOKED_AT),
    start_set_at: toInstant(BOOKED_AT),
    version: 1,
    is_sample: false,
    invoice_owed: true,
    ...more,
  }
}

const heardBooking = { ...NOTHING_HEARD, booked: true }
const announced: Done = { ...NOTHING_DONE, announced_start: toInstant(START) }
const step = (s: LifecycleState, done: Done, now: number, heard = heardBooking) => nextStep(s, heard, done, LEADS, now)

describe('nextStep', () => {
  test('announces a booking first, then waits for the reminder', () => {
    expect(step(state(), NOTHING_DONE, BOOKED_AT)).toMatchObject({ do: 'announce', mail: 'booked' })
    expect(step(state(), announced, BOOKED_AT)).toEqual({ do: 'wait', until: START - DAY, next: 'reminder' })
  })

  test('does nothing while the last change can be undone, and everything after that', () => {
    const canceled = state({ status: 'cancelled_orchid_pro', live: false, undoable_until: toInstant(BOOKED_AT + 12) })
    expect(step(canceled, announced, BOOKED_AT)).toEqual({ do: 'wait', until: BOOKED_AT + 12, next: 'undo' })
    expect(step(canceled, announced, BOOKED_AT + 12)).toMatchObject({ do: 'mail_cancelled' })
    expect(step(state({ undoable_until: null }), NOTHING_DONE, BOOKED_AT)).toMatchObject({ do: 'announce' })
  })

  test('reminds exactly at the lead time, not earlier', () => {
    expect(step(state(), announced, START - DAY - 1).do).toBe('wait')
    expect(step(state(), announced, START - DAY).do).toBe('remind')
  })

  test('reminds late after an outage, but never after the start', () => {
    expect(step(state(), announced, START - HOUR).do).toBe('remind')
    expect(step(state(), announced, START)).toEqual({
      do: 'wait',
      until: START + 15 * MINUTE,
      next: 'missed_check',
    })
  })

  test('sends no reminder when the start was set at or inside the lead time', () => {
    for (const set of [START - DAY, START - HOUR]) {
      const late = state({ start_set_at: toInstant(set), booked_at: toInstant(set) })
      expect(step(late, announced, set)).toEqual({ do: 'wait', until: START + 15 * MINUTE, next: 'missed_check' })
    }
  })

  test('a new start makes the announcement and the reminder due again', () => {
    const done: Done = {
      ...announced,
      reminded_start: toInstant(START),
      missed_checked_start: toInstant(START),
    }
    const now = START - HOUR
    const moved = state({ start_set_at: toInstant(now) }, START + 3 * DAY)
    expect(step(moved, done, now)).toMatchObject({ do: 'announce', mail: 'moved' })
    const after = { ...done, announced_start: moved.start }
    expect(step(moved, after, now)).toEqual({ do: 'wait', until: START + 2 * DAY, next: 'reminder' })
  })

  test('a late repeat of the booking event does not confirm a session that has moved', () => {
    const moved = state({ start_set_at: toInstant(BOOKED_AT + HOUR) })
    expect(step(moved, NOTHING_DONE, BOOKED_AT + 2 * HOUR)).toMatchObject({ do: 'announce', mail: null })
    const both = { ...NOTHING_HEARD, booked: true, moved: true }
    expect(step(moved, NOTHING_DONE, BOOKED_AT + 2 * HOUR, both)).toMatchObject({ do: 'announce', mail: 'moved' })
  })

  test('someone who can be written to since then is told, and a confirmation is mailed, each once', () => {
    const others = { ...heardBooking, readers_changed: 1 }
    expect(step(state(), NOTHING_DONE, BOOKED_AT, others).do).toBe('announce')
    expect(step(state(), announced, BOOKED_AT, others)).toEqual({ do: 'tell_others', readers_changed: 1 })
    expect(step(state(), { ...announced, readers_changed: 1 }, BOOKED_AT, others).do).toBe('wait')
    expect(step(state(), announced, START, others).do).not.toBe('tell_others')
    const heard = { ...heardBooking, confirmed: 2 }
    expect(step(state(), { ...announced, confirmed: 1 }, BOOKED_AT, heard)).toEqual({
      do: 'mail_confirmed',
      confirmed: 2,
    })
    expect(step(state(), { ...announced, confirmed: 2 }, BOOKED_AT, heard).do).toBe('wait')
  })

  test('canceled: emails once, then closes; any other end closes without an email', () => {
    const cancelled = state({ status: 'cancelled_patient', live: false })
    expect(step(cancelled, announced, BOOKED_AT).do).toBe('mail_cancelled')
    expect(step(cancelled, { ...announced, cancel_mailed: true }, BOOKED_AT)).toEqual({
      do: 'close',
      because: 'cancelled',
    })
    expect(step(state({ status: 'failed', live: false }), announced, BOOKED_AT)).toEqual({
      do: 'close',
      because: 'not_live',
    })
  })

  test('canceled late: the invoice of its fee is written once, after the emails, and not while it can be undone', () => {
    const late = state({ status: 'cancelled_patient', live: false, fee_owed: true })
    const mailed: Done = { ...announced, cancel_mailed: true }
    const undoable = { ...late, undoable_until: toInstant(BOOKED_AT + 12) }
    expect(step(undoable, mailed, BOOKED_AT).do).toBe('wait')
    expect(step(late, announced, BOOKED_AT).do).toBe('mail_cancelled')
    expect(step(late, mailed, BOOKED_AT)).toEqual({ do: 'write_fee' })
    expect(step({ ...late, fee_owed: false }, mailed, BOOKED_AT).do).toBe('close')
    expect(step(late, { ...mailed, fee_written: true }, BOOKED_AT).do).toBe('close')
  })

  test('a request is told once and waits, and is a booking only when it is confirmed', () => {
    const asked = state({ status: 'pending_patient_portal_approval', live: false })
    const told: Done = { ...NOTHING_DONE, request_mailed: true }
    expect(step(asked, NOTHING_DONE, BOOKED_AT, NOTHING_HEARD)).toEqual({ do: 'mail_requested', start: asked.start })
    expect(step(asked, told, BOOKED_AT, NOTHING_HEARD)).toEqual({ do: 'wait', until: START, next: 'answer' })
    // The alarm of the practice may be late.
    expect(step(asked, told, START, NOTHING_HEARD)).toEqual({ do: 'close', because: 'not_live' })
    expect(step(state({ status: 'confirmed' }), told, BOOKED_AT)).toMatchObject({ do: 'announce', mail: 'booked' })
  })

  test('tells once of what changed although the start did not, and not after the start', () => {
    const edited = { ...NOTHING_HEARD, booked: true, edited: 2 }
    expect(step(state(), announced, BOOKED_AT, edited)).toEqual({ do: 'tell_edited', edited: 2 })
    expect(step(state(), { ...announced, edited: 2 }, BOOKED_AT, edited).do).toBe('wait')
    expect(step(state(), announced, START, edited).do).toBe('wait')
    // A booking that was edited before anybody was told of it is told once, as it is now.
    const late = state({ start_set_at: toInstant(BOOKED_AT + MINUTE) })
    expect(step(late, NOTHING_DONE, BOOKED_AT + HOUR, edited)).toMatchObject({ do: 'announce', mail: null })
  })

  test('completed: starts the invoice, then closes', () => {
    const completed = state({ completed: true, status: 'completed' })
    expect(step(completed, NOTHING_DONE, START + HOUR).do).toBe('start_invoice')
    expect(step(completed, { ...NOTHING_DONE, invoice_started: true }, START + HOUR)).toEqual({
      do: 'close',
      because: 'completed',
    })
  })

  test('completed: the invoice waits while the completion can be undone', () => {
    const invoice_from = toInstant(START + HOUR)
    const completed = state({ completed: true, status: 'completed', invoice_from })
    expect(step(completed, NOTHING_DONE, START + HOUR - 1)).toEqual({
      do: 'wait',
      until: START + HOUR,
      next: 'invoice',
    })
    expect(step(completed, NOTHING_DONE, START + HOUR).do).toBe('start_invoice')
    // A run whose state an earlier release has read.
    const { invoice_from: _, ...earlier } = completed
    expect(step(earlier, NOTHING_DONE, START).do).toBe('start_invoice')
  })

  test('completed without automatic invoicing: closes', () => {
    const manual = state({ completed: true, status: 'completed', invoice_owed: false })
    expect(step(manual, NOTHING_DONE, START + HOUR)).toEqual({ do: 'close', because: 'completed' })
  })

  test('closes when the completion window is over, and closes a sample at once', () => {
    const checked = { ...announced, missed_checked_start: toInstant(START) }
    const close = START + 50 * MINUTE + DAY
    expect(step(state(), checked, START + HOUR)).toEqual({ do: 'wait', until: close, next: 'close' })
    expect(step(state(), checked, close)).toEqual({ do: 'close', because: 'over' })
    expect(step(state({ is_sample: true, completed: true }), NOTHING_DONE, BOOKED_AT)).toEqual({
      do: 'close',
      because: 'sample',
    })
  })
})
