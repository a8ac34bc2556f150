import type { EndingMail, PracticeEnding } from '#contracts/internal/practice-endings'
import type { TrialLeads } from './leads.ts'
import { DAY, fromInstant, HOUR, type Millis, toInstant } from '#kernel/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStep, type Told } from './plan.ts'

const LEADS: TrialLeads = {
  week_left_ms: 7 * DAY,
  last_day_ms: DAY,
  archive_ms: 30 * DAY,
  archive_week_left_ms: 7 * DAY,
  archive_last_day_ms: DAY,
}
const NOW = Date.UTC(2026, 10, 21)
const onTrial: PracticeEnding = {
  plan: 'core',
  trial: 'core',
  ends_at: toInstant(NOW + 30 * DAY),
  archived_at: null,
  deletes_at: null,
  plan_due_at: null,
  charged_at: null,
  deletion: 'none',
}
const subscribed: PracticeEnding = { ...onTrial, plan: 'complete', trial: null, ends_at: null }
const ended: PracticeEnding = { ...onTrial, plan: null, trial: null, ends_at: toInstant(NOW) }
const archive: PracticeEnding = { ...ended, archived_at: toInstant(NOW), deletes_at: toInstant(NOW + 30 * DAY) }
const chosen: PracticeEnding = { ...ended, ends_at: null, plan_due_at: toInstant(NOW + DAY) }
const step = (ending: PracticeEnding, days: number, told: Told = {}) => nextStep(ending, told, LEADS, NOW + days * DAY)

describe('nextStep', () => {
  it('notifies a week and a day before the end of a trial', () => {
    expect(step(onTrial, 0)).toEqual({ do: 'wait', until: NOW + 23 * DAY, next: 'trial_week_left' })
    expect(step(onTrial, 23)).toMatchObject({ do: 'mail', kind: 'trial_week_left', deadline: onTrial.ends_at })
    const told: Told = { trial_week_left: onTrial.ends_at ?? '' }
    expect(step(onTrial, 24, told)).toEqual({ do: 'wait', until: NOW + 29 * DAY, next: 'trial_last_day' })
    expect(step(onTrial, 29, told)).toMatchObject({ do: 'mail', kind: 'trial_last_day', instead: ['trial_week_left'] })
    expect(step(onTrial, 29, { trial_last_day: onTrial.ends_at ?? '' })).toEqual({
      do: 'wait',
      until: NOW + 30 * DAY,
      next: 'archive',
    })
  })

  it('sends no notice before the end of a canceled plan', () => {
    expect(step({ ...subscribed, ends_at: toInstant(NOW + 10 * DAY) }, 9)).toEqual({
      do: 'wait',
      until: NOW + 10 * DAY,
      next: 'archive',
    })
  })

  it('archives, notifies, waits, deletes, notifies and closes', () => {
    expect(step(ended, 0)).toEqual({ do: 'archive' })
    expect(step(archive, 0)).toMatchObject({ do: 'mail', kind: 'practice_archived', deadline: archive.deletes_at })
    const told: Told = { practice_archived: archive.deletes_at ?? '' }
    expect(step(archive, 0, told)).toEqual({ do: 'wait', until: NOW + 23 * DAY, next: 'archive_week_left' })
    expect(step(archive, 25, told)).toMatchObject({ do: 'mail', kind: 'archive_week_left' })
    expect(step(archive, 30, told)).toEqual({ do: 'delete' })
    expect(step({ ...archive, deletion: 'begun' }, 30, told)).toEqual({ do: 'delete' })
    const gone: PracticeEnding = { ...archive, deletion: 'finished' }
    expect(step(gone, 30, told)).toMatchObject({ do: 'mail', kind: 'practice_deleted' })
    expect(step(gone, 30, { practice_deleted: archive.deletes_at ?? '' })).toEqual({ do: 'close', because: 'deleted' })
  })

  it('notifies before the first payment of a billed trial, then closes', () => {
    const billed: PracticeEnding = { ...subscribed, charged_at: toInstant(NOW + 30 * DAY) }
    expect(step(billed, 0)).toEqual({ do: 'wait', until: NOW + 23 * DAY, next: 'trial_week_left' })
    expect(step(billed, 23)).toMatchObject({ do: 'mail', kind: 'trial_week_left', deadline: billed.charged_at })
    const told: Told = { trial_week_left: billed.charged_at ?? '', trial_last_day: billed.charged_at ?? '' }
    expect(step(billed, 29, told)).toEqual({ do: 'close', because: 'subscribed' })
    expect(step(billed, 31)).toEqual({ do: 'close', because: 'subscribed' })
    // Its owner has canceled the trial, so it ends with the free days and needs no notice.
    expect(step({ ...subscribed, ends_at: toInstant(NOW + 30 * DAY) }, 29)).toMatchObject({ do: 'wait' })
  })

  it('waits for a chosen plan, reopens the practice when it is paid, and archives it when it is not', () => {
    expect(step(chosen, 0)).toEqual({ do: 'wait', until: NOW + DAY, next: 'archive' })
    expect(step(chosen, 1)).toEqual({ do: 'archive' })
    expect(step({ ...subscribed, plan_due_at: chosen.plan_due_at }, 0)).toEqual({ do: 'reopen' })
  })

  it('closes for a plan, reopens an archive with a plan, and closes for a practice without data', () => {
    expect(step(subscribed, 0)).toEqual({ do: 'close', because: 'subscribed' })
    expect(step({ ...subscribed, archived_at: toInstant(NOW) }, 0)).toEqual({ do: 'reopen' })
    expect(step({ ...archive, deletes_at: null }, 99)).toEqual({ do: 'close', because: 'dormant' })
  })
})

/** An action of the owner on their plan. `at` is in hours after the beginning. */
type Turn = { at: number; do: 'subscribe' | 'cancel_now' | 'cancel_later' }
type Entry = { at: Millis; did: string; deadline?: string; plan: string | null }

/** Simulates a practice whose owner takes these actions, and does each step of the planner as run and edge would. */
function live(turns: readonly Turn[], outages: readonly number[], begun = onTrial): Entry[] {
  const book: Entry[] = []
  const told: Told = {}
  let state: PracticeEnding = begun
  let now = NOW
  const queue = turns.map((turn) => ({ ...turn, at: NOW + turn.at * HOUR })).sort((x, y) => x.at - y.at)
  const away = [...outages]

  const truth = (at: Millis): PracticeEnding =>
    state.plan !== null && state.ends_at !== null && fromInstant(state.ends_at) <= at
      ? { ...state, plan: null, trial: null }
      : state
  const take = (turn: Turn & { at: Millis }) => {
    state = truth(turn.at)
    if (state.deletion !== 'none') return
    if (turn.do === 'subscribe') state = { ...state, plan: 'complete', trial: null, ends_at: null }
    else if (state.plan !== null && state.trial === null)
      state = { ...state, ends_at: toInstant(turn.do === 'cancel_now' ? turn.at : turn.at + 10 * DAY) }
  }

  for (let rounds = 0; rounds < 500; rounds++) {
    while (queue[0] && queue[0].at <= now) take(queue.shift() as (typeof queue)[number])
    state = truth(now)
    const next = nextStep(state, told, LEADS, now)
    const plan = state.plan
    switch (next.do) {
      case 'mail':
        book.push({ at: now, did: next.kind, deadline: next.deadline, plan })
        for (const kind of [next.kind, ...next.instead]) told[kind] = next.deadline
        break
      case 'archive':
        state = {
          ...state,
          plan_due_at: null,
          archived_at: toInstant(now),
          deletes_at: toInstant(now + LEADS.archive_ms),
        }
        book.push({ at: now, did: 'archive', plan })
        break
      case 'reopen':
        state = { ...state, archived_at: null, deletes_at: null, plan_due_at: null }
        book.push({ at: now, did: 'reopen', plan })
        break
      case 'delete':
        book.push({ at: now, did: 'delete', plan })
        state = { ...state, deletion: 'finished' }
        break
      case 'wait':
        // The run wakes at the next event or at the end of its timer, or late because the worker was stopped.
        now = Math.min(queue[0]?.at ?? Number.POSITIVE_INFINITY, next.until + (away.shift() ?? 0) * HOUR)
        break
      case 'close': {
        if (next.because === 'deleted' || !queue[0]) return book
        now = queue[0].at
      }
    }
  }
  throw new Error('the run did not close')
}

const deadlines = (book: readonly Entry[], kind: EndingMail) =>
  book.filter(({ did }) => did === kind).map(({ deadline }) => deadline)

describe('a practice over time', () => {
  const turns = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 24 * 150 }),
      do: fc.constantFrom('subscribe', 'cancel_now', 'cancel_later'),
    }) as fc.Arbitrary<Turn>,
    { maxLength: 8 },
  )
  const beginning = fc.constantFrom(onTrial, chosen)
  const outages = fc.array(fc.integer({ min: 0, max: 24 * 12 }), { maxLength: 6 })

  it('is never archived or deleted with a plan, and gets each notice once per deadline and in order', () => {
    fc.assert(
      fc.property(turns, outages, beginning, (some, away, begun) => {
        const book = live(some, away, begun)
        for (const { did, plan } of book) {
          if (did === 'delete' || did === 'archive' || did.startsWith('archive_')) expect(plan).toBeNull()
          if (did === 'reopen' || did.startsWith('trial_')) expect(plan).not.toBeNull()
        }
        for (const kind of [
          'trial_week_left',
          'trial_last_day',
          'practice_archived',
          'archive_week_left',
          'archive_last_day',
          'practice_deleted',
        ] as const) {
          const told = deadlines(book, kind)
          expect(new Set(told).size).toBe(told.length)
        }
        const last = book.findIndex(({ did }) => did === 'delete')
        if (last < 0) return
        // The full time of the archive passes before every deletion, and the owner was notified of it.
        const before = book.slice(0, last)
        const archived = before.findLast(({ did }) => did === 'archive')
        expect((book[last] as Entry).at - (archived?.at ?? 0)).toBeGreaterThanOrEqual(LEADS.archive_ms)
        const since = before.slice(before.lastIndexOf(archived as Entry)).map(({ did }) => did)
        expect(since.slice(0, 2)).toEqual(['archive', 'practice_archived'])
        expect(since).not.toContain('reopen')
        const order = ['archive', 'practice_archived', 'archive_week_left', 'archive_last_day']
        expect(since).toEqual([...since].sort((x, y) => order.indexOf(x) - order.indexOf(y)))
        expect(book.slice(last + 1).map(({ did }) => did)).toEqual(['practice_deleted'])
      }),
      { numRuns: 500 },
    )
  })

  it('without any action is archived after 30 days and deleted after 60', () => {
    expect(live([], []).map(({ did, at }) => [did, (at - NOW) / DAY])).toEqual([
      ['trial_week_left', 23],
      ['trial_last_day', 29],
      ['archive', 30],
      ['practice_archived', 30],
      ['archive_week_left', 53],
      ['archive_last_day', 59],
      ['delete', 60],
      ['practice_deleted', 60],
    ])
  })
})
