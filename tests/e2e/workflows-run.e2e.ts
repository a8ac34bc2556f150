import { expect, test } from '@playwright/test'
import { createChart } from '#contracts/api/charts'
import { createNote, listNoteSchemas } from '#contracts/api/notes'
import { getAppointment } from '#contracts/api/appointments'
import { cancelAppointment, completeAppointment, moveAppointment } from '#contracts/api/appointment-changes'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { box, log, openConversation } from './stage/conversation.ts'
import { mailbox, place, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { filesHolding } from './stage/stored-bytes.ts'
import { openedRun, runsWhere, temporalClient } from './stage/temporal.ts'

// The workflow runs of a practice, as its people and the operators see them.

const DAY = 24 * 60 * 60_000
const REMINDER = 'Reminder: your upcoming session'

/** Personal words that occur nowhere else. Operators must find none of them. */
const words = {
  provider: canary('Prov'),
  first: canary('First'),
  last: canary('Last'),
  reason: canary('reason'),
  note: canary('note'),
  type: canary('Type'),
  chart: canary('Chart'),
  message: canary('message'),
}

let provider: Provider

test.beforeAll(async () => {
  provider = await settledProvider(place, providerInput({ last_name: words.provider }))
  await openPractice(provider, [FREE_INTRODUCTION, SESSION, { ...SESSION, label: `${words.type} session` }])
})

/** Makes a member with a chart in the practice. */
async function client(input = memberInput()): Promise<{ member: Member; patient: string; introduction: string }> {
  const member = await settledMember(place, input)
  const introduction = await bookIntroduction(provider, member)
  return { member, patient: await chartOf(provider, member), introduction }
}

async function subjects(person: Provider | Member): Promise<string[]> {
  return (await mailbox.mailsTo(person.signIn.email)).map((mail) => mail.subject)
}
/** A session's mail has a run of its own only when the mail server did not accept it at once. */
const isNotMail = (kind: string | undefined): boolean => kind !== 'mail'

/** Resolves when the run of a session has sent its mails and waits for what is due next. */
async function waitsFor(appointment: string, what: 'the reminder' | 'the missed-session check'): Promise<void> {
  const temporal = await temporalClient()
  await expect.poll(async () => (await openedRun(temporal, appointmentRun.id(appointment))).opened).toContain(what)
  await temporal.connection.close()
}

const count = async (person: Provider | Member, subject: string) =>
  (await subjects(person)).filter((one) => one === subject).length

test('operators see all runs of a practice, and no personal words', async ({ page, browser }) => {
  const { member, patient, introduction } = await client(
    memberInput({ first_name: words.first, last_name: words.last }),
  )
  const started = new Date(Date.now() - 5 * 60_000)
  const held = await bookAt(provider, patient, started, FREE_INTRODUCTION.label)
  await provider.visitor.call(createChart, { body: { first_name: words.chart, last_name: words.chart } })
  const [schema] = await provider.visitor.call(listNoteSchemas)
  const key = schema?.schema_v2.elements.find((element) => element.kind === 'paragraph')?.key ?? ''
  await provider.visitor.call(createNote, {
    body: { appointment_id: held, note_schema_id: schema?.note_schema_id ?? '', content: { [key]: words.note } },
  })
  await provider.visitor.call(completeAppointment, { params: { appointment_id: held } })
  await member.visitor.call(cancelAppointment, {
    params: { appointment_id: introduction },
    body: { reason: words.reason },
  })
  await mailbox.wait(member.signIn.email, (mail) => mail.subject === 'Your invoice')
  await mailbox.wait(member.signIn.email, (mail) => mail.subject === 'Your session was canceled')
  const chat = await (await browser.newContext()).newPage()
  await signInAs(chat, member.visitor)
  await chat.goto(`${web}/member-dashboard/messages`)
  await openConversation(chat, provider)
  await box(chat).fill(words.message)
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(log(chat).getByText(words.message)).toBeVisible()
  await chat.context().close()

  const practice = held.split('_')[1] ?? ''
  const temporal = await temporalClient()
  const kinds = async () =>
    [...new Set((await runsWhere(temporal, `PracticeId = "${practice}"`)).map((run) => run.kind))].sort()
  await expect
    .poll(async () => (await kinds()).filter(isNotMail))
    .toEqual(['appointment', 'demo-data', 'invoice', 'trial'])
  const personal = [...Object.values(words), member.signIn.email, provider.signIn.email]
  // A search of the files would not find a name in an encrypted payload, so each payload of each run is decrypted with
  // the operators' key.
  const ofPractice = await runsWhere(temporal, `PracticeId = "${practice}"`)
  const ofPeople = await runsWhere(temporal, 'PracticeId IS NULL AND Kind = "mail"')
  expect(ofPeople.length).toBeGreaterThan(0)
  for (const run of [...ofPractice, ...ofPeople]) {
    const { opened, stored, encodings } = await openedRun(temporal, run.workflowId)
    expect([...encodings], run.workflowId).toEqual(['binary/orchid-sealed'])
    // This shows that the decryption works: each input contains a trace, which is readable here but not on the server.
    expect(opened, run.workflowId).toContain('"traceparent"')
    expect(stored, run.workflowId).not.toContain('"traceparent"')
    for (const word of personal) expect(opened.includes(word), `${word} in ${run.workflowId}`).toBe(false)
  }
  await temporal.connection.close()

  await page.goto(
    `${stack.addresses.temporalUi}/namespaces/default/workflows?query=${encodeURIComponent(`PracticeId="${practice}"`)}`,
  )
  await expect(page.getByRole('link', { name: `demo-data/${practice}` }).first()).toBeVisible()
  await expect(page.getByText(`appointment/${held}`).first()).toBeVisible()

  for (const word of personal) {
    expect(
      (await filesHolding(word)).filter((file) => file.startsWith('temporal')),
      word,
    ).toEqual([])
    expect(await filesHolding(word, 'logs'), word).toEqual([])
  }
  // The texts of a note and of a message are stored nowhere in clear text.
  for (const word of [words.note, words.message]) expect(await filesHolding(word)).toEqual([])
  // This shows that the search works: it finds the session's id in the files of Temporal.
  expect((await filesHolding(held)).filter((file) => file.startsWith('temporal'))).not.toEqual([])
})

test('a booking has a run that operators can find, with a readable summary', async () => {
  const { introduction, patient } = await client()
  const practice = introduction.split('_')[1]
  const temporal = await temporalClient()
  await expect
    .poll(() => runsWhere(temporal, `AppointmentId = "${introduction}" AND Kind = "appointment"`))
    .toEqual([
      {
        workflowId: appointmentRun.id(introduction),
        type: 'appointmentLifecycle',
        status: 'RUNNING',
        practice,
        appointment: introduction,
        kind: 'appointment',
      },
    ])
  const handle = temporal.workflow.getHandle(appointmentRun.id(introduction))
  expect(await (await handle.describe()).staticSummary()).toBe('One session, from booking to invoice')
  expect(patient.split('_')[1]).toBe(practice)
  await temporal.connection.close()
})

/**
 * Books sessions for two clients, then cancels one and moves the other shortly before their reminders. If the machine
 * was too slow for that, the reminders were sent correctly, so it starts again with two other clients and more time.
 */
async function calledOffInTime() {
  // The email about a booking waits until it can no longer be undone.
  for (let lead = 24_000; ; lead *= 2) {
    const [cancelled, moved] = [await client(), await client()]
    const early = Date.now() + DAY + lead
    const gone = await bookAt(provider, cancelled.patient, new Date(early))
    const elsewhere = await bookAt(provider, moved.patient, new Date(early))
    // A client who has not heard of a session is not told that it was canceled.
    for (const { member } of [cancelled, moved])
      await expect.poll(() => count(member, 'Please confirm your session')).toBe(1)
    await provider.visitor.call(cancelAppointment, { params: { appointment_id: gone }, body: {} })
    await provider.visitor.call(moveAppointment, {
      params: { appointment_id: elsewhere },
      body: { appointment_start: new Date(early + 5 * DAY).toISOString(), force_book_over_blocked: true },
    })
    if (Date.now() < early - DAY) return { cancelled, moved, early }
  }
}

test('the reminder is sent once, 24 hours ahead, and not for canceled or moved sessions', async () => {
  const kept = await client()
  const { cancelled, moved, early } = await calledOffInTime()
  const before = await count(provider, REMINDER)
  // Its reminder is due after the reminders of the other two would have been.
  const stays = await bookAt(provider, kept.patient, new Date(Math.max(early, Date.now() + DAY) + 10_000))

  await expect.poll(() => count(kept.member, REMINDER)).toBe(1)
  await expect.poll(() => count(provider, REMINDER)).toBe(before + 1)
  await waitsFor(stays, 'the missed-session check')
  expect(await count(cancelled.member, REMINDER)).toBe(0)
  expect(await count(moved.member, REMINDER)).toBe(0)
  await expect.poll(() => subjects(cancelled.member)).toContain('Your session was canceled')
  await expect.poll(() => subjects(moved.member)).toContain('Your session has a new time')
  expect(await count(kept.member, REMINDER)).toBe(1)
})

test('a booking while the workflows are down is neither lost nor repeated', async () => {
  const { member, patient } = await client()
  await expect.poll(() => count(member, 'Your session is booked')).toBe(1)
  await stack.kill('workflows')
  const appointment = await bookAt(provider, patient, new Date(Date.now() + 3 * DAY))
  const booked = await provider.visitor.call(getAppointment, { params: { appointment_id: appointment } })
  expect(booked.status_flags.cancelled_or_abandoned).toBe(false)
  await stack.start('workflows')

  const temporal = await temporalClient()
  await expect
    .poll(() => runsWhere(temporal, `AppointmentId = "${appointment}" AND Kind = "appointment"`))
    .toMatchObject([{ workflowId: appointmentRun.id(appointment), status: 'RUNNING' }])
  await expect.poll(() => count(member, 'Please confirm your session')).toBe(1)
  await waitsFor(appointment, 'the reminder')
  expect(await count(member, 'Please confirm your session')).toBe(1)
  expect(await count(member, 'Your session is booked')).toBe(1)
  await temporal.connection.close()
})
