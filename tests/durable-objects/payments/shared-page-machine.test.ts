import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { migrateDatabases } from '../../edge/databases.ts'
import { inside, makePractice } from '../practice/practice-factory.ts'
import { expectEveryPenny } from './every-penny.ts'
import { drawsUsualHistories, historySeed } from './history-seeds.ts'
import { step } from './shared-page-steps.ts'
import { SharedPageWorld } from './SharedPageWorld.ts'

// Pages of one order and of several, charges of saved cards, payments by hand, void and written off invoices, refunds in part,
// refunds on the provider's own pages that are on their way, made or fail, and webhooks that are late, repeated, reversed or missing, in any order.

beforeAll(migrateDatabases)

it('takes every amount once and gives back no more than was paid, whatever happens in which order', {
  timeout: 600_000,
}, async () => {
  const practice = await makePractice()
  const done = new Set<string>()
  await inside(practice, (object) => {
    const drain = object.host.drain.bind(object.host)
    return fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        const world = new SharedPageWorld(object, practice, drain)
        await world.open()
        for (const one of steps) await world.act(one)
        await world.settle()
        expectEveryPenny(object, world.cards)
        for (const one of [...world.done, ...world.elsewhere.done]) done.add(one)
      }),
      { numRuns: 50, seed: historySeed(122) },
    )
  })
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
