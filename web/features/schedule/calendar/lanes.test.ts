import { expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const block = (id: string, startMinute: number, endMinute: number) => ({
  id,
  date: '2026-03-04',
  startMinute,
  endMinute,
})

it('gives a block without overlap the whole width', () => {
  expect(lanesOf([block('a', 540, 600), block('b', 600, 660)])).toEqual(
    new Map([
      ['a', { lane: 0, lanes: 1 }],
      ['b', { lane: 0, lanes: 1 }],
    ]),
  )
})

it('puts overlapping blocks side by side, and reuses a lane when it is free', () => {
  const lanes = lanesOf([block('long', 540, 720), block('late', 660, 700), block('early', 540, 600)])
  expect(lanes.get('long')).toEqual({ lane: 0, lanes: 2 })
  expect(lanes.get('early')).toEqual({ lane: 1, lanes: 2 })
  expect(lanes.get('late')).toEqual({ lane: 1, lanes: 2 })
})
