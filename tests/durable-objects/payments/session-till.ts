import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { order_pages, payments } from '#db/practice/schema-payments'
import { orderByAppointment } from '#db/practice/queries/orders'
import { eq } from 'drizzle-orm'
import { MINUTE } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { asMember, asOwner, asWorkflows, inside, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { paid, settle, type Till } from './payment-factory.ts'

/** Books and pays a session. Returns its id. */
export async function paidSession(till: Till, start = TUESDAY_NINE): Promise<string> {
  const { id, event } = await paid(till, start)
  await settle(till, event)
  const hold = await till.practice.stub.act('hold.read', asMember(till.member), id)
  if (!hold.appointment_id) throw new Error('not booked')
  return hold.appointment_id
}

/** The practice books a session for the till's member, who has a chart and owes its price. Returns its id. */
export async function owedSession(till: Till, start = TUESDAY_NINE): Promise<string> {
  const { practice, member } = till
  // A first session gives the member a chart.
  const first = await paidSession(till, start + 24 * 60 * MINUTE)
  const { patient } = await practice.stub.act('appointment.read', asMember(member), first)
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient.patient_user_id, start),
  )
  const [id] = appointment_ids
  if (!id) throw new Error('not booked')
  return id
}

/** What the tables say about the money of a session. */
export function moneyOf({ practice }: Till, id: string) {
  return inside(practice, ({ host: { db } }) => {
    const row = db.select().from(appointments).where(eq(appointments.id, id)).get()
    const order = orderByAppointment(db).get({ id })
    return {
      paid: row?.paid,
      outcome: row?.refund_outcome,
      refund: row?.refund_minor,
      isRefunded: row?.refunded_at !== null,
      order: order?.id ?? '',
      page: db.select().from(order_pages).where(eq(order_pages.appointment_id, id)).get(),
      payments: db
        .select()
        .from(payments)
        .where(eq(payments.appointment_id, id))
        .all()
        .map(({ state }) => state),
      invoice: db.select().from(invoices).where(eq(invoices.appointment_id, id)).get(),
    }
  })
}

/** Completes a session and writes its invoice, as the workflow does. Returns the id of the invoice. */
export async function invoicedSession({ practice }: Till, id: string, lines: readonly string[] = []): Promise<string> {
  await practice.stub.act('appointment.complete', asOwner(practice), id)
  const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), id, null, lines)
  await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `invoices/${invoice_id}`, bytes: 10 })
  return invoice_id
}

/** The practice writes the till's member an invoice by hand, of $109.24. Returns its id. */
export async function writtenInvoice(till: Till, start = TUESDAY_NINE): Promise<string> {
  const { practice, member } = till
  // A first session gives the member a chart.
  const first = await paidSession(till, start + 24 * 60 * MINUTE)
  const { patient } = await practice.stub.act('appointment.read', asMember(member), first)
  return billed(till, patient.patient_user_id)
}

/** The practice writes a client an invoice by hand, of $109.24, whose PDF is drawn. Returns its id. */
export async function billed({ practice }: Till, patient_user_id: string): Promise<string> {
  const written = {
    patient_user_id,
    lines: [
      { text: 'Report for the school', detail: '', quantity: 2, unit_minor: 5_000, tax_rate: 725 },
      { text: 'Postage', detail: '', quantity: 1, unit_minor: 199, tax_rate: 0 },
    ],
    note: '',
    due_on: '2037-12-31',
  }
  const { invoice_id } = await practice.stub.act('invoice.write', asOwner(practice), written, [])
  await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `invoices/${invoice_id}`, bytes: 10 })
  return invoice_id
}
