import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionEnder } from '#contracts/plain/session-words'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR, MINUTE } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { newChart } from '../practice/chart-accounts.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  inside,
  NOW,
  refusalOf,
  setClock,
  TUESDAY_NINE as START,
} from '../practice/practice-factory.ts'
import { payInCash, unpaidSession } from './fee-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, type Till } from './payment-factory.ts'

// A fee that the practice waives as it records how its client ended a session is told, and never owed. The price is $120,
// and the policy asks for half of it later than 24 hours before the start.

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

const IN_TIME = START - 25 * HOUR
const DEADLINE = START - 24 * HOUR
const LATE = START - HOUR
const AFTER = START + HOUR

type Choice = { ended_by?: SessionEnder; waive_fee?: boolean; mode?: 'this_and_following' }

const end = ({ practice }: Till, id: string, choice: Choice = {}, by = asOwner(practice)) =>
  practice.stub.act('appointment.cancel', by, id, { reason: '', ...choice })
const view = ({ practice }: Till, id: string, by = asOwner(practice)) => practice.stub.act('appointment.read', by, id)
const undo = ({ practice }: Till, id: string, version: string) =>
  practice.stub.act('appointment.undo', asOwner(practice), id, Date.parse(version))
const waive = (till: Till, id: string, ended_by: SessionEnder = 'client') =>
  end(till, id, { ended_by, waive_fee: true })
const waived = (amount: number) => ({ amount, due: 0, invoice_id: null, invoice_number: null, status: 'void' })

/** Nothing is owed of a session, no invoice is written for it, and the ledger says what it said. */
async function expectNothingOwed(till: Till, id: string) {
  const { stub } = till.practice
  expect(await stub.act('appointment.lifecycle', asWorkflows(), id)).toMatchObject({ fee_owed: false })
  expect(await stub.act('invoice.write_fee', asWorkflows(), id, null, [])).toEqual({ invoice_id: null })
  expect((await stub.act('order.list_due', asMember(till.member))).lines).toEqual([])
  expect((await stub.act('invoice.list', asOwner(till.practice), { limit: 9, before: null })).invoices).toEqual([])
  await inside(till.practice, (object) => void expectBalanced(object))
}

/** What the mails of a cancellation say of the fee to whom, once it cannot be undone (minor units). */
async function told({ practice }: Till, id: string) {
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'cancelled', start: START })
  const claims = await Promise.all(
    mail_ids.map((mail) => practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)),
  )
  return claims.map(({ content }) => [content?.recipient, content?.money.fee_minor, content?.money.fee_waived_minor])
}

// Right values by hand: who ended it, when, what was paid of it and what the policy is; then the fee that is waived, and
// what is to be decided about what was paid.
it.each<[string, SessionEnder, number, number, object, number | null, string | null]>([
  ['the client, late', 'client', LATE, 0, {}, 60, null],
  ['the client, at the deadline', 'client', DEADLINE, 0, {}, 60, null],
  ['the client, just before it', 'client', DEADLINE - 1, 0, {}, null, null],
  ['the client, in time', 'client', IN_TIME, 0, {}, null, null],
  ['the client, afterwards', 'client', AFTER, 0, {}, 60, null],
  [
    'the client, in the time of grace',
    'client',
    NOW + 14 * MINUTE,
    0,
    { free_hours: 168, grace_minutes: 15 },
    null,
    null,
  ],
  ['the client, after it', 'client', NOW + 15 * MINUTE, 0, { free_hours: 168, grace_minutes: 15 }, 60, null],
  ['the client, of all of the price', 'client', LATE, 0, { fee_percent: 100 }, 120, null],
  ['the client, of nothing', 'client', LATE, 0, { fee_percent: 0 }, null, null],
  ['the client, of an odd sum', 'client', LATE, 0, { fee_percent: 33 }, 39.6, null],
  ['the client, who paid a part', 'client', LATE, 40, {}, 20, 'undecided'],
  ['the client, who paid the fee', 'client', LATE, 60, {}, null, 'undecided'],
  ['the client, who paid all by hand', 'client', LATE, 120, {}, null, 'undecided'],
  ['a client who did not come', 'no_show', AFTER, 0, {}, 60, null],
  ['a client who did not come and paid a part', 'no_show', AFTER, 25, {}, 35, 'undecided'],
  ['the practice, late', 'practice', LATE, 0, {}, null, null],
  ['the practice, afterwards', 'practice', AFTER, 0, {}, null, null],
])('%s', async (_name, ended_by, now, paid, policy, fee, decided) => {
  const { till, id } = await unpaidSession(paid, policy)
  await setClock(till.practice, now)
  const { late_fee, refund } = await waive(till, id, ended_by)
  expect([late_fee, refund?.outcome ?? null]).toEqual([fee && waived(fee), decided])
  await setClock(till.practice, now + NEWS_WAIT)
  expect((await view(till, id, asMember(till.member))).late_fee).toEqual(fee && waived(fee))
  await expectNothingOwed(till, id)
})

it('what is waived is what would have been owed, and an undo takes either back', async () => {
  for (const [paid, ended_by, now] of [
    [0, 'client', LATE],
    [0, 'no_show', AFTER],
    [35, 'client', LATE],
    [60, 'no_show', AFTER],
    [0, 'client', IN_TIME],
  ] as const) {
    const { till, id } = await unpaidSession(paid)
    await setClock(till.practice, now)
    const before = { ...(await view(till, id)), modify_datetime: expect.anything() }
    const owed = await end(till, id, { ended_by })
    await undo(till, id, owed.modify_datetime)
    expect(await view(till, id)).toEqual(before)
    const given = await waive(till, id, ended_by)
    expect(given.late_fee).toEqual(owed.late_fee && waived(owed.late_fee.amount))
    await undo(till, id, given.modify_datetime)
    expect(await view(till, id)).toEqual(before)
    // Ended again without it, the fee is owed.
    expect((await end(till, id, { ended_by })).late_fee).toEqual(owed.late_fee)
    await inside(till.practice, (object) => void expectBalanced(object))
  }
})

describe('a fee that is waived', () => {
  it('is said in the mail of the cancellation, and that none is owed', async () => {
    const { till, id } = await unpaidSession()
    // A client who missed a session is told in any case.
    await setClock(till.practice, AFTER)
    await waive(till, id, 'no_show')
    await setClock(till.practice, AFTER + NEWS_WAIT)
    const letters = await told(till, id)
    expect(letters).toContainEqual(['member', 0, 6_000])
    expect(letters.every(([, owed, given]) => owed === 0 && given === 6_000)).toBe(true)
  })

  it('is nothing of a session whose client owes none: not accepted, or booked under an earlier policy', async () => {
    const { till, id } = await unpaidSession()
    const { stub } = till.practice
    const { patient } = await view(till, id)
    const { appointment_ids } = await stub.act(
      'appointment.book',
      asOwner(till.practice),
      bookingOf(patient.patient_user_id, START + 2 * HOUR),
    )
    const [invited = ''] = appointment_ids
    await inside(till.practice, (_object, { storage }) =>
      storage.sql.exec('UPDATE appointments SET owes_fee = 0 WHERE id = ?', id),
    )
    await setClock(till.practice, LATE)
    for (const one of [id, invited]) expect((await waive(till, one)).late_fee).toBeNull()
  })

  it('is that of the chosen session of a series alone, because the others cost nothing', async () => {
    const { till, id } = await unpaidSession()
    const { patient } = await view(till, id)
    const { stub } = till.practice
    const { appointment_ids } = await stub.act(
      'appointment.book',
      asOwner(till.practice),
      bookingOf(patient.patient_user_id, [START + 2 * HOUR, START + 4 * HOUR]),
    )
    for (const one of appointment_ids) await stub.act('appointment.confirm', asMember(till.member), one)
    await setClock(till.practice, LATE)
    const [first = '', second = ''] = appointment_ids
    await end(till, first, { ended_by: 'client', waive_fee: true, mode: 'this_and_following' })
    expect((await view(till, first)).late_fee).toEqual(waived(60))
    expect(await view(till, second)).toMatchObject({ status: 'cancelled_patient', late_fee: null })
  })

  it('is that of a couple once, as the fee would be', async () => {
    const { till } = await unpaidSession()
    const { stub } = till.practice
    const people: [string, string] = [await newChart(till.practice), await newChart(till.practice)]
    const { patient_user_id } = await stub.act('chart.create_couple', asOwner(till.practice), { people })
    const { appointment_ids } = await stub.act(
      'appointment.book',
      asOwner(till.practice),
      bookingOf(patient_user_id, START + 2 * HOUR),
    )
    const [both = ''] = appointment_ids
    await setClock(till.practice, LATE)
    expect((await waive(till, both)).late_fee).toEqual(waived(60))
  })

  it('is waived once: a repeat is refused, by others it cannot be done, and of two at the same time one counts', async () => {
    const { till, id } = await unpaidSession()
    await setClock(till.practice, LATE)
    expect(await refusalOf(end(till, id, { waive_fee: true }, asMember(till.member)))).toBe('forbidden')
    expect(await refusalOf(end(till, id, { waive_fee: true }, asActing(till.member, 'usr_guardian')))).toBe('forbidden')
    expect((await view(till, id)).late_fee).toBeNull()
    const both = await Promise.allSettled([waive(till, id), end(till, id, { ended_by: 'client' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(waive(till, id))).toBe('wrong_state')
    const first = both.find((one) => one.status === 'fulfilled')
    expect((await view(till, id)).late_fee).toEqual(first?.value.late_fee)
  })

  it('stays waived when the practice then decides about what was paid', async () => {
    const { till, id } = await unpaidSession(40)
    await setClock(till.practice, LATE)
    await waive(till, id)
    await setClock(till.practice, LATE + NEWS_WAIT)
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'keep')
    expect((await view(till, id)).late_fee).toEqual(waived(20))
    await expectNothingOwed(till, id)
  })

  it('is read by guardians who may pay, and by no others; of a hidden session by none', async () => {
    const { till, id } = await unpaidSession()
    const { stub } = till.practice
    const may = asActing(till.member, 'usr_guardian')
    const mayNot = asActing(till.member, 'usr_aunt', { pay: false })
    await setClock(till.practice, LATE)
    await waive(till, id)
    expect((await view(till, id, may)).late_fee).toEqual(waived(60))
    expect((await view(till, id, mayNot)).late_fee).toBeNull()
    await stub.act('appointment.keep', asMember(till.member), id, true)
    for (const one of [may, mayNot]) expect(await refusalOf(view(till, id, one))).toBe('not_found')
    expect((await view(till, id, asMember(till.member))).late_fee).toEqual(waived(60))
  })

  it('is told beside one that is owed of another session, and one that is paid', async () => {
    const { till, id } = await unpaidSession()
    const { stub } = till.practice
    const { patient } = await view(till, id)
    const { appointment_ids } = await stub.act(
      'appointment.book',
      asOwner(till.practice),
      bookingOf(patient.patient_user_id, START + 2 * HOUR),
    )
    const [other = ''] = appointment_ids
    await stub.act('appointment.confirm', asMember(till.member), other)
    await setClock(till.practice, LATE)
    await waive(till, id)
    await end(till, other, { ended_by: 'client' })
    await setClock(till.practice, LATE + NEWS_WAIT)
    const { invoice_id } = await stub.act('invoice.write_fee', asWorkflows(), other, null, [])
    await stub.act('invoice.issue', asWorkflows(), invoice_id ?? '', { key: `key/${invoice_id}`, bytes: 1 })
    await payInCash(till, { invoice_id: invoice_id ?? '' }, 60)
    expect((await view(till, other)).late_fee).toMatchObject({ amount: 60, due: 0, status: 'paid' })
    expect((await view(till, id)).late_fee).toEqual(waived(60))
  })
})
