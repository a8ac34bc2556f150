import { expect } from 'vitest'
import { mails } from '#db/practice/schema-ledgers'
import { refunds } from '#db/practice/schema-payments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { actInside } from '../practice/act-inside.ts'
import { asOwner, type Practice } from '../practice/practice-factory.ts'

/**
 * Expects that the owner's tasks are what the list of payments says could not be sent, payment by payment, and that each
 * refund that failed has one mail, one on the card provider's pages also where it has several rows.
 */
export async function expectToldOfRefunds(object: PracticeObject, practice: Practice): Promise<void> {
  const { failed_refunds } = await actInside(object, 'todo.read', asOwner(practice))
  const asked = { from: null, to: null, method: null, after: null, limit: 500 }
  const { payments } = await actInside(object, 'payment.list', asOwner(practice), asked)
  const unsent = payments.filter((one) => one.unsent > 0 && one.voided_at === null)
  expect(failed_refunds?.count).toBe(unsent.length)
  const amounts = failed_refunds?.refunds.map(({ payment_id, amount }) => [payment_id, amount])
  expect(new Map(amounts as [string, number][])).toEqual(new Map(unsent.map((one) => [one.payment_id, one.unsent])))
  const { db } = object.host
  const failed = db
    .select()
    .from(refunds)
    .all()
    .filter(({ state }) => state === 'failed')
  const told = db
    .select()
    .from(mails)
    .all()
    .filter(({ kind }) => kind === 'refund_failed')
  expect(told).toHaveLength(new Set(failed.map(({ card_key }) => card_key)).size)
  const names = new Set(failed.map(({ id }) => id))
  expect(told.every(({ appointment_id }) => names.has(appointment_id))).toBe(true)
}
