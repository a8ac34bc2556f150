import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfEntry } from './ledger-lines.ts'

const none = { charged: 0, received: 0, written_off: 0, given_back: 0 }

test('an entry has a line for what is charged, for what moved, and for what is not asked for', () => {
  expect(linesOfEntry({ ...none, cause: 'charge', charged: 12_000 })).toEqual([{ kind: 'charge', minor: 12_000 }])
  expect(linesOfEntry({ ...none, cause: 'charge', charged: -12_000 })).toEqual([
    { kind: 'charge_ended', minor: -12_000 },
  ])
  expect(linesOfEntry({ ...none, cause: 'payment', received: 500 })).toEqual([{ kind: 'payment', minor: -500 }])
  expect(linesOfEntry({ ...none, cause: 'payment_voided', received: -500 })).toEqual([
    { kind: 'payment_voided', minor: 500 },
  ])
  expect(linesOfEntry({ ...none, cause: 'refund_failed', received: 500 })).toEqual([
    { kind: 'refund_failed', minor: -500 },
  ])
  expect(linesOfEntry({ ...none, cause: 'dispute', received: -500 })).toEqual([{ kind: 'dispute_lost', minor: 500 }])
  expect(linesOfEntry({ ...none, cause: 'dispute', received: 500 })).toEqual([{ kind: 'dispute_undone', minor: -500 }])
  // Given back and not asked for again.
  expect(linesOfEntry({ ...none, cause: 'refund', received: -500, given_back: 500 })).toEqual([
    { kind: 'refund', minor: 500 },
    { kind: 'given_back', minor: -500 },
  ])
  expect(linesOfEntry({ ...none, cause: 'refund_failed', given_back: -500 })).toEqual([
    { kind: 'asked_again', minor: 500 },
  ])
  expect(linesOfEntry({ ...none, cause: 'write_off', written_off: 500 })).toEqual([
    { kind: 'written_off', minor: -500 },
  ])
  expect(linesOfEntry({ ...none, cause: 'write_off', written_off: -500 })).toEqual([
    { kind: 'collected_again', minor: 500 },
  ])
  // A move between what is owed and the credit changes no balance.
  expect(linesOfEntry({ ...none, cause: 'charge' })).toEqual([])
})

test('the lines of an entry add up to what it changes of the balance, and none is empty', () => {
  const minor = fc.integer({ min: -100_000, max: 100_000 })
  const entry = fc.record({
    cause: fc.constantFrom('charge', 'payment', 'refund'),
    charged: minor,
    received: minor,
    written_off: minor,
    given_back: minor,
  })
  fc.assert(
    fc.property(entry, (change) => {
      const lines = linesOfEntry(change)
      expect(lines.reduce((sum, line) => sum + line.minor, 0)).toBe(
        change.charged - change.received - change.written_off - change.given_back,
      )
      expect(lines.every((line) => line.minor !== 0)).toBe(true)
    }),
  )
})
