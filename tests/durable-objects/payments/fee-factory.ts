import { asMember, asOwner, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { owedSession } from './session-till.ts'

/** Half of the price is asked for later than 24 hours before the start. */
const HALF = { free_hours: 24, fee_percent: 50, grace_minutes: 0, text: '' }

/** A session of $120 on Tuesday at nine that the client accepted and has not paid, or only in part (dollars). */
export async function unpaidSession(paid = 0, policy: Partial<typeof HALF> = {}): Promise<{ till: Till; id: string }> {
  const till = await makeTill()
  const { stub } = till.practice
  await stub.act('terms.save', asOwner(till.practice), { cancellation: { ...HALF, ...policy } })
  const id = await owedSession(till, TUESDAY_NINE)
  await stub.act('appointment.confirm', asMember(till.member), id)
  if (paid > 0) await payInCash(till, { appointment_id: id }, paid)
  return { till, id }
}

/** Records what the client paid by hand. */
export const payInCash = (
  { practice }: Till,
  about: { appointment_id: string } | { invoice_id: string },
  dollars: number,
) =>
  practice.stub.act('payment.record', asOwner(practice), {
    about,
    ...{ amount_minor: dollars * 100, method: 'cash' as const, received_on: '2037-12-07', reference: null },
    receipt: false,
  })
