import { NEWEST_CARD_AGREEMENT } from '#contracts/plain/card-agreement'
import { asMember, asOwner, hoursLater, setClock } from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, owedSession } from './session-till.ts'

/** A till with a session that took place and has an invoice of $120, and a permission to charge the card of its client. */
export type Charged = { till: Till; id: string; permission: string }

export async function begun(): Promise<Charged> {
  const till = await makeTill()
  const id = await owedSession(till)
  const permission = await allow(till)
  await setClock(till.practice, hoursLater(1))
  await invoicedSession(till, id)
  return { till, id, permission }
}

/** The till's member, or a guardian who acts, lets the practice charge a card. Returns the permission. */
export async function allow({ practice, member }: Till, payment_method = 'pm_visa', by = asMember(member)) {
  const { actor } = by
  const payer = actor.kind === 'user' ? (actor.guardian?.user_id ?? actor.user_id) : ''
  const card = { customer: `cus_${payer}`, payment_method, agreement: NEWEST_CARD_AGREEMENT }
  return (await practice.stub.act('card_permission.give', by, member, card)).id
}

/** The practice charges a session or an invoice (minor units). */
export const charge = (
  { practice }: Till,
  id: string,
  permission_id: string,
  expected_minor = 12_000,
  by = asOwner(practice),
) => practice.stub.act('order.charge', by, id, { permission_id, expected_minor })
