import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { migrateDatabases } from '../../edge/databases.ts'
import { inside, makePractice } from '../practice/practice-factory.ts'
import { expectEveryPenny } from './every-penny.ts'
import { drawsUsualHistories, historySeed } from './history-seeds.ts'
import { type Step, step, stepWithRefunds } from './shared-page-steps.ts'
import { SharedPageWorld } from './SharedPageWorld.ts'

// Pages of one order and of several, charges of saved cards, payments by hand, void and written off invoices, refunds in part,
// refunds on the provider's own pages that are on their way, made or fail, and webhooks that are late, repeated, reversed or missing, in any order.

beforeAll(migrateDatabases)

/** Runs random histories of these steps in one practice. Returns what they reached. */
async function reached(
  steps: fc.Arbitrary<Step>,
  numRuns: number,
  seed: number,
  examples: [Step[]][] = [],
): Promise<Set<string>> {
  const practice = await makePractice()
  const done = new Set<string>()
  await inside(practice, (object) => {
    const drain = object.host.drain.bind(object.host)
    return fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 15, maxLength: 40 }), async (taken) => {
        const world = new SharedPageWorld(object, practice, drain)
        await world.open()
        for (const one of taken) await world.act(one)
        await world.settle()
        expectEveryPenny(object, world.cards)
        for (const one of [...world.done, ...world.elsewhere.done, ...world.ownRefunds.done]) done.add(one)
      }),
      { numRuns, seed: historySeed(seed), examples },
    )
  })
  return done
}

/** A refund on the provider's pages that is heard of while one that was begun here waits, and its client pays again. */
const IN_PLACE_OF_OURS = (
  ['own_all', 'confirm', 'elsewhere', 'all', 'all', 'give_back', 'all', 'pay', 'all'] as const
).map((kind) => ({ kind, nth: 0, minutes: 0 as const }))

it('takes every amount once and gives back no more than was paid, whatever happens in which order', {
  timeout: 600_000,
}, async () => {
  const done = await reached(step, 50, 122, [[IN_PLACE_OF_OURS]])
  // The runs mean something only if they reached these.
  if (!drawsUsualHistories()) return
  for (const one of [
    'paid_together',
    'paid_alone',
    'guardian',
    'by_hand',
    'give_back',
    'take_back',
    'void',
    'write_off',
    'cancel',
    'charge_paid',
    'charge_declined',
    'charge_pending',
    'end_permission',
    'own_begun',
    'own_paid',
    'own_succeeded',
    'own_requires_action',
    'own_requires_payment_method',
    'elsewhere_pending',
    'elsewhere_done',
    'elsewhere_failed',
  ])
    expect([one, done.has(one)]).toEqual([one, true])
})

it('has what the provider has of refunds that are on their way, made or fail, also when that is only read', {
  timeout: 600_000,
}, async () => {
  const done = await reached(stepWithRefunds, 40, 138)
  if (!drawsUsualHistories()) return
  for (const one of [
    'pending_succeeded',
    'pending_failed',
    'pending_succeeded_lost',
    'pending_failed_lost',
    'done_failed',
  ])
    expect([one, done.has(`own_refund_${one}`)]).toEqual([one, true])
})
