import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { LatestVersions, MOST_REMEMBERED } from './LatestVersions.ts'

const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString()
const version = (id: number, modified: number): AppointmentWire =>
  sampleSession({ appointment_id: `apt_${id}`, modify_datetime: at(modified) })

/** Versions of sessions in any order, repeated ones too. No two sessions change at the same time. */
const versions = (sessions: number) =>
  fc
    .array(fc.tuple(fc.nat(sessions - 1), fc.nat(20)), { minLength: 1, maxLength: 3 * sessions })
    .map((made) => made.map(([id, step]) => version(id, step * sessions + id)))

const latestOf = (made: readonly AppointmentWire[]) => {
  const latest = new Map<string, AppointmentWire>()
  for (const one of made) {
    const known = latest.get(one.appointment_id)
    if (!known || known.modify_datetime < one.modify_datetime) latest.set(one.appointment_id, one)
  }
  return latest
}

test('whatever the order in which versions arrive, the latest of each session is known', () => {
  fc.assert(
    fc.property(versions(20), (made) => {
      const cache = new LatestVersions()
      const seen: AppointmentWire[] = []
      for (const one of made) {
        seen.push(one)
        expect(cache.learn(one).modify_datetime).toBe(latestOf(seen).get(one.appointment_id)?.modify_datetime)
      }
      for (const [id, one] of latestOf(made)) expect(cache.get(id)?.modify_datetime).toBe(one.modify_datetime)
    }),
  )
})

test('it remembers 256 sessions, and those are the ones that changed last, whatever the order', () => {
  fc.assert(
    fc.property(versions(400), (made) => {
      const cache = new LatestVersions()
      for (const one of made) cache.learn(one)
      const byAge = [...latestOf(made).values()].sort((a, b) => b.modify_datetime.localeCompare(a.modify_datetime))
      const kept = byAge.filter(({ appointment_id }) => cache.get(appointment_id) !== undefined)
      expect(kept).toEqual(byAge.slice(0, MOST_REMEMBERED))
    }),
    { numRuns: 25 },
  )
})

test('of two versions that changed at the same time, the one that was read last is kept', () => {
  const cache = new LatestVersions()
  cache.learn(version(1, 1))
  const read = { ...version(1, 1), client_waiting_since: at(5) }
  expect(cache.learn(read)).toBe(read)
  expect(cache.get('apt_1')).toBe(read)
})

test('another user finds nothing, and what was forgotten is unknown', () => {
  const cache = new LatestVersions().of('ann')
  cache.learn(version(1, 1))
  cache.learn(version(2, 2))
  expect(cache.of('ann').get('apt_1')).toBeDefined()
  cache.forget('apt_1')
  expect([cache.get('apt_1'), cache.get('apt_2') === undefined]).toEqual([undefined, false])
  expect(cache.of('ben').get('apt_2')).toBeUndefined()
  expect(cache.of('ann').get('apt_2')).toBeUndefined()
  cache.learn(version(3, 3))
  expect(cache.of(null).get('apt_3')).toBeUndefined()
})
