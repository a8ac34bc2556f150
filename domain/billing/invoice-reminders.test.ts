import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#kernel/clock'
import { type ChosenInvoiceReminder, chooseInvoiceReminders, reminderState } from './invoice-reminders.ts'

const ISSUED = Date.UTC(2026, 10, 2, 15)
const all: ChosenInvoiceReminder[] = [7, 14, 30].map((days) => ({ days: days as 7 | 14 | 30, since: 0 }))
const at = (days: number) => ISSUED + days * DAY
const state = (now: number, reminded_at: number | null = null, chosen: ChosenInvoiceReminder[] | null = all) =>
  reminderState({ issued_at: ISSUED, reminded_at }, chosen, now)

describe('reminders of an unpaid invoice', () => {
  it('are none while the practice chose none', () => {
    expect(state(at(40), null, null)).toEqual({ due: null, next: null })
    expect(state(at(40), null, [])).toEqual({ due: null, next: null })
  })

  it('are due one after the other, and each once', () => {
    expect(state(at(7) - 1)).toEqual({ due: null, next: at(7) })
    expect(state(at(7))).toEqual({ due: at(7), next: at(14) })
    expect(state(at(7) + HOUR, at(7))).toEqual({ due: null, next: at(14) })
    expect(state(at(30), at(14))).toEqual({ due: at(30), next: null })
    expect(state(at(31), at(30))).toEqual({ due: null, next: null })
  })

  it('are one after an outage, which is the last of those that were due', () => {
    expect(state(at(15))).toEqual({ due: at(14), next: at(30) })
    expect(state(at(15), at(15))).toEqual({ due: null, next: at(30) })
  })

  it('are not sent within a day of one that was sent by hand', () => {
    expect(state(at(7), at(7) - DAY + 1)).toEqual({ due: null, next: at(14) })
    expect(state(at(7), at(7) - DAY)).toEqual({ due: at(7), next: at(14) })
  })

  it('are not sent for a time that was over when they were chosen, and keep their beginning when others are chosen', () => {
    const chosen = chooseInvoiceReminders(null, [14, 7], at(10))
    expect(state(at(10), null, chosen)).toEqual({ due: null, next: at(14) })
    const more = chooseInvoiceReminders(chosen, [30, 14], at(20))
    expect(more).toEqual([
      { days: 14, since: at(10) },
      { days: 30, since: at(20) },
    ])
  })
})
