import { expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const block = (id: string, startMinute: number, endMinute: number) => ({
  id,
  date: '2026-03-04',
  startMinute,
  endMinute,
})

it('gives the whole width to what stands alone, also right after another', () => {
  expect(lanesOf([block('a', 540, 600), block('b', 600, 660)])).toEqual(
    new Map([
      ['a', { lane: 0, lanes: 1 }],
      ['b', { lane: 0, lanes: 1 }],
    ]),
  )
})

it('puts what overlaps side by side, and uses a lane again once it is free', () => {
  const lanes = lanesOf([block('long', 540, 720), block('late', 660, 700), block('early', 540, 600)])
  expect(lanes.get('long')).toEqual({ lane: 0, lanes: 2 })
  expect(lanes.get('early')).toEqual({ lane: 1, lanes: 2 })
  expect(lanes.get('late')).toEqual({ lane: 1, lanes: 2 })
})
