import { beforeAll, describe, expect, it } from 'vitest'
import { orderByAppointment } from '#db/practice/queries/orders'
import { mails } from '#db/practice/schema-ledgers'
import { payments } from '#db/practice/schema-payments'
import { DAY } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, asWorkflows, drain, inside, person, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { asActing, asProvider, makeTill, paid, settle, type Till } from './payment-factory.ts'
import { owedSession, paidSession } from './session-till.ts'

// Whoever paid by card what pays nothing is told that it came and goes back.

beforeAll(migrateDatabases)

const mailsOf = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) =>
    db
      .select()
      .from(mails)
      .all()
      .filter(({ kind }) => kind === 'payment_returned'),
  )
const claim = async (till: Till, id = '') =>
  till.practice.stub.act('mail.claim', asWorkflows(), id, `claim-${id}-${++claims}`)
let claims = 0

/** A page on which a session of $120 is being paid. Returns how it is paid, which is not delivered. */
async function onPage(till: Till, id: string, by = asMember(till.member)) {
  await till.practice.stub.act('order.pay', by, id)
  const order = await inside(till.practice, ({ host: { db } }) => orderByAppointment(db).get({ id })?.id ?? '')
  return () => {
    const event = till.cards.payOrder(order)
    if (!event) throw new Error('no page is open')
    return event
  }
}
/** A page that is paid while the practice cancels the session. */
async function paidTooLate(by?: (till: Till) => ReturnType<typeof asMember>) {
  const till = await makeTill()
  const id = await owedSession(till)
  const pay = await onPage(till, id, by?.(till))
  const event = pay()
  await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
  return { till, id, event }
}

describe('money for a session that goes straight back', () => {
  it('is told to its payer in one mail, however often its event comes', async () => {
    const { till, event } = await paidTooLate()
    for (const again of ['done', 'repeat', 'repeat'])
      expect(await till.practice.stub.act('order.settle', asProvider, event)).toBe(again)
    await drain(till.practice)
    expect(await till.practice.stub.act('order.settle', asProvider, { ...event, event_id: 'evt_again' })).toBe('repeat')
    const told = await mailsOf(till)
    expect(told.map(({ recipient_user_id }) => recipient_user_id)).toEqual([till.member])
    expect((await claim(till, told[0]?.id)).payment).toMatchObject({
      kind: 'payment_returned',
      recipient_user_id: till.member,
      amount: { minor: 12_000, currency: 'usd' },
      ...{ bought: 'session', goes_back: true, is_listed: true, guardian_of: null, child_name: '' },
    })
  })

  it('is told also when it was paid a second time, and a first payment is told as before', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const pay = await onPage(till, id)
    const event = pay()
    await till.practice.stub.act('order.settle', asProvider, event)
    expect(await mailsOf(till)).toEqual([])
    const second = { ...event, event_id: 'evt_second', payment_intent: 'pi_second' }
    await till.practice.stub.act('order.settle', asProvider, second)
    expect(await mailsOf(till)).toHaveLength(1)
  })

  it('is told as what it is by now when it could not be sent, and not at all when it was given back in another way', async () => {
    const { till, event } = await paidTooLate()
    till.cards.refusesRefund = 'insufficient_funds'
    await till.practice.stub.act('order.settle', asProvider, event)
    await drain(till.practice)
    const [told] = await mailsOf(till)
    const { payment } = await claim(till, told?.id)
    expect(payment).toMatchObject({ goes_back: false })
    const id = await inside(
      till.practice,
      ({ host: { db } }) =>
        db
          .select()
          .from(payments)
          .all()
          .find(({ payment_intent }) => payment_intent === event.payment_intent)?.id ?? '',
    )
    const given = { amount_minor: 12_000, reason: null, owed_again: false, by_hand: true }
    await till.practice.stub.act('payment.give_back', asOwner(till.practice), id, given)
    expect(await claim(till, told?.id)).toMatchObject({ state: 'void', payment: null })
  })

  it('is told to the guardian who paid, and nothing of the child once the session is hidden from them', async () => {
    const guardian = person()
    const { till, id, event } = await paidTooLate(({ member }) => asActing(member, guardian))
    await till.practice.stub.act('order.settle', asProvider, event)
    const [told] = await mailsOf(till)
    expect(told?.recipient_user_id).toBe(guardian)
    const { payment } = await claim(till, told?.id)
    expect(payment).toMatchObject({ recipient_user_id: guardian, guardian_of: till.member, is_listed: true })
    expect(payment?.kind === 'payment_returned' && payment.child_name).not.toBe('')
    await inside(till.practice, (_object, { storage }) => {
      storage.sql.exec("UPDATE appointments SET kept_from_guardians_by = 'client' WHERE id = ?", id)
    })
    expect((await claim(till, told?.id)).payment).toMatchObject({
      recipient_user_id: guardian,
      ...{ guardian_of: null, child_name: '', is_listed: false },
    })
  })
})

describe('money for a time that somebody else has', () => {
  /** A time that somebody else has booked when its payment comes. */
  async function late(till: Till) {
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await settle(till, (await paid(till, undefined, person())).event)
    expect(await mailsOf(till)).toEqual([])
    for (let n = 0; n < 2; n++) await settle(till, event)
    const told = await mailsOf(till)
    expect(told).toHaveLength(1)
    return (await claim(till, told[0]?.id)).payment
  }

  it('is told to its payer, who finds it nowhere when they are no client', async () => {
    const till = await makeTill()
    expect(await late(till)).toMatchObject({
      recipient_user_id: till.member,
      ...{ bought: 'time', goes_back: true, is_listed: false, patient_user_id: null },
    })
  })

  it('is found among the payments of a client', async () => {
    const till = await makeTill()
    await paidSession(till, TUESDAY_NINE + DAY)
    expect(await late(till)).toMatchObject({ bought: 'time', is_listed: true })
  })
})
