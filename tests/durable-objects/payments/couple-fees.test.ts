import { beforeAll, describe, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, ANN, link, newChart } from '../practice/chart-accounts.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  inside,
  NOW,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE as START,
} from '../practice/practice-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, makeTill } from './payment-factory.ts'

// A couple's session is one session with one price (decision 062), so its fee is one too, whoever of both ends it. The
// price is $120, and the policy asks for half of it later than 24 hours before the start.

beforeAll(migrateDatabases)

const LATE = START - HOUR

/** Ann and Ben with an account each, and a session of theirs that was accepted. `ann` is the first partner, who pays. */
async function coupleWithSession() {
  const till = await makeTill()
  const { practice } = till
  const { stub } = practice
  await stub.act('terms.save', asOwner(practice), {
    cancellation: { free_hours: 24, fee_percent: 50, grace_minutes: 0, text: '' },
  })
  const [anns, bens] = [await newChart(practice), await newChart(practice, { ...ANN, first_name: 'Ben' })]
  const [ann, ben] = [person(), person()]
  await link(practice, anns, ann)
  await link(practice, bens, ben)
  const both = await stub.act('chart.create_couple', asOwner(practice), { people: [anns, bens] })
  const id = await addSession(practice, both.patient_user_id, START)
  await stub.act('appointment.confirm', asMember(ben), id)
  const list = async (by: ReturnType<typeof asMember>) => (await stub.act('invoice.list_own', by, NOW)).invoices
  return {
    ...{ till, practice, stub, ann, ben, both, id, anns, bens },
    end: (by: ReturnType<typeof asMember>) => stub.act('appointment.cancel', by, id, { reason: '' }),
    write: async () => {
      await setClock(practice, LATE + NEWS_WAIT)
      const { invoice_id } = await stub.act('invoice.write_fee', asWorkflows(), id, null, [])
      if (invoice_id !== null)
        await stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `key/${invoice_id}`, bytes: 1 })
      return invoice_id
    },
    fees: async (by: ReturnType<typeof asMember>) =>
      (await list(by)).map(({ invoice_id, due, status }) => [invoice_id, due, status]),
    dues: async (by: ReturnType<typeof asMember>) =>
      (await stub.act('order.list_due', by)).lines.map(({ text, due }) => [text, due]),
  }
}

type Couple = Awaited<ReturnType<typeof coupleWithSession>>
const balanced = ({ practice }: Couple) => inside(practice, (object) => void expectBalanced(object))

describe('the fee of a couple’s session', () => {
  it.each(['ann', 'ben'] as const)('is one, in both names, when %s cancels late', async (who) => {
    const couple = await coupleWithSession()
    const { practice, stub, ann, ben, id } = couple
    await setClock(practice, LATE)
    expect((await couple.end(asMember(couple[who]))).late_fee).toMatchObject({ amount: 60, due: 60 })
    const invoice_id = await couple.write()
    const { invoices } = await stub.act('invoice.list', asOwner(practice), { limit: 9, before: null })
    expect(invoices).toMatchObject([{ invoice_id, total: 60, client_name: 'Ann Stone & Ben Stone' }])
    for (const partner of [ann, ben]) {
      expect(await couple.fees(asMember(partner))).toEqual([[invoice_id, 60, 'open']])
      expect(await couple.dues(asMember(partner))).toEqual([['Late cancellation fee', 60]])
      expect((await stub.act('appointment.read', asMember(partner), id)).late_fee).toMatchObject({ amount: 60 })
    }
    await balanced(couple)
  })

  it('is owed once when both cancel at the same time, and is paid for both when one pays', async () => {
    const couple = await coupleWithSession()
    const { practice, stub, ann, ben } = couple
    await setClock(practice, LATE)
    const ended = await Promise.allSettled([couple.end(asMember(ann)), couple.end(asMember(ben))])
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const invoice_id = await couple.write()
    expect(await couple.write()).toBe(invoice_id)
    if (invoice_id === null) throw new Error('no fee is owed')
    await stub.act('payment.record', asOwner(practice), {
      about: { invoice_id },
      ...{ amount_minor: 6_000, method: 'cash' as const, received_on: '2037-12-07', reference: null, receipt: false },
    })
    for (const partner of [ann, ben]) {
      expect(await couple.fees(asMember(partner))).toEqual([[invoice_id, 0, 'paid']])
      expect(await couple.dues(asMember(partner))).toEqual([])
    }
    await balanced(couple)
  })

  it('is none when one cancels in time, nor when the practice ends it', async () => {
    for (const [at, who] of [
      [START - 25 * HOUR, 'ben'],
      [LATE, 'practice'],
    ] as const) {
      const couple = await coupleWithSession()
      await setClock(couple.practice, at)
      const by = who === 'practice' ? asOwner(couple.practice) : asMember(couple[who])
      expect((await couple.end(by)).late_fee).toBeNull()
      expect(await couple.write()).toBeNull()
    }
  })

  it('leaves the accounts of the partners alone', async () => {
    const couple = await coupleWithSession()
    const { practice, stub, both, anns, bens } = couple
    await setClock(practice, LATE)
    await couple.end(asMember(couple.ann))
    await couple.write()
    const days = { from: null, to: null }
    const balanceOf = async (id: string) => (await stub.act('chart.ledger', asOwner(practice), { id, ...days })).closing
    expect(await Promise.all([both.patient_user_id, anns, bens].map(balanceOf))).toEqual([60, 0, 0])
  })

  it('is nothing that the guardian of a partner reads of a session that is hidden from them', async () => {
    const couple = await coupleWithSession()
    const { practice, stub, ann, ben, id } = couple
    // A partner whose birth date turns out later to be that of a minor stays in the couple (decision 062).
    const guardian = asActing(ben, 'usr_guardian')
    await stub.act('appointment.keep', asMember(ben), id, true)
    await setClock(practice, LATE)
    await couple.end(asMember(ben))
    const invoice_id = await couple.write()
    if (invoice_id === null) throw new Error('no fee is owed')
    expect([await couple.fees(guardian), await couple.dues(guardian)]).toEqual([[], []])
    expect(await refusalOf(stub.act('invoice.read', guardian, invoice_id))).toBe('not_found')
    expect(await refusalOf(stub.act('order.pay', guardian, invoice_id))).toBe('not_found')
    // The partners read and owe it as before.
    for (const partner of [ann, ben]) expect(await couple.fees(asMember(partner))).toEqual([[invoice_id, 60, 'open']])
  })
})
