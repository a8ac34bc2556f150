import { expect, test } from 'vitest'
import { SendingPace } from './sending-pace.ts'

test('a single sending does not wait; of many, a few start at once and the others one per gap', () => {
  const pace = new SendingPace()
  for (let now = 0; now < 1_000; now += 50) {
    expect(pace.wait(now)).toBe(0)
    pace.take(now)
  }
  const busy = 10_000
  const sent: number[] = []
  for (let now = busy; now < busy + 100; now++)
    if (pace.wait(now) === 0) {
      pace.take(now)
      sent.push(now - busy)
    }
  expect(sent.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 16])
  expect(sent).toHaveLength(8 + 12)
  expect(pace.wait(busy + 99)).toBe(5)
  // The burst is available again after a pause, and after the clock was set back.
  expect(pace.wait(busy + 1_000)).toBe(0)
  pace.take(busy + 1_000)
  expect(pace.wait(busy - 5_000)).toBe(0)
})
