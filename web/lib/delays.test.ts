import { expect, test } from 'vitest'
import { loadRetryDelay } from './query-client.ts'
import { reconnectDelay } from './socket.ts'

test('sockets reconnect after half a second times retries squared, at most a minute, plus jitter', () => {
  expect([1, 2, 3, 10, 11, 100].map((retries) => reconnectDelay(retries, () => 0))).toEqual([
    500, 2000, 4500, 50_000, 60_000, 60_000,
  ])
  expect(reconnectDelay(2, () => 1)).toBe(2400)
})

test('loads are retried after 1 s, doubling up to 64 s, plus up to half as much', () => {
  expect([0, 1, 6, 9].map((attempt) => loadRetryDelay(attempt, () => 0))).toEqual([1000, 2000, 64_000, 64_000])
  expect(loadRetryDelay(0, () => 1)).toBe(1500)
})
