import { orderOfInvoice } from '#db/practice/queries/orders'
import { invoices } from '#db/practice/schema-invoices'
import { payments } from '#db/practice/schema-payments'
import { dayIn } from '#domain/scheduling/zone'
import { eq } from 'drizzle-orm'
import { actInside } from '../practice/act-inside.ts'
import { asMember, asOwner, ZONE } from '../practice/practice-factory.ts'
import { disputeOne } from './life-disputes.ts'
import type { LifeStage } from './life-stage.ts'
import { asProvider } from './payment-factory.ts'

/** A step of the newest invoice that was written by hand. */
export async function takeWritten(stage: LifeStage, kind: string, late: number): Promise<void> {
  const object = stage.object
  const owner = asOwner(stage.practice)
  const id = object.host.db
    .select()
    .from(invoices)
    .all()
    .findLast((one) => one.id === one.appointment_id && one.patient_user_id === stage.patient && !one.session_id)?.id
  const order = id === undefined ? undefined : orderOfInvoice(object.host.db).get({ id })
  if (id === undefined || !order) return
  switch (kind) {
    case 'page_written':
      return void (await actInside(object, 'order.pay', asMember(stage.member), id))
    case 'paid_written': {
      await actInside(object, 'order.pay', asMember(stage.member), id)
      const event = stage.cards.payOrder(order.id)
      // Between the payment and its webhook the practice may change the invoice.
      if (late === 2) await actInside(object, 'invoice.write_off', owner, id, { written_off: true })
      if (late === 3) await actInside(object, 'invoice.void', owner, id)
      for (let i = 0; event && i <= late; i++) await actInside(object, 'order.settle', asProvider, event)
      if (event && late < 2) stage.done.add('written_is_paid')
      if (event && late > 1) stage.done.add('written_is_returned')
      return
    }
    case 'void':
      return void (await actInside(object, 'invoice.void', owner, id))
    case 'write_off':
      return void (await actInside(object, 'invoice.write_off', owner, id, { written_off: late < 2 }))
    case 'hand_written':
      return void (await actInside(object, 'payment.record', owner, {
        ...{ about: { invoice_id: id }, amount_minor: late > 1 ? 8_000 : 3_000, method: 'cash' as const },
        ...{ received_on: dayIn(ZONE, stage.now), reference: null, receipt: late > 0 },
      }))
    case 'dispute_written':
    case 'judge_written': {
      const paid = object.host.db.select().from(payments).where(eq(payments.order_id, order.id)).all()
      disputeOne(stage, 'dispute', late, paid)
      if (kind === 'judge_written') disputeOne(stage, 'judge', late, paid)
      return
    }
    default: {
      const [payment] = object.host.db.select().from(payments).where(eq(payments.order_id, order.id)).all()
      const back = { amount_minor: late > 1 ? 1_000 : 8_000, reason: null, owed_again: late % 2 === 0 }
      if (payment) await actInside(object, 'payment.give_back', owner, payment.id, back)
    }
  }
}
