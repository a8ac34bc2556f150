import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { migrateDatabases } from '../../edge/databases.ts'
import { inside, makePractice } from '../practice/practice-factory.ts'
import { expectBooks } from './books-checks.ts'
import { drawsUsualHistories, historySeed } from './history-seeds.ts'
import { cashOfCards, expectBalanced } from './ledger-checks.ts'
import { type Step, step, stepWithInvoices } from './life-steps.ts'
import { LifeWorld } from './LifeWorld.ts'
import { expectToldOfRefunds } from './told-checks.ts'

// The life of sessions, in any order of steps: late ones, repeated ones, and words of the card provider that come out of
// order. After each step the flags are those that follow from the stored rows, worked out here anew. Each history has a
// practice of its own, so that one that fails is made shorter by itself.

beforeAll(migrateDatabases)

/**
 * Of an invoice a part is paid, and a part of that given back; what is left of it is given up, and paid all the same. A dispute
 * keeps that from going back. What was given back is still that.
 */
const PAID_AFTER_ALL: Step[] = [
  { kind: 'write', nth: 0, late: 0 },
  { kind: 'hand_written', nth: 0, late: 0 },
  { kind: 'back_written', nth: 0, late: 3 },
  { kind: 'paid_written', nth: 0, late: 2 },
  { kind: 'dispute_written', nth: 0, late: 0 },
]

/** A session is paid a second time on a page that was closed, and that cannot be returned when it is canceled. */
const SENT_BEYOND: Step[] = [
  { kind: 'page', nth: 0, late: 0 },
  { kind: 'by_hand', nth: 0, late: 0 },
  { kind: 'paid', nth: 0, late: 3 },
  { kind: 'refund_fails', nth: 0, late: 0 },
  { kind: 'decide_unsent', nth: 0, late: 2 },
]

/** What a session was paid cannot be returned when the practice cancels it, and is given back in another way. */
const GIVEN_BACK: Step[] = [
  { kind: 'paid', nth: 0, late: 0 },
  { kind: 'refund_fails', nth: 0, late: 0 },
  { kind: 'decide_unsent', nth: 0, late: 0 },
]

/** A session is completed and opened again. A present of it fails and is kept, and so is a later one; then it is canceled. */
const KEPT: Step[] = [
  { kind: 'paid', nth: 0, late: 0 },
  { kind: 'wait', minutes: 26 * 60, nth: 0, late: 0 },
  { kind: 'complete', nth: 0, late: 0 },
  { kind: 'reopen', nth: 0, late: 0 },
  { kind: 'keep', nth: 0, late: 3 },
  { kind: 'wait', minutes: 1, nth: 0, late: 0 },
  { kind: 'keep', nth: 0, late: 2 },
  { kind: 'refund_fails', nth: 0, late: 0 },
  { kind: 'decide', nth: 0, late: 0 },
]

it('has the flags of its rows, and a ledger that agrees with them, after any steps', { timeout: 600_000 }, async () => {
  const done = new Set<string>()
  let entries = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), fc.boolean(), async (steps, hasAccount) => {
      const practice = await makePractice()
      await inside(practice, async (object) => {
        const world = new LifeWorld(object, practice, hasAccount)
        await world.open()
        for (const one of steps) await world.act(one)
        const atProvider = await world.end()
        entries += expectBalanced(object)
        expect(cashOfCards(object)).toBe(atProvider)
        await expectBooks(object, practice)
        await expectToldOfRefunds(object, practice, world.member)
        for (const one of world.done) done.add(one)
      })
    }),
    {
      numRuns: 70,
      seed: historySeed(96),
      examples: [
        [SENT_BEYOND, true],
        [GIVEN_BACK, true],
        [KEPT, true],
      ],
    },
  )
  // The runs mean something only if they reached these.
  if (!drawsUsualHistories()) return
  expect(entries).toBeGreaterThan(0)
  for (const one of [
    ...['needs_payment', 'payment_failed', 'payment_intent_needs_action', 'was_not_paid', 'paid', 'is_invoice_created'],
    ...['cancelled_patient', 'cancelled_patient_awaiting_transfer', 'cancelled_pro_no_join', 'cancelled_orchid_pro'],
    ...[
      'client_no_show',
      'orchid_pro_may_have_missed_appointment',
      'reopen',
      'completed',
      'refunds',
      'by_hand',
      'take_back',
      'give_back',
      'dispute_open',
      'judge_won',
      'judge_lost',
      'sent_again',
      'given_back_in_another_way',
      'paid_a_second_time',
      'sent_beyond_the_price',
      'kept',
    ],
    ...['pending_patient_portal_signup_complete', 'unconfirmed_invite', 'past_due', 'fee_is_waived'],
  ])
    expect([one, done.has(one)]).toEqual([one, true])
})

it('has a ledger that agrees with invoices that are written by hand, after any steps', {
  timeout: 600_000,
}, async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(stepWithInvoices, { minLength: 15, maxLength: 30 }), async (steps) => {
      const practice = await makePractice()
      await inside(practice, async (object) => {
        const world = new LifeWorld(object, practice, true)
        await world.open()
        for (const one of steps) {
          await world.act(one)
          expectBalanced(object)
        }
        const atProvider = await world.end()
        expectBalanced(object)
        await expectBooks(object, practice)
        await expectToldOfRefunds(object, practice, world.member)
        expect(cashOfCards(object)).toBe(atProvider)
        for (const one of world.done) done.add(one)
      })
    }),
    { numRuns: 30, seed: historySeed(116), examples: [[PAID_AFTER_ALL]] },
  )
  if (!drawsUsualHistories()) return
  for (const one of [
    'written_is_paid',
    'written_is_returned',
    'page_written',
    'void',
    'write_off',
    'hand_written',
    'dispute_open',
    'judge_won',
    'fee_is_written',
    'kept',
  ])
    expect([one, done.has(one)]).toEqual([one, true])
})
