import { expect, test } from '@playwright/test'
import { cancelAppointment, getAppointment, moveAppointment } from '#contracts/api/scheduling'
import { workflowIds } from '#contracts/workflows/names'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { FREE_INTRODUCTION, memberWish, providerWish, SESSION } from '#tests/factories/wishes'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { mailbox, place, stack } from './stage/place.ts'
import { runsWhere, temporalClient } from './stage/temporal.ts'

const DAY = 24 * 60 * 60_000
const REMINDER = 'A reminder of your upcoming session'

let provider: Provider

test.beforeAll(async () => {
  provider = await settledProvider(place, providerWish())
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
})

/** A member with a chart in the practice. */
async function client(): Promise<{ member: Member; patient: string; introduction: string }> {
  const member = await settledMember(place, memberWish())
  const introduction = await bookIntroduction(provider, member)
  return { member, patient: await chartOf(provider, member), introduction }
}

async function subjects(person: Provider | Member): Promise<string[]> {
  return (await mailbox.mailsTo(person.signIn.email)).map((mail) => mail.subject)
}
const count = async (person: Provider | Member, subject: string) =>
  (await subjects(person)).filter((one) => one === subject).length

test('a booking has a run that operators can find and read', async () => {
  const { introduction, patient } = await client()
  const practice = introduction.split('_')[1]
  const temporal = await temporalClient()
  await expect
    .poll(() => runsWhere(temporal, `AppointmentId = "${introduction}" AND Kind = "appointment"`))
    .toEqual([
      {
        workflowId: workflowIds.appointment(introduction),
        type: 'appointmentLifecycle',
        status: 'RUNNING',
        practice,
        appointment: introduction,
        kind: 'appointment',
      },
    ])
  const handle = temporal.workflow.getHandle(workflowIds.appointment(introduction))
  expect(await (await handle.describe()).staticSummary()).toBe('Care of one session, from booking to invoice')
  expect(patient.split('_')[1]).toBe(practice)
  await temporal.connection.close()
})

/**
 * Two clients whose sessions were cancelled and moved just before their reminders. Where the machine was too slow for
 * that, the reminders were right to go out, and two others are tried with more time.
 */
async function calledOffInTime() {
  for (let lead = 12_000; ; lead *= 2) {
    const [cancelled, moved] = [await client(), await client()]
    const early = Date.now() + DAY + lead
    const gone = await bookAt(provider, cancelled.patient, new Date(early))
    const elsewhere = await bookAt(provider, moved.patient, new Date(early))
    await provider.visitor.call(cancelAppointment, { params: { appointment_id: gone }, body: {} })
    await provider.visitor.call(moveAppointment, {
      params: { appointment_id: elsewhere },
      body: { appointment_start: new Date(early + 5 * DAY).toISOString(), force_book_over_blocked: true },
    })
    if (Date.now() < early - DAY) return { cancelled, moved, early }
  }
}

test('the reminder goes out 24 hours ahead, once to each; none for what was cancelled or moved', async () => {
  const kept = await client()
  const { cancelled, moved, early } = await calledOffInTime()
  const before = await count(provider, REMINDER)
  // Sent after those of the other two would have been.
  const stays = await bookAt(provider, kept.patient, new Date(Math.max(early, Date.now() + DAY) + 10_000))

  await expect.poll(() => count(kept.member, REMINDER)).toBe(1)
  await expect.poll(() => count(provider, REMINDER)).toBe(before + 1)
  const temporal = await temporalClient()
  // The run now waits for the check at the start: its reminder is behind it.
  await expect
    .poll(async () => (await runsWhere(temporal, `AppointmentId = "${stays}" AND Kind = "mail"`)).length)
    .toBeGreaterThanOrEqual(2)
  await temporal.connection.close()
  expect(await count(cancelled.member, REMINDER)).toBe(0)
  expect(await count(moved.member, REMINDER)).toBe(0)
  expect(await subjects(cancelled.member)).toContain('Your session was cancelled')
  await expect.poll(() => subjects(moved.member)).toContain('Your session has a new time')
  expect(await count(kept.member, REMINDER)).toBe(1)
})

test('what is booked while the workflows are away is neither lost nor doubled', async () => {
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
    .toMatchObject([{ workflowId: workflowIds.appointment(appointment), status: 'RUNNING' }])
  await expect.poll(() => count(member, 'Please confirm your session')).toBe(1)
  await expect
    .poll(async () => {
      const mails = await runsWhere(temporal, `AppointmentId = "${appointment}" AND Kind = "mail"`)
      return mails.map((run) => run.status)
    })
    .toEqual(['COMPLETED', 'COMPLETED'])
  expect(await count(member, 'Please confirm your session')).toBe(1)
  expect(await count(member, 'Your session is booked')).toBe(1)
  await temporal.connection.close()
})
