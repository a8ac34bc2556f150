import { expect, it } from 'vitest'
import { OWN_INVOICES_SHOWN } from '#contracts/plain/invoice-limits'
import { asMember, inside } from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { writtenInvoice } from './session-till.ts'

// What a member is shown of their own invoices and payments, once there are more than the lists show.

/** Copies of the member's invoice, and payments of it, all of them older: as many as are missing to `count`. */
const fillUp = ({ practice }: Till, invoice: string, count: number) =>
  inside(practice, (_object, { storage: { sql } }) => {
    const columns = (table: string, but: readonly string[]) =>
      sql
        .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
        .toArray()
        .flatMap(({ name }) => (but.includes(name) ? [] : [name]))
        .join(', ')
    const { n: issued } = sql.exec<{ n: number }>('SELECT count(*) AS n FROM invoices').one()
    const own = columns('invoices', ['id', 'number', 'appointment_id'])
    for (let i = issued; i < count; i++)
      sql.exec(
        `INSERT INTO invoices (id, appointment_id, number, ${own}) SELECT ?, ?, ?, ${own} FROM invoices WHERE id = ?`,
        ...[`0000_${String(i).padStart(4, '0')}`, `inv_0_${i}`, `1999-${i}`, invoice],
      )
    const { n: paid } = sql.exec<{ n: number }>('SELECT count(*) AS n FROM payments').one()
    for (let i = paid; i < count; i++)
      sql.exec(
        `INSERT INTO payments (id, order_id, payment_intent, billing_user_id, amount_minor, currency, state, shared_intent,
           create_at, modify_at)
         SELECT ?, id, ?, 'payer', 100, 'usd', 'paid', ?, 0, 0 FROM orders WHERE invoice_id = ?`,
        ...[
          `0000_${String(i).padStart(4, '0')}`,
          `pi_${i}`,
          i < 4 ? 'pi_shared' : i === 9 ? 'pi_alone' : null,
          invoice,
        ],
      )
  })

it('says that there are older ones, and lists no more than the newest', async () => {
  const till = await makeTill()
  const invoice = await writtenInvoice(till)
  const own = () => till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
  await fillUp(till, invoice, OWN_INVOICES_SHOWN)
  const all = await own()
  expect(all).toMatchObject({ older: { invoices: false, payments: false } })
  expect([all.invoices.length, all.payments.length]).toEqual([OWN_INVOICES_SHOWN, OWN_INVOICES_SHOWN])
  await fillUp(till, invoice, OWN_INVOICES_SHOWN + 2)
  const newest = await own()
  expect(newest).toMatchObject({ practice_name: all.practice_name, older: { invoices: true, payments: true } })
  expect([newest.invoices.length, newest.payments.length]).toEqual([OWN_INVOICES_SHOWN, OWN_INVOICES_SHOWN])
  expect(newest.invoices[0]?.invoice_id).toBe(invoice)
})

it('of a payment of which a part is too old for the list, the whole sum is said', async () => {
  const till = await makeTill()
  const invoice = await writtenInvoice(till)
  const own = async () => (await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)).payments
  await fillUp(till, invoice, OWN_INVOICES_SHOWN)
  const before = (await own()).filter(({ together }) => together !== null)
  const parts = before.length
  expect(before.map(({ together }) => together)).toEqual(before.map(() => parts))
  await fillUp(till, invoice, OWN_INVOICES_SHOWN + 1)
  const after = (await own()).filter(({ together }) => together !== null)
  expect(after).toHaveLength(parts - 1)
  expect(after.map(({ together }) => together)).toEqual(after.map(() => parts))
})
