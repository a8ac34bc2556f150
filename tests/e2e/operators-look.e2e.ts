import { expect, test } from '@playwright/test'
import { createNote, listNoteSchemas } from '#contracts/api/notes'
import { cancelAppointment, completeAppointment } from '#contracts/api/scheduling'
import { createChart } from '#contracts/api/charts'
import { openPractice, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberWish, providerWish, SESSION } from '#tests/factories/wishes'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { box, log, openConversation } from './stage/conversation.ts'
import { mailbox, place, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { filesHolding } from './stage/stored-bytes.ts'
import { openedRun, runsWhere, temporalClient } from './stage/temporal.ts'

test('operators see all runs of a practice and not one word about anybody', async ({ page, browser }) => {
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
  const provider = await settledProvider(place, providerWish({ last_name: words.provider }))
  const type = { ...SESSION, label: `${words.type} session` }
  await openPractice(provider, [FREE_INTRODUCTION, type])
  const member = await settledMember(place, memberWish({ first_name: words.first, last_name: words.last }))
  const introduction = await bookIntroduction(provider, member)
  const patient = await chartOf(provider, member)
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
  await mailbox.wait(member.signIn.email, (mail) => mail.subject === 'Your session was cancelled')
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
  await expect.poll(kinds).toEqual(['appointment', 'demo-data', 'invoice', 'mail', 'trial'])
  const personal = [...Object.values(words), member.signIn.email, provider.signIn.email]
  // Sealing would hide a name from a search of the files: each payload of each run is opened with the operators' key.
  const ofPractice = await runsWhere(temporal, `PracticeId = "${practice}"`)
  const ofPeople = await runsWhere(temporal, 'PracticeId IS NULL AND Kind = "mail"')
  expect(ofPeople.length).toBeGreaterThan(0)
  for (const run of [...ofPractice, ...ofPeople]) {
    const { opened, stored, encodings } = await openedRun(temporal, run.workflowId)
    expect([...encodings], run.workflowId).toEqual(['binary/orchid-sealed'])
    // It is open: the trace of each input can be read, and lies in the server sealed.
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
  // What was written about somebody lies nowhere in clear.
  for (const word of [words.note, words.message]) expect(await filesHolding(word)).toEqual([])
  // The search finds what is there: the run of the session, by its id.
  expect((await filesHolding(held)).filter((file) => file.startsWith('temporal'))).not.toEqual([])
})
