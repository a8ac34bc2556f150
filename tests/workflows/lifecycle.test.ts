import { writeFeeInvoice } from '#contracts/internal/invoice-runs'
import { checkMissed, requestAppointmentMails } from '#contracts/internal/workflows'
import { toInstant } from '#kernel/clock'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as invoiceRun } from '#workflows/invoice-creation/descriptor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { recordHistory } from './recorded-history.ts'
import { LEADS, TRACEPARENT, WorkflowStack } from './WorkflowStack.ts'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

/** Resolves with the result of the run when it has closed and all its emails are sent. */
async function closed(appointment_id: string): Promise<unknown> {
  const end = await stack.client.workflow.getHandle(appointmentRun.id(appointment_id)).result()
  await eventually('the delivery of all mails', () =>
    stack.edge.mails.of(appointment_id).every((m) => m.state === 'sent'),
  )
  return end
}

const kindsSent = (id: string) => stack.edge.mails.of(id).map(({ kind, recipient }) => `${kind} ${recipient}`)

describe.concurrent('appointmentLifecycle', () => {
  test('sends the confirmation and one reminder, checks attendance, then closes', async () => {
    const id = stack.edge.calendar.book(LEADS.reminder_ms + 8_000)
    const { start } = stack.edge.calendar.get(id) ?? { start: '' }
    const told = await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    expect(told).toMatchObject({ workflow_id: `appointment/${id}`, started: true })

    await eventually('confirmation', () => stack.smtp.to(`member.${id}@example.test`).length === 1)
    expect(stack.edge.mails.of(id, 'reminder')).toEqual([])
    await eventually('the reminders', () => stack.edge.mails.of(id, 'reminder').length === 2)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(start) - LEADS.reminder_ms)

    expect(await closed(id)).toEqual({ closed_because: 'over' })
    expect(kindsSent(id)).toEqual(['booked member', 'booked provider', 'reminder member', 'reminder provider'])
    expect(stack.smtp.to(`member.${id}@example.test`)).toHaveLength(2)
    expect(stack.smtp.to(`provider.${id}@example.test`)).toHaveLength(2)
    expect(stack.edge.missedChecks.filter((checked) => checked === id)).toHaveLength(1)
    // Whether someone missed the session is asked once it has begun: the reminder came before.
    const asked = stack.edge.calls.filter(({ params }) => params.appointment_id === id).map(({ name }) => name)
    expect(asked.lastIndexOf(requestAppointmentMails.name)).toBeLessThan(asked.indexOf(checkMissed.name))
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-reminded')
    // At most, because a step that is due at once needs no timer. More would be work for Temporal for each session.
    const { events = [] } = await stack.client.workflow.getHandle(appointmentRun.id(id)).fetchHistory()
    const count = (fits: (event: NonNullable<typeof events>[number]) => unknown) => (events ?? []).filter(fits).length
    expect(count((event) => event.activityTaskScheduledEventAttributes)).toBeLessThanOrEqual(10)
    expect(count((event) => event.timerStartedEventAttributes)).toBeLessThanOrEqual(3)
    expect(count((event) => event.startChildWorkflowExecutionInitiatedEventAttributes)).toBe(0)
    // The last three allow for one piece of work that is handed out twice. There were 149 when each mail had a run.
    expect(events?.length).toBeLessThanOrEqual(69 + 3)
  })

  test('a run that sleeps until its session hears of reminders that are chosen meanwhile, and sends each once', async () => {
    const { calendar, mails } = stack.edge
    const id = calendar.book(30_000, { reminders: [] })
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => mails.of(id, 'booked').length === 2)
    const start = Date.parse(calendar.get(id)?.start ?? '')
    const left = start - Date.now()
    calendar.remindAt(id, [left - 2_000, 3_000])
    await stack.tell({ event: 'appointment.reminders_changed.v1', appointment_id: id })
    await eventually('the first reminder', () => mails.of(id, 'reminder').length === 2)
    expect(Date.now()).toBeGreaterThanOrEqual(start - (left - 2_000))
    // A repeat, and a change that adds nothing, send nothing.
    await stack.tell({ event: 'appointment.reminders_changed.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'over' })
    expect(mails.of(id, 'reminder').map(({ lead_ms, recipient }) => `${recipient} ${lead_ms}`)).toEqual(
      [left - 2_000, 3_000].flatMap((lead) => [`member ${lead}`, `provider ${lead}`]),
    )
    expect(stack.smtp.to(`member.${id}@example.test`)).toHaveLength(3)
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-reminded-twice')
  })

  test('a move before the reminder: only the reminder for the new start is sent', async () => {
    const id = stack.edge.calendar.book(LEADS.reminder_ms + 6_000)
    const before = stack.edge.calendar.get(id)?.start
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => stack.edge.mails.of(id, 'booked').length === 2)
    stack.edge.calendar.move(id, LEADS.reminder_ms + 8_000)
    const after = stack.edge.calendar.get(id)?.start
    await stack.tell({ event: 'appointment.moved.v1', appointment_id: id })

    await closed(id)
    expect(stack.edge.mails.of(id, 'reminder').map((mail) => mail.start)).toEqual([after, after])
    expect(stack.edge.mails.of(id, 'moved').map((mail) => mail.start)).toEqual([after, after])
    expect(stack.edge.mails.of(id, 'booked').map((mail) => mail.start)).toEqual([before, before])
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-moved')
  })

  test('tells of what else was edited, once for each time, and the reminder stays', async () => {
    const { calendar, mails } = stack.edge
    const id = calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => mails.of(id, 'booked').length === 2)
    const start = calendar.get(id)?.start ?? ''
    calendar.moveTo(id, Date.parse(start))
    const edited = stack.event({ event: 'appointment.edited.v1', appointment_id: id })
    await stack.post(edited)
    await stack.post(edited)
    await eventually(
      'the mails about it',
      () => mails.of(id, 'moved').filter(({ state }) => state === 'sent').length === 2,
    )
    calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    await closed(id)
    expect(mails.of(id, 'moved').map((mail) => mail.start)).toEqual([start, start])
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-edited')
  })

  test('moves there, back and there again: each is announced once, and a late run announces only the last start', async () => {
    const { calendar, mails } = stack.edge
    const id = calendar.book(60_000)
    const [a, b] = [Date.now() + 60_000, Date.now() + 70_000]
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => mails.of(id, 'booked').length === 2)
    const told: string[] = []
    for (const to of [b, a, b]) {
      calendar.moveTo(id, to)
      const moved = stack.event({ event: 'appointment.moved.v1', appointment_id: id })
      await stack.post(moved)
      await stack.post(moved)
      told.push(...Array<string>(2).fill(calendar.get(id)?.start ?? ''))
      await eventually('the mails about the move', () => {
        const rows = mails.of(id, 'moved')
        return rows.length === told.length && rows.every(({ state }) => state === 'sent')
      })
    }
    expect(mails.of(id, 'moved').map(({ start }) => start)).toEqual(told)
    expect(stack.smtp.to(`member.${id}@example.test`)).toHaveLength(1 + 3)
    // Three more moves happen before the run reads again, so only the last start is announced.
    const c = Date.now() + 80_000
    for (const to of [a, b, c]) calendar.moveTo(id, to)
    for (const _move of [1, 2, 3]) await stack.tell({ event: 'appointment.moved.v1', appointment_id: id })
    const last = calendar.get(id)?.start ?? ''
    await eventually('the mails about the last move', () => mails.of(id, 'moved').some(({ start }) => start === last))
    calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    await closed(id)
    expect(mails.of(id, 'moved').map(({ start }) => start)).toEqual([...told, last, last])
    expect(stack.smtp.to(`member.${id}@example.test`)).toHaveLength(1 + 4 + 1)
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-moved-back')
  })

  test('a move inside the reminder lead: no reminder', async () => {
    const id = stack.edge.calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => stack.edge.mails.of(id, 'booked').length === 2)
    stack.edge.calendar.move(id, 1_500)
    await stack.tell({ event: 'appointment.moved.v1', appointment_id: id })
    await closed(id)
    expect(stack.edge.mails.of(id, 'reminder')).toEqual([])
  })

  test('a cancellation: cancellation emails, no reminder, no attendance check', async () => {
    const id = stack.edge.calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => stack.edge.mails.of(id, 'booked').length === 2)
    stack.edge.calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })

    expect(await closed(id)).toEqual({ closed_because: 'cancelled' })
    expect(kindsSent(id)).toEqual(['booked member', 'booked provider', 'cancelled member', 'cancelled provider'])
    expect(stack.edge.missedChecks).not.toContain(id)
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-cancelled')
  })

  test('a late cancellation: the invoice of its fee once it cannot be undone, after the emails, also after outages', async () => {
    const { calendar, calls, faults, invoices } = stack.edge
    const id = calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => stack.edge.mails.of(id, 'booked').length === 2)
    // The edge does not hear the first call, and the answer to the next one is lost after it has written the invoice.
    faults.on(writeFeeInvoice.name, 'fee', 'unheard', 1, id)
    faults.on(writeFeeInvoice.name, 'fee', 'unanswered', 1, id)
    calendar.cancel(id, { fee_owed: true, undoable_until: toInstant(Date.now() + 2_000) })
    const until = Date.parse(calendar.get(id)?.undoable_until ?? '')
    // Something else wakes the run while the cancellation can be undone.
    await stack.tell({ event: 'appointment.readers_changed.v1', appointment_id: id })
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'cancelled' })
    expect(Date.now()).toBeGreaterThanOrEqual(until)
    expect(invoices.of(`fee-${id}`)).toBeDefined()
    const asked = calls.filter(({ params }) => params.appointment_id === id).map(({ name }) => name)
    expect(asked.lastIndexOf(requestAppointmentMails.name)).toBeLessThan(asked.indexOf(writeFeeInvoice.name))
    const ids = stack.edge.callsTo(writeFeeInvoice.name, id).map(({ operation_id }) => operation_id)
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-with-fee')
    // A later event starts another run, which finds the invoice.
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    await closed(id)
    expect(stack.edge.callsTo(writeFeeInvoice.name, id)).toHaveLength(ids.length)
  })

  test('a confirmation, and a reader who was added: each email once, also when the events are repeated', async () => {
    const id = stack.edge.calendar.book(60_000, { status: 'invited' })
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('the invitation', () => stack.smtp.to(`member.${id}@example.test`).length === 1)
    const asked = () => stack.edge.callsTo('internal_request_appointment_mails', id).length
    const added = stack.event({ event: 'appointment.readers_changed.v1', appointment_id: id })
    await stack.post(added)
    await eventually('the request for those who were not told', () => asked() === 2)
    const confirmed = stack.event({ event: 'appointment.confirmed.v1', appointment_id: id })
    await stack.post(confirmed)
    await eventually('the mails about the confirmation', () => stack.edge.mails.of(id, 'confirmed').length === 2)
    await stack.post(confirmed)
    await stack.post(added)
    await eventually('the repeated requests', () => asked() === 5)
    stack.edge.calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    await closed(id)
    const raw = stack.smtp.to(`member.${id}@example.test`).map((mail) => mail.raw.replaceAll('=\r\n', ''))
    expect(raw.map((text) => /method=(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    for (const text of raw) expect(text).toContain('session.ics')
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-confirmed')
  })

  test('a request: told once, then nothing until it is confirmed, which is a booking', async () => {
    const { calendar, mails } = stack.edge
    const id = calendar.book(60_000, { status: 'pending_patient_portal_approval', live: false })
    const requested = stack.event({ event: 'appointment.requested.v1', appointment_id: id })
    await stack.post(requested)
    await eventually('the mails about the request', () => mails.of(id, 'requested').length === 2)
    await stack.post(requested)
    calendar.approve(id)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('the booking', () => mails.of(id, 'booked').length === 2)
    calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'cancelled' })
    expect(kindsSent(id).filter((kind) => kind.endsWith('member'))).toEqual([
      'requested member',
      'booked member',
      'cancelled member',
    ])
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-requested')
  })

  test('a request that ends: its readers are told, and nothing was booked', async () => {
    const { calendar, mails } = stack.edge
    const id = calendar.book(60_000, { status: 'pending_patient_portal_approval', live: false })
    await stack.tell({ event: 'appointment.requested.v1', appointment_id: id })
    await eventually('the mails about the request', () => mails.of(id, 'requested').length === 2)
    calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'cancelled' })
    expect(mails.of(id, 'booked')).toEqual([])
    expect(mails.of(id, 'reminder')).toEqual([])
  })

  test('a booking inside the reminder lead: confirmation only', async () => {
    // The start is only just within the lead time, so that even a busy machine can send the confirmation before it.
    const id = stack.edge.calendar.book(LEADS.reminder_ms - 50)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await closed(id)
    expect(kindsSent(id)).toEqual(['booked member', 'booked provider'])
  })

  test('repeated events, also after the run closed: each email once', async () => {
    const id = stack.edge.calendar.book(60_000)
    const booked = stack.event({ event: 'appointment.booked.v1', appointment_id: id })
    const first = await (await stack.post(booked)).json()
    const again = await (await stack.post(booked)).json()
    expect(again).toEqual(first)
    stack.edge.calendar.cancel(id)
    const cancelled = stack.event({ event: 'appointment.cancelled.v1', appointment_id: id })
    await stack.post(cancelled)
    await stack.post(cancelled)
    await closed(id)
    await stack.post(booked)
    await stack.post(cancelled)
    await closed(id)
    const mine = stack.smtp.to(`member.${id}@example.test`)
    expect(mine).toHaveLength(stack.edge.mails.of(id).length / 2)
    expect(stack.edge.mails.of(id, 'cancelled')).toHaveLength(2)
  })

  test('a repeated completion: one invoice, and one email to each person', async () => {
    const id = stack.edge.calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    stack.edge.calendar.complete(id)
    await stack.tell({ event: 'appointment.completed.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'completed' })
    await stack.tell({ event: 'appointment.completed.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'completed' })

    await stack.client.workflow.getHandle(invoiceRun.id(id)).result()
    await eventually('the mails about the invoice', () =>
      stack.edge.mails.of(id, 'invoice').every((mail) => mail.state === 'sent'),
    )
    expect(stack.edge.invoices.of(id)).toMatchObject({ id: `inv-${id}`, drawn: 1 })
    expect(stack.edge.callsTo('internal_create_invoice', id)).toHaveLength(1)
    expect(stack.edge.mails.of(id, 'invoice')).toHaveLength(2)
    expect(stack.smtp.to(`member.${id}@example.test`).at(-1)?.raw).toContain('Subject: Your invoice')
    await recordHistory(stack.client, appointmentRun.id(id), 'appointment-completed')
    await recordHistory(stack.client, invoiceRun.id(id), 'invoice')
  })

  test('a completion without automatic invoicing: the run closes, and no invoice run starts', async () => {
    const id = stack.edge.calendar.book(60_000, { invoice_owed: false })
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    stack.edge.calendar.complete(id)
    await stack.tell({ event: 'appointment.completed.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'completed' })
    expect(stack.edge.callsTo('internal_create_invoice', id)).toEqual([])
    await expect(stack.client.workflow.getHandle(invoiceRun.id(id)).describe()).rejects.toMatchObject({
      name: 'WorkflowNotFoundError',
    })
    expect(stack.edge.mails.of(id, 'invoice')).toEqual([])
  })

  test('a completion after the run closed: an invoice is created anyway', async () => {
    const id = stack.edge.calendar.book(-10_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'over' })
    expect(stack.edge.mails.of(id)).toEqual([])
    stack.edge.calendar.complete(id)
    await stack.tell({ event: 'appointment.completed.v1', appointment_id: id })
    await eventually('the invoice', () => stack.edge.invoices.of(id)?.drawn === 1)
  })

  test('a sample session: no email, no attendance check, no invoice', async () => {
    const id = stack.edge.calendar.book(3_000, { is_sample: true })
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'sample' })
    stack.edge.calendar.complete(id)
    await stack.tell({ event: 'appointment.completed.v1', appointment_id: id })
    expect(await closed(id)).toEqual({ closed_because: 'sample' })
    expect(stack.edge.mails.of(id)).toEqual([])
    expect(stack.edge.invoices.of(id)).toBeUndefined()
    expect(stack.edge.missedChecks).not.toContain(id)
  })

  test('is listed by practice, appointment and kind with a plain summary, and continues the trace', async () => {
    const id = stack.edge.calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => stack.edge.mails.of(id, 'booked').length === 2)
    const query = `PracticeId="${stack.edge.calendar.practiceId}" AND AppointmentId="${id}" AND Kind="appointment"`
    const listed = await eventually('the run in the list', async () => {
      for await (const run of stack.client.workflow.list({ query })) return run
      return null
    })
    expect(listed.workflowId).toBe(`appointment/${id}`)
    const run = await stack.client.workflow.getHandle(`appointment/${id}`).describe()
    expect(await run.staticSummary()).toBe('One session, from booking to invoice')
    const trace = TRACEPARENT.split('-')[1]
    for (const call of stack.edge.callsTo('internal_read_lifecycle', id)) expect(call.traceparent).toContain(trace)
    stack.edge.calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    await closed(id)
  })
})
