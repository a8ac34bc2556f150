import { expect, test } from 'vitest'
import { loadRetryDelay } from './query-client.ts'
import { reconnectDelay } from './socket.ts'

test('sockets come back after retries squared times half a second, at most a minute, with jitter on top', () => {
  expect([1, 2, 3, 10, 11, 100].map((retries) => reconnectDelay(retries, () => 0))).toEqual([
    500, 2000, 4500, 50_000, 60_000, 60_000,
  ])
  expect(reconnectDelay(2, () => 1)).toBe(2400)
})

test('loads are retried after 1 s doubling, exponent at most 6, up to half as much again', () => {
  expect([0, 1, 6, 9].map((attempt) => loadRetryDelay(attempt, () => 0))).toEqual([1000, 2000, 64_000, 64_000])
  expect(loadRetryDelay(0, () => 1)).toBe(1500)
})
