import { asRefusal } from '#contracts/errors'
import { mails } from '#db/practice/schema-ledgers'
import { ledger } from '#db/practice/schema-payments'
import type { CallContext } from '#domain/access/actor'
import { eq } from 'drizzle-orm'
import { actInside } from '../practice/act-inside.ts'
import { asMember, asOwner, asWorkflows, drain, inside } from '../practice/practice-factory.ts'
import { bookOf, expectBooks } from './books-checks.ts'
import { expectBalanced } from './ledger-checks.ts'
import type { Till } from './payment-factory.ts'
import { expectToldOfRefunds } from './told-checks.ts'
import { giveBack } from './unsent-till.ts'

// What is done to money that could not be sent and is kept, and all that is told of it and stands in the books.

/** The owner keeps what could not be sent of a payment, as an amount that was read before (minor units). */
export const keep = (
  { practice }: Till,
  payment: string,
  amount_minor: number,
  ctx: CallContext = asOwner(practice),
): Promise<{ payment_id: string }> => practice.stub.act('payment.keep', ctx, payment, { amount_minor })
/** The sentence with which keeping is refused. An object that refused a call from outside cannot be evicted at once. */
export const why = ({ practice }: Till, payment: string, amount_minor: number) =>
  inside(practice, async (object) => {
    try {
      await actInside(object, 'payment.keep', asOwner(practice), payment, { amount_minor })
      return 'kept'
    } catch (error) {
      const refusal = asRefusal(error)
      return `${refusal?.code}: ${refusal?.detail}`
    }
  })

/** The owner gives back a part of a payment, which the provider refuses. */
export async function failing(till: Till, payment: string, amount_minor: number): Promise<void> {
  till.cards.refusesRefund = 'insufficient_funds'
  await giveBack(till, payment, amount_minor)
  await drain(till.practice)
  till.cards.refusesRefund = null
}

/** What is told of a payment: in the list of the practice, in that of the client, as a task, by the filter, and by mails that wait. */
export async function told(till: Till, payment: string) {
  const { practice, member } = till
  const asked = { from: null, to: null, method: null, after: null, limit: 20 }
  const all = await practice.stub.act('payment.list', asOwner(practice), asked)
  const failed = await practice.stub.act('payment.list', asOwner(practice), { ...asked, only: 'unsent' })
  const own = await practice.stub.act('invoice.list_own', asMember(member), 0)
  const { failed_refunds } = await practice.stub.act('todo.read', asOwner(practice))
  const row = all.payments.find(({ payment_id }) => payment_id === payment)
  await inside(practice, (object) => expectToldOfRefunds(object, practice, member))
  return {
    keepable: row?.keepable,
    kept: row?.kept && (row.kept.all ? 'all' : 'part'),
    unsent: [
      row?.unsent,
      own.payments.find(({ payment_id }) => payment_id === payment)?.unsent ?? 0,
      failed.payments.find(({ payment_id }) => payment_id === payment)?.unsent ?? 0,
      failed_refunds?.refunds.find(({ payment_id }) => payment_id === payment)?.amount ?? 0,
    ],
  }
}
export const everywhere = (amount: number) => [amount, amount, amount, amount]

/** What the mails about failed refunds say when they are sent now (minor units), the oldest first; null for one that ends. */
export async function mailed({ practice }: Till) {
  const known = await inside(practice, ({ host: { db } }) =>
    db.select().from(mails).where(eq(mails.kind, 'refund_failed')).all(),
  )
  const said: (number | null)[] = []
  for (const { id } of known) {
    const { payment } = await practice.stub.act('mail.claim', asWorkflows(), id, `claim-${id}`)
    said.push(payment?.kind === 'refund_failed' ? payment.amount.minor : null)
  }
  return said
}

/** All that the books say: the ledger, the totals, and the three files. */
export const booksOf = (till: Till) =>
  inside(till.practice, async (object) => {
    expectBalanced(object)
    await expectBooks(object, till.practice)
    const asked = { from: null, to: null, method: null, after: null, limit: 1 }
    return {
      ledger: object.host.db.select().from(ledger).all(),
      totals: (await actInside(object, 'payment.list', asOwner(till.practice), asked)).totals,
      payments: await bookOf(object, till.practice, 'payments'),
      invoices: await bookOf(object, till.practice, 'invoices'),
      journal: await bookOf(object, till.practice, 'journal'),
    }
  })
