import { descriptor as remindersRun } from '#workflows/invoice-reminders/descriptor'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import type { InvoiceRow } from './InvoiceTable.ts'
import { recordHistory } from './recorded-history.ts'
import { WorkflowsProcess } from './WorkflowsProcess.ts'
import { WorkflowStack } from './WorkflowStack.ts'

const READ = 'internal_read_invoice_reminder'
const REMIND = 'internal_remind_of_invoice'
/** A time that no test reaches (ms). */
const FAR = 600_000

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())
afterEach(() => {
  stack.edge.faults.clear()
  stack.edge.outages.clear()
})

/** An unpaid invoice whose client is to be reminded after these times (ms). */
function unpaid(...after: number[]): InvoiceRow {
  const invoice = stack.edge.invoices.write()
  remindAfter(invoice, ...after)
  return invoice
}

function remindAfter(invoice: InvoiceRow, ...after: number[]): void {
  const now = Date.now()
  invoice.remindersAt = after.map((one) => now + one)
}

const tellOf = ({ id }: InvoiceRow) => stack.tell({ event: 'invoice.reminders_changed.v1', invoice_id: id })
const run = ({ id }: InvoiceRow) => stack.client.workflow.getHandle(remindersRun.id(id))
const reminders = ({ id }: InvoiceRow) => stack.edge.mails.of(id, 'invoice_reminder')

/** Resolves when the run of an invoice sleeps until a reminder. */
const sleeps = (invoice: InvoiceRow) =>
  eventually('the timer of a reminder', async () => {
    const { events } = await run(invoice).fetchHistory()
    return events?.some((event) => event.timerStartedEventAttributes)
  })

test('each reminder is sent once at its time, and the run closes after the last', async () => {
  const invoice = unpaid(1_500, 4_000)
  await tellOf(invoice)
  await tellOf(invoice)
  expect(reminders(invoice)).toEqual([])
  expect(await run(invoice).result()).toEqual({ asked: 2 })
  expect(reminders(invoice)).toHaveLength(2)
  await recordHistory(stack.client, remindersRun.id(invoice.id), 'invoice-reminders')
  // A late repeat of the event finds nothing left to do.
  await tellOf(invoice)
  expect(await run(invoice).result()).toEqual({ asked: 0 })
  expect(reminders(invoice)).toHaveLength(2)
})

test('nobody is reminded of what was paid meanwhile, and the run closes', async () => {
  const invoice = unpaid(2_000, FAR)
  await tellOf(invoice)
  await sleeps(invoice)
  invoice.isOpen = false
  expect(await run(invoice).result()).toEqual({ asked: 0 })
  expect(reminders(invoice)).toEqual([])
})

test('what is paid between the question and the mail is asked for no more', async () => {
  const invoice = unpaid(0)
  const paid = Promise.withResolvers<void>()
  stack.edge.faults.hold(REMIND, new Date(invoice.remindersAt[0] ?? 0).toISOString(), paid.promise, invoice.id)
  await tellOf(invoice)
  await eventually('the request for the mail', () => stack.edge.callsTo(REMIND, invoice.id).length > 0)
  invoice.isOpen = false
  paid.resolve()
  expect(await run(invoice).result()).toEqual({ asked: 1 })
  expect(reminders(invoice)).toEqual([])
})

test('a reminder waits while a card is being charged, also when that began between the question and the mail', async () => {
  const [last, first] = [unpaid(0), unpaid(0, FAR)]
  for (const invoice of [last, first]) {
    const begun = Promise.withResolvers<void>()
    stack.edge.faults.hold(REMIND, new Date(invoice.remindersAt[0] ?? 0).toISOString(), begun.promise, invoice.id)
    await tellOf(invoice)
    await eventually('the request for the mail', () => stack.edge.callsTo(REMIND, invoice.id).length > 0)
    invoice.isCharged = true
    begun.resolve()
  }
  // After its last reminder the run closes, and the end of the charge begins it again.
  expect(await run(last).result()).toEqual({ asked: 0 })
  await sleeps(first)
  expect([reminders(last), reminders(first)]).toEqual([[], []])
  for (const invoice of [last, first]) {
    invoice.isCharged = false
    await tellOf(invoice)
    await eventually('the reminder', () => reminders(invoice).length > 0)
  }
  expect(await run(last).result()).toEqual({ asked: 1 })
  expect([reminders(last), reminders(first)].map(({ length }) => length)).toEqual([1, 1])
  remindAfter(first)
  await tellOf(first)
  expect(await run(first).result()).toEqual({ asked: 1 })
})

test('a run that sleeps hears of other times, and closes when there are none any more', async () => {
  const [sooner, never] = [unpaid(FAR), unpaid(FAR)]
  for (const invoice of [sooner, never]) {
    await tellOf(invoice)
    await sleeps(invoice)
  }
  remindAfter(sooner, 500)
  remindAfter(never)
  for (const invoice of [sooner, never]) await tellOf(invoice)
  expect(await run(sooner).result()).toEqual({ asked: 1 })
  expect(await run(never).result()).toEqual({ asked: 0 })
  expect([reminders(sooner), reminders(never)].map(({ length }) => length)).toEqual([1, 0])
})

test('an outage of the edge loses no reminder, and after it the last one says it all', async () => {
  const invoice = unpaid(0, 100)
  stack.edge.outages.set(READ, 6)
  await tellOf(invoice)
  await run(invoice).result()
  const last = reminders(invoice).at(-1)
  expect(last?.start).toBe(new Date(invoice.remindersAt[1] ?? 0).toISOString())
  expect(invoice.reminded).toBe(invoice.remindersAt[1])
})

test('an invoice that is gone ends its run', async () => {
  const gone = { ...unpaid(), id: 'inv_gone' }
  await tellOf(gone)
  expect(await run(gone).result()).toEqual({ asked: 0 })
})

test('when its worker is killed before or after the mail is written, one reminder is sent', async () => {
  await stack.stopWorker()
  const doomed = new WorkflowsProcess({
    TEMPORAL_ADDRESS: stack.temporalAddress,
    EDGE_URL: stack.edge.url,
    SMTP_URL: stack.smtp.url,
  })
  try {
    await doomed.says(({ what }) => what === 'worker_runs')
    const [before, after] = [unpaid(0), unpaid(0)]
    const never = new Promise(() => undefined)
    const stepOf = ({ remindersAt: [at = 0] }: InvoiceRow) => new Date(at).toISOString()
    stack.edge.faults.hold(REMIND, stepOf(before), never, before.id)
    stack.edge.faults.holdAnswer(REMIND, stepOf(after), never, after.id)
    for (const invoice of [before, after]) await tellOf(invoice)
    await eventually('the request for the mail', () => stack.edge.callsTo(REMIND, before.id).length > 0)
    await eventually('the mail', () => reminders(after).length === 1)
    doomed.kill('SIGKILL')
    await doomed.ended
    await stack.startWorker()
    stack.edge.faults.clear()
    for (const invoice of [before, after]) {
      expect(await run(invoice).result()).toEqual({ asked: 1 })
      expect(reminders(invoice)).toHaveLength(1)
      expect(stack.edge.callsTo(REMIND, invoice.id).length).toBeGreaterThan(1)
    }
  } finally {
    doomed.kill('SIGKILL')
    await doomed.ended
  }
})
