import { descriptor as invoiceRun } from '#workflows/invoice-creation/descriptor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import type { InvoiceRow } from './InvoiceTable.ts'
import { recordHistory } from './recorded-history.ts'
import { endOfDelivery } from './session-mail.ts'
import { WorkflowsProcess } from './WorkflowsProcess.ts'
import { WorkflowStack } from './WorkflowStack.ts'

const RENDER = 'internal_render_invoice'
const MAIL = 'internal_mail_invoice'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

const tellOf = ({ id }: InvoiceRow) => stack.tell({ event: 'invoice.written.v1', invoice_id: id })
const resultOf = ({ id }: InvoiceRow) => stack.client.workflow.getHandle(invoiceRun.id(id)).result()

/** Delivers the mails that the practice has written, as its outbox does, and says what came of the invoice. */
async function endOf(invoice: InvoiceRow) {
  const result = await resultOf(invoice)
  const mails = stack.edge.mails.of(invoice.id)
  for (const { id } of mails) await stack.tell({ event: 'mail.requested.v1', mail_id: id, practice_id: '' })
  const deliveries = await Promise.all(mails.map((mail) => endOfDelivery(stack, mail)))
  const accepted = mails.flatMap(({ to }) => stack.smtp.to(to)).length
  return { result, drawn: invoice.drawn, deliveries, accepted }
}

const ONCE = (invoice: InvoiceRow) => ({
  result: { invoice_id: invoice.id },
  drawn: 1,
  deliveries: ['sent'],
  accepted: 1,
})

test('an invoice that was written by hand is drawn and mailed once, however often its event comes', async () => {
  const invoice = stack.edge.invoices.write()
  await tellOf(invoice)
  await tellOf(invoice)
  expect(await endOf(invoice)).toEqual(ONCE(invoice))
  expect(await tellOf(invoice)).toMatchObject({ started: false })
  expect(await endOf(invoice)).toEqual(ONCE(invoice))
  // It has its number already, and the run asks for no other.
  expect(stack.edge.callsTo('internal_create_invoice', invoice.id)).toEqual([])
  await recordHistory(stack.client, invoiceRun.id(invoice.id), 'invoice-written')
})

/** A moment of the run at which its worker is killed: how it is arranged, and how it is seen. */
type Moment = { arrange: (invoice: InvoiceRow) => void; isReached: (invoice: InvoiceRow) => boolean }

const never = new Promise(() => undefined)
const isCalled = (name: string, { id }: InvoiceRow) => stack.edge.callsTo(name, id).length > 0

const MOMENTS: Record<string, Moment> = {
  'before the PDF is stored': {
    arrange: ({ id }) => stack.edge.faults.hold(RENDER, 'render', never, id),
    isReached: (invoice) => isCalled(RENDER, invoice),
  },
  'after the PDF was stored, before that was heard': {
    arrange: ({ id }) => stack.edge.faults.holdAnswer(RENDER, 'render', never, id),
    isReached: ({ drawn }) => drawn === 1,
  },
  'before its mail is written': {
    arrange: ({ id }) => stack.edge.faults.hold(MAIL, 'mail', never, id),
    isReached: (invoice) => isCalled(MAIL, invoice),
  },
  'after its mail was written, before that was heard': {
    arrange: ({ id }) => stack.edge.faults.holdAnswer(MAIL, 'mail', never, id),
    isReached: ({ id }) => stack.edge.mails.of(id).length === 1,
  },
}

/** Which of its two activities had more than one attempt, by the history. */
async function triedAgain({ id }: InvoiceRow) {
  const { events } = await stack.client.workflow.getHandle(invoiceRun.id(id)).fetchHistory()
  const attempts = events?.flatMap(({ activityTaskStartedEventAttributes: started }) => started?.attempt ?? []) ?? []
  const [render = 0, mail = 0] = attempts
  return { render: render > 1, mail: mail > 1 }
}

test('when its worker is killed at any step, there is one number, one PDF and one mail in the end', async () => {
  await stack.stopWorker()
  const doomed = new WorkflowsProcess({
    TEMPORAL_ADDRESS: stack.temporalAddress,
    EDGE_URL: stack.edge.url,
    SMTP_URL: stack.smtp.url,
  })
  try {
    await doomed.says(({ what }) => what === 'worker_runs')
    const killed = Object.entries(MOMENTS).map(([name, moment]) => ({ name, moment, of: stack.edge.invoices.write() }))
    for (const { moment, of } of killed) moment.arrange(of)
    const numbers = killed.map(({ of }) => of.number)
    for (const { of } of killed) await tellOf(of)
    for (const { name, moment, of } of killed) await eventually(`the moment ${name}`, () => moment.isReached(of))
    doomed.kill('SIGKILL')
    await doomed.ended
    await stack.startWorker()
    stack.edge.faults.clear()

    expect(await Promise.all(killed.map(({ of }) => endOf(of)))).toEqual(killed.map(({ of }) => ONCE(of)))
    expect(killed.map(({ of }) => of.number)).toEqual(numbers)
    expect(new Set(numbers).size).toBe(killed.length)
    expect(killed.flatMap(({ of }) => stack.edge.callsTo('internal_create_invoice', of.id))).toEqual([])
    expect(await Promise.all(killed.map(({ of }) => triedAgain(of)))).toEqual([
      { render: true, mail: false },
      { render: true, mail: false },
      { render: false, mail: true },
      { render: false, mail: true },
    ])
  } finally {
    doomed.kill('SIGKILL')
    await doomed.ended
  }
})
