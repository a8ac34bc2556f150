import { expect, test } from 'vitest'
import { fromInstant, SECOND } from '#kernel/clock'
import { nextStep } from './plan.ts'

const SEVENTH = '2026-11-09T15:00:00.000Z'
const FOURTEENTH = '2026-11-16T15:00:00.000Z'
const at = fromInstant

test('a reminder is asked for once, and then the next is waited for', () => {
  const state = { due_at: SEVENTH, next_at: FOURTEENTH }
  expect(nextStep(state, null, at(SEVENTH))).toEqual({ do: 'remind', at: SEVENTH })
  // Nobody could be written to, so the practice still says that it is due.
  expect(nextStep(state, SEVENTH, at(SEVENTH))).toEqual({ do: 'wait', until: at(FOURTEENTH) })
  expect(nextStep({ due_at: FOURTEENTH, next_at: null }, SEVENTH, at(FOURTEENTH))).toEqual({
    do: 'remind',
    at: FOURTEENTH,
  })
})

test('a run closes when nothing can come any more, and waits a moment for a clock that is behind', () => {
  expect(nextStep({ due_at: null, next_at: null }, null, at(SEVENTH))).toEqual({ do: 'close' })
  expect(nextStep({ due_at: FOURTEENTH, next_at: null }, FOURTEENTH, at(FOURTEENTH))).toEqual({ do: 'close' })
  expect(nextStep(null, null, at(SEVENTH))).toEqual({ do: 'close' })
  const behind = { due_at: null, next_at: SEVENTH }
  expect(nextStep(behind, null, at(SEVENTH))).toEqual({ do: 'wait', until: at(SEVENTH) + SECOND })
})
