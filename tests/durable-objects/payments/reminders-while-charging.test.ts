import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { asWorkflows, refusalOf } from '../practice/practice-factory.ts'
import { migrateDatabases } from '../../edge/databases.ts'
import { type Reminded, reminded } from './Reminded.ts'

// A reminder of an invoice that comes while a card is being charged for it waits for the end of that, and is sent then if
// it is still owed: never twice, and never of what was paid.

beforeAll(migrateDatabases)

describe('a reminder that comes while a card is being charged', () => {
  it('waits, and is sent once when nothing was taken', async () => {
    const stage = await reminded()
    await stage.charge('openCharge')
    await stage.pass(7 * DAY, { asks: false })
    expect(await stage.read()).toMatchObject({ due_at: null })
    expect(await stage.remindDue()).toEqual({ emails: 0, waits: true })
    await stage.wake()
    expect(await stage.mails()).toEqual([])
    // The card provider is asked, and says that nobody confirmed it.
    await stage.pass(HOUR)
    await stage.wake()
    await stage.wake()
    expect(await stage.mails()).toEqual(['requested'])
    await stage.deliver()
    expect(stage.sent).toEqual([12_000])
  })

  it('is not sent when that was paid', async () => {
    const stage = await reminded()
    await stage.charge('confirmCharge')
    await stage.pass(7 * DAY, { asks: false })
    await stage.wake()
    await stage.tell()
    await stage.wake()
    expect(await stage.mails()).toEqual([])
    expect(await stage.remindDue()).toEqual({ emails: 0 })
  })

  it('waits as the last one of an invoice, whose run has closed, and while its payer confirms', async () => {
    const stage = await reminded(7)
    await stage.pass(7 * DAY - MINUTE)
    await stage.payOwn('pm_visa')
    await stage.pass(2 * MINUTE)
    await stage.wake()
    expect([await stage.mails(), stage.wakesAt]).toEqual([[], null])
    await stage.pass(HOUR)
    await stage.wake()
    expect(await stage.mails()).toEqual(['requested'])
  })

  it('that was written before is not sent while the card is charged, nor when that was paid', async () => {
    const [paid, free] = [await reminded(), await reminded()]
    for (const stage of [paid, free]) {
      await stage.pass(7 * DAY)
      await stage.wake()
      expect(await stage.mails()).toEqual(['requested'])
      const id = await stage.claim()
      await stage.charge(stage === paid ? 'confirmCharge' : 'openCharge')
      // One that was claimed before is not passed to the mail server either.
      const mark = { operation_id: 'early/sending', state: 'sending' as const }
      expect(await refusalOf(stage.practice.stub.act('mail.mark', asWorkflows(), id, mark))).toBe('unavailable')
      await stage.deliver()
      expect(stage.sent).toEqual([])
    }
    await paid.tell()
    await free.pass(HOUR)
    for (const stage of [paid, free]) await stage.deliver()
    expect([paid.sent, free.sent]).toEqual([[], [12_000]])
    expect(await paid.mails()).toEqual(['void'])
  })

  it('is not sent while the answer about the card is missing for good, and is when that says that nothing was taken', async () => {
    const stage = await reminded()
    await stage.pass(7 * DAY)
    await stage.wake()
    await stage.payOwn('pm_visa')
    await stage.leave()
    await stage.deliver()
    expect(await stage.mails()).toEqual(['void'])
    await stage.pass(7 * DAY)
    await stage.wake()
    expect(await stage.mails()).toEqual(['void'])
    await stage.answerAgain()
    await stage.wake()
    await stage.deliver()
    expect(stage.sent).toEqual([12_000])
  })

  it('does not count when its mail becomes void by that, also as the only one of the invoice', async () => {
    const stage = await reminded(7)
    await stage.pass(7 * DAY)
    await stage.wake()
    expect(await stage.remindedAt()).not.toBeNull()
    await stage.payOwn('pm_visa')
    await stage.leave()
    await stage.deliver()
    expect([await stage.mails(), await stage.remindedAt()]).toEqual([['void'], null])
    await stage.answerAgain()
    await stage.wake()
    await stage.deliver()
    expect([stage.sent, await stage.mails()]).toEqual([[12_000], ['void', 'sent']])
    expect(await stage.remindedAt()).not.toBeNull()
  })

  it('is not sent by hand while its payer confirms', async () => {
    const stage = await reminded()
    await stage.payOwn('pm_visa')
    expect(await refusalOf(stage.remindNow())).toBe('wrong_state')
    await stage.pass(HOUR)
    expect(await stage.remindNow()).toEqual({ sent: 1 })
  })
})

const STEPS = ['charge', 'charge_lost', 'charge_unsent', 'decline', 'own', 'own_poor', 'confirm'] as const
const MORE = ['tell', 'leave', 'answer', 'hour', 'week', 'wake', 'deliver'] as const

/** The last reminder is written, and its mail becomes void because the answer about a card is missing. */
const VOID_AT_LAST = [...Array<'week'>(5).fill('week'), 'wake', 'own', 'leave', 'deliver'] as const

it('whatever happens, an invoice is reminded of at most once for each time, never of what a card has paid, and never for nothing', async () => {
  const step = fc.constantFrom(...STEPS, ...MORE)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const stage = await reminded()
      for (const one of steps) await STEP[one](stage)
      // In the end everything is told, the last reminder has come, and nothing waits.
      await stage.answerAgain()
      await stage.tell()
      await stage.pass(31 * DAY)
      await stage.wake()
      await stage.deliver()
      expect(stage.sent.length).toBeLessThanOrEqual(3)
      expect(await stage.read()).toEqual({ due_at: null, next_at: null })
      const isPaid = stage.taken() > 0
      // What is unpaid in the end was reminded of, by the last reminder at the latest.
      if (!isPaid) expect(stage.sent.length).toBeGreaterThan(0)
      expect(await stage.due()).toBe(isPaid ? 0 : 12_000)
    }),
    { numRuns: 12, examples: [[[...VOID_AT_LAST]]] },
  )
})

const STEP: Record<(typeof STEPS)[number] | (typeof MORE)[number], (stage: Reminded) => Promise<unknown>> = {
  charge: (stage) => stage.charge(null),
  charge_lost: (stage) => stage.charge('confirmCharge'),
  charge_unsent: (stage) => stage.charge('openCharge'),
  decline: (stage) => stage.charge(null, 'pm_poor'),
  own: (stage) => stage.payOwn('pm_visa'),
  own_poor: (stage) => stage.payOwn('pm_poor'),
  confirm: async (stage) => stage.confirmOwn(),
  tell: (stage) => stage.tell(),
  leave: (stage) => stage.leave(),
  answer: (stage) => stage.answerAgain(),
  hour: (stage) => stage.pass(HOUR),
  week: (stage) => stage.pass(7 * DAY),
  wake: (stage) => stage.wake(),
  deliver: (stage) => stage.deliver(),
}
