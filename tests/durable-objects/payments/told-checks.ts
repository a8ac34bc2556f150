import { expect } from 'vitest'
import { ELSEWHERE } from '#db/practice/queries/refund-keys'
import { mails } from '#db/practice/schema-ledgers'
import { refunds } from '#db/practice/schema-payments'
import { refundFailedContent } from '#durable-objects/practice/mails/refund-failed-mail'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { actInside } from '../practice/act-inside.ts'
import { asMember, asOwner, type Practice } from '../practice/practice-factory.ts'

/**
 * Expects that the owner's tasks are what the list of payments says could not be sent, payment by payment, that the client's
 * list says the same, and that each refund that failed has one mail, one on the card provider's pages also where it has several
 * rows. The mails of a payment say no more than that, and something of it while there is any.
 */
export async function expectToldOfRefunds(object: PracticeObject, practice: Practice, member?: string): Promise<void> {
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
  const own = member ? (await actInside(object, 'invoice.list_own', asMember(member), 0)).payments : []
  const listed = new Map(payments.map((one) => [one.payment_id, one.unsent]))
  for (const one of own) expect([one.payment_id, one.unsent]).toEqual([one.payment_id, listed.get(one.payment_id)])
  const isElsewhere = (id: string) =>
    failed.some(({ payment_id, card_key }) => payment_id === id && card_key.startsWith(ELSEWHERE))
  const said = object.host.transactOwn((store) =>
    failed
      .filter(({ card_key }) => !card_key.startsWith(ELSEWHERE))
      .map(({ id, payment_id }) => ({ payment_id, minor: refundFailedContent(store, id)?.amount.minor ?? 0 })),
  )
  for (const [id, mailed] of Map.groupBy(said, ({ payment_id }) => payment_id)) {
    const most = Math.max(...mailed.map(({ minor }) => minor)) / 100
    const amount = listed.get(id) ?? 0
    expect([id, most <= amount, amount > 0 && !isElsewhere(id) ? most > 0 : true]).toEqual([id, true, true])
  }
}
