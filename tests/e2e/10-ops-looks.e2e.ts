import { expect, test } from '@playwright/test'
import { createNote, listNoteSchemas } from '#contracts/api/notes'
import { cancelAppointment, completeAppointment } from '#contracts/api/scheduling'
import { createChart } from '#contracts/api/charts'
import { openPractice, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberWish, providerWish, SESSION } from '#tests/factories/wishes'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { mailbox, place, stack } from './stage/place.ts'
import { filesHolding } from './stage/stored-bytes.ts'
import { runsWhere, temporalClient } from './stage/temporal.ts'

test('operators see all runs of a practice and not one word about anybody', async ({ page }) => {
  const words = {
    provider: canary('Prov'),
    first: canary('First'),
    last: canary('Last'),
    reason: canary('reason'),
    note: canary('note'),
    type: canary('Type'),
    chart: canary('Chart'),
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

  const practice = held.split('_')[1] ?? ''
  const temporal = await temporalClient()
  const kinds = async () =>
    [...new Set((await runsWhere(temporal, `PracticeId = "${practice}"`)).map((run) => run.kind))].sort()
  await expect.poll(kinds).toEqual(['appointment', 'demo-data', 'invoice', 'mail'])
  for (const run of await runsWhere(temporal, `PracticeId = "${practice}"`)) {
    expect(run.practice).toBe(practice)
    const { events } = await temporal.workflow.getHandle(run.workflowId).fetchHistory()
    const inputs =
      events?.flatMap((event) => event.workflowExecutionStartedEventAttributes?.input?.payloads ?? []) ?? []
    expect(inputs.length, run.workflowId).toBeGreaterThan(0)
    for (const { metadata } of inputs)
      expect(Buffer.from(metadata?.encoding ?? []).toString()).toBe('binary/orchid-sealed')
  }
  await temporal.connection.close()

  await page.goto(
    `${stack.addresses.temporalUi}/namespaces/default/workflows?query=${encodeURIComponent(`PracticeId="${practice}"`)}`,
  )
  await expect(page.getByRole('link', { name: `demo-data/${practice}` }).first()).toBeVisible()
  await expect(page.getByText(`appointment/${held}`).first()).toBeVisible()

  const personal = [...Object.values(words), member.signIn.email, provider.signIn.email]
  for (const word of personal) {
    expect(
      (await filesHolding(word)).filter((file) => file.startsWith('temporal')),
      word,
    ).toEqual([])
    expect(await filesHolding(word, 'logs'), word).toEqual([])
  }
  // What was written about somebody lies nowhere in clear.
  expect(await filesHolding(words.note)).toEqual([])
})
