import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#contracts/errors'
import { PATIENT } from '#tests/setup/time-limits'
import type { Heard, Segment } from './caption.ts'
import { SegmentLedger } from './SegmentLedger.ts'

const AT = '2026-01-05T09:00:00.000Z'
const heard = (n: number, text = `words ${n}`): Heard => ({
  trackId: 'TR_1',
  segment: { segment_id: `segment-${n}`, user_id: 'u', started_at: AT, ended_at: AT, text },
})

/** A store that responds only when the test says so, one batch at a time. */
function slowStore() {
  const batches: { ids: string[]; answer: PromiseWithResolvers<string[]> }[] = []
  const store = (segments: Segment[]) => {
    const answer = Promise.withResolvers<string[]>()
    batches.push({ ids: segments.map(({ segment_id }) => segment_id), answer })
    return answer.promise
  }
  return { batches, store }
}

function ledgerOver(store: (segments: Segment[]) => Promise<string[]>) {
  const shown: string[] = []
  const closed: string[] = []
  const ledger = new SegmentLedger({
    store,
    stored: ({ segment }) => shown.push(segment.segment_id),
    closed: ({ code }) => closed.push(code),
  })
  return { ledger, shown, closed }
}

test('shows a segment only after it is stored, and batches the segments that arrive meanwhile', async () => {
  const { batches, store } = slowStore()
  const { ledger, shown } = ledgerOver(store)
  for (const n of [1, 2, 3]) ledger.add(heard(n))
  expect(batches.map(({ ids }) => ids)).toEqual([['segment-1']])
  expect(shown).toEqual([])
  batches[0]?.answer.resolve(['segment-1'])
  await expect.poll(() => batches.length, PATIENT).toBe(2)
  expect(shown).toEqual(['segment-1'])
  expect(batches[1]?.ids).toEqual(['segment-2', 'segment-3'])
  batches[1]?.answer.resolve(['segment-2', 'segment-3'])
  await ledger.settle()
  expect(shown).toEqual(['segment-1', 'segment-2', 'segment-3'])
})

test('shows only segments that the store confirms', async () => {
  const { ledger, shown } = ledgerOver(async (segments) => segments.slice(1).map(({ segment_id }) => segment_id))
  ledger.add(heard(1))
  await ledger.settle()
  expect(shown).toEqual([])
})

test('a refusal as stale closes the ledger: pending and later segments are neither stored nor shown', async () => {
  const { batches, store } = slowStore()
  const { ledger, shown, closed } = ledgerOver(store)
  ledger.add(heard(1))
  ledger.add(heard(2))
  batches[0]?.answer.reject(new Refusal('stale'))
  await ledger.settle()
  ledger.add(heard(3))
  await ledger.settle()
  expect(closed).toEqual(['stale'])
  expect(batches).toHaveLength(1)
  expect(shown).toEqual([])
})

test('a discard hides the batch that is being stored', async () => {
  const { batches, store } = slowStore()
  const { ledger, shown } = ledgerOver(store)
  ledger.add(heard(1))
  ledger.discard()
  batches[0]?.answer.resolve(['segment-1'])
  await ledger.settle()
  expect(shown).toEqual([])
})

test('a refused batch does not stop later batches', async () => {
  let first = true
  const { ledger, shown, closed } = ledgerOver(async (segments) => {
    if (first) {
      first = false
      throw new Refusal('invalid')
    }
    return segments.map(({ segment_id }) => segment_id)
  })
  ledger.add(heard(1))
  ledger.add(heard(2))
  await ledger.settle()
  expect(shown).toEqual(['segment-2'])
  expect(closed).toEqual([])
})

test('segments of any size are stored once, in order, in batches within the limits of the edge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 250 }), async (sizes) => {
      const sent: Segment[][] = []
      const { ledger, shown } = ledgerOver(async (segments) => {
        sent.push(segments)
        return segments.map(({ segment_id }) => segment_id)
      })
      for (const [n, size] of sizes.entries()) ledger.add(heard(n, 'ü'.repeat(size)))
      await ledger.settle()
      expect(shown).toEqual(sizes.map((_, n) => `segment-${n}`))
      for (const batch of sent) {
        expect(batch.length).toBeLessThanOrEqual(100)
        expect(Buffer.byteLength(JSON.stringify({ segments: batch }))).toBeLessThan(64 * 1024)
      }
    }),
    { numRuns: 30 },
  )
})
