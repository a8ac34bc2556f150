import { type ChosenReminder, chooseReminders, remindersOf } from '#domain/scheduling/reminder'
import { DAY, HOUR, MINUTE, type Millis, toInstant } from '#kernel/clock'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LifecycleLeads } from './descriptor.ts'
import { type Done, type LifecycleState, NOTHING_DONE, NOTHING_HEARD, nextStep } from './plan.ts'

const LEADS: LifecycleLeads = { reminder_ms: DAY, missed_check_ms: 15 * MINUTE, completion_window_ms: DAY }
const BOOKED_AT = Date.UTC(2026, 9, 20, 9)

/** What happens to a session: at a time, it moves to a start, or its practice chooses reminders. */
type Change = { at: Millis } & ({ start: Millis } | { hours: readonly number[] })
type Story = { start: Millis; changes: readonly Change[] }
type Sent = { at: Millis; start: Millis; lead: Millis }

/**
 * Lives through a story in a virtual clock, as the run does: it sleeps until a time or a signal, reads the session, and
 * does a step. A step takes `slow` ms. `from` is what a run of before has stored.
 */
function remindersOfStory({ start, changes }: Story, slow: Millis, from: Partial<Done> = {}): Sent[] {
  const sent: Sent[] = []
  let now = BOOKED_AT
  let done: Done = { ...NOTHING_DONE, ...from }
  const todo = changes.toSorted((a, b) => a.at - b.at)
  const known = { start, set_at: BOOKED_AT, reminders: null as readonly ChosenReminder[] | null }
  /** Lets changes happen until an instant. Returns the first that wakes the run. */
  const live = (until: Millis): Millis | null => {
    while (todo[0] && todo[0].at <= until) {
      const change = todo.shift()
      if (!change) break
      if ('start' in change) {
        if (change.start <= change.at) continue
        Object.assign(known, { start: change.start, set_at: change.at })
        return change.at
      }
      known.reminders = chooseReminders(known.reminders, change.hours, change.at)
      if (known.reminders.some(({ since }) => since === change.at)) return change.at
    }
    return null
  }
  const read = (): LifecycleState => ({
    status: 'booked',
    live: true,
    completed: false,
    start: toInstant(known.start),
    end: toInstant(known.start + HOUR),
    booked_at: toInstant(BOOKED_AT),
    start_set_at: toInstant(known.set_at),
    version: 1,
    is_sample: false,
    invoice_owed: true,
    reminders:
      known.reminders &&
      remindersOf(known.reminders).map(({ lead, since }) => ({ lead_ms: lead, since: toInstant(since) })),
  })
  for (let steps = 0; steps < 500; steps++) {
    const step = nextStep(read(), { ...NOTHING_HEARD, booked: true, moved: true }, done, LEADS, now)
    switch (step.do) {
      case 'announce':
        done = { ...done, announced_start: step.start }
        break
      case 'remind':
        sent.push({ at: now, start: Date.parse(step.start), lead: step.lead })
        done = { ...done, reminded_start: step.start, reminded_lead: step.lead }
        break
      case 'check_missed':
        done = { ...done, missed_checked_start: step.start }
        break
      case 'wait':
        now = live(step.until) ?? step.until
        continue
      case 'close':
        return sent
      default:
        throw new Error(`unexpected: ${step.do}`)
    }
    live(now + slow)
    now += slow
  }
  throw new Error('the story has no end')
}

/** The reminders that are right, from the story alone. */
function rightReminders({ start, changes }: Story): Sent[] {
  const ordered = changes.toSorted((a, b) => a.at - b.at)
  const starts = [{ from: BOOKED_AT, start }]
  for (const change of ordered)
    if ('start' in change && change.start > change.at) starts.push({ from: change.at, start: change.start })
  const choices = [{ from: 0, hours: [24] as readonly number[] }]
  for (const change of ordered) if ('hours' in change) choices.push({ from: change.at, hours: change.hours })
  return starts
    .flatMap(({ from, start: of }, at) => {
      const until = Math.min(starts[at + 1]?.from ?? of, of)
      return [1, 2, 24, 48, 168].flatMap((hours) => {
        const time = of - hours * HOUR
        const wanted = choices.findLast((choice) => choice.from < time)?.hours.includes(hours)
        return from < time && time < until && wanted ? [{ at: time, start: of, lead: hours * HOUR }] : []
      })
    })
    .toSorted((a, b) => a.at - b.at)
}

// Changes come on half minutes and starts on whole ones, so that none falls on the very time of a reminder.
const changeAt = fc.integer({ min: 1, max: 20 * 24 * 60 }).map((minutes) => BOOKED_AT + minutes * MINUTE + MINUTE / 2)
const startAt = fc
  .oneof(fc.integer({ min: 10, max: 14 * 24 * 60 }), fc.constantFrom(2 * 24 * 60, 4 * 24 * 60, 9 * 24 * 60))
  .map((minutes) => BOOKED_AT + minutes * MINUTE)
const hours = fc.uniqueArray(fc.constantFrom(1, 2, 24, 48, 168), { maxLength: 3 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: changeAt, start: startAt }),
  fc.record({ at: changeAt, hours }),
)
const story: fc.Arbitrary<Story> = fc.record({
  start: startAt,
  changes: fc.uniqueArray(change, { maxLength: 7, selector: ({ at }) => at }),
})

describe('reminders at the times that the practice chose', () => {
  test('each that is due is sent once, at its time, whatever is moved and chosen in between', () => {
    fc.assert(
      fc.property(story, (told) => {
        // A session that has begun is moved no more.
        const lived = withoutLateMoves(told)
        expect(remindersOfStory(lived, 0)).toEqual(rightReminders(lived))
      }),
      { numRuns: 2_000 },
    )
  })

  test('a run that is slow, or was away, sends none twice, none early, and none after the start', () => {
    fc.assert(
      fc.property(story, fc.integer({ min: 1, max: 3 * 24 * 60 }), (told, slow) => {
        const sent = remindersOfStory(withoutLateMoves(told), slow * MINUTE)
        const names = sent.map(({ start, lead }) => `${start}/${lead}`)
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
        for (const { at, start, lead } of sent) {
          expect(at).toBeGreaterThanOrEqual(start - lead)
          expect(at).toBeLessThan(start)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('a practice that chooses two times has both, and a session that is booked inside one has the other', () => {
    const start = BOOKED_AT + 5 * DAY
    const chosen = { at: BOOKED_AT + HOUR, hours: [24, 2] }
    const sent = (told: Story) => remindersOfStory(told, 0).map(({ at, start: of }) => of - at)
    expect(sent({ start, changes: [chosen] })).toEqual([DAY, 2 * HOUR])
    expect(sent({ start: BOOKED_AT + 20 * HOUR, changes: [chosen] })).toEqual([2 * HOUR])
    expect(sent({ start, changes: [{ at: BOOKED_AT + HOUR, hours: [] }] })).toEqual([])
    // Chosen after its time: the reminder of two days ahead is not made up for.
    expect(sent({ start, changes: [{ at: start - 30 * HOUR, hours: [48, 24] }] })).toEqual([DAY])
    expect(sent({ start, changes: [{ at: start - 5 * HOUR, hours: [24, 4] }] })).toEqual([DAY, 4 * HOUR])
  })

  test('a run of before, which has sent its one reminder, sends only what is still to come', () => {
    const start = BOOKED_AT + 20 * HOUR
    const earlier = { announced_start: toInstant(start), reminded_start: toInstant(start) }
    const told = { start, changes: [{ at: BOOKED_AT + HOUR, hours: [24, 2] }] }
    expect(remindersOfStory(told, 0, earlier)).toEqual([{ at: start - 2 * HOUR, start, lead: 2 * HOUR }])
    expect(remindersOfStory({ start, changes: [] }, 0, earlier)).toEqual([])
  })
})

function withoutLateMoves({ start, changes }: Story): Story {
  let present = start
  const kept = changes
    .toSorted((a, b) => a.at - b.at)
    .filter((one) => {
      if (!('start' in one)) return true
      if (one.at >= present || one.start <= one.at || one.start === present) return false
      present = one.start
      return true
    })
  return { start, changes: kept }
}
