import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { inside, makePractice, person } from '../practice/practice-factory.ts'
import { expectBooks } from './books-checks.ts'
import { historySeed } from './history-seeds.ts'
import { expectBalanced } from './ledger-checks.ts'
import { PaymentWorld, step, webhooks } from './PaymentWorld.ts'

describe('payments, for any steps in any order', () => {
  it('take money only for booked sessions, never sell a time twice, end every hold, and invoice the payer', {
    timeout: 600_000,
  }, async () => {
    const practice = await makePractice()
    const members = [person(), person(), person()]
    let booked = 0
    let entries = 0
    let returned = 0
    let byGuardians = 0
    let withCards = 0
    await inside(practice, async (object) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), webhooks, async (steps, told) => {
          await clear(object)
          const world = new PaymentWorld(object, practice, members, told)
          for (const one of steps) {
            await world.act(one)
            world.noTimeIsSoldTwice()
            expectBalanced(object)
          }
          await world.settle()
          world.noTimeIsSoldTwice()
          world.everyPennyIsASessionOrBack()
          entries += expectBalanced(object)
          await expectBooks(object, practice)
          byGuardians += world.everyInvoiceGoesToWhoPaid()
          booked += world.cards.held().length
          returned += world.cards.refunds.size
          withCards += world.cards.intents.paid().length
        }),
        { numRuns: 290, seed: historySeed(91) },
      )
    })
    // The runs are only meaningful if they reached all outcomes.
    expect(booked).toBeGreaterThan(0)
    expect(entries).toBeGreaterThan(booked)
    expect(returned).toBeGreaterThan(0)
    expect(byGuardians).toBeGreaterThan(0)
    expect(withCards).toBeGreaterThan(0)
  })
})

async function clear(object: PracticeObject): Promise<void> {
  await object.host.drain()
  for (const table of [
    'holds',
    'checkouts',
    'payments',
    'refunds',
    'ledger',
    'orders',
    'invoices',
    'invoice_numbers',
    'provider_events',
    'appointments',
    'appointment_people',
    'meetings',
    'charts',
    'chart_people',
    'chart_words',
    'outbox',
    'audit',
    'named_alarms',
  ])
    object.host.state.storage.sql.exec(`DELETE FROM ${table}`)
  object.host.alarms.forget()
}
