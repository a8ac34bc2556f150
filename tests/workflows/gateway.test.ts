import { DEMO_STEPS } from '#contracts/plain/demo-steps'
import { GATEWAY_EVENTS_PATH, gatewayAnswer } from '#contracts/internal/workflows'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as demoData } from '#workflows/onboarding-demo-data/descriptor'
import { descriptor as invoiceRun } from '#workflows/invoice-creation/descriptor'
import { descriptor as mailRun } from '#workflows/mail-delivery/descriptor'
import { uuidv7 } from '#kernel/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { MEMBER_NAME, PROVIDER_NAME } from './MailTable.ts'
import { openRun } from './opened-run.ts'
import { recordHistory } from './recorded-history.ts'
import { keyRing } from '#kernel/key-ring'
import { CALL_KEYS, CODEC_SECRET, edgeSigner, TRACEPARENT, UI_URL, WorkflowStack } from './WorkflowStack.ts'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

const demoRun = (practice: string) => stack.client.workflow.getHandle(demoData.id(practice)).result()

/** The messages of an error and of its causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : []
}

describe('onboardingDemoData', () => {
  test('creates the sample data in order, and a second run creates nothing', async () => {
    const practice_id = uuidv7(Date.now())
    await stack.tell({ event: 'practice.intake_finished.v1', practice_id })
    expect(await demoRun(practice_id)).toEqual({ made: DEMO_STEPS.length })
    const asked = stack.edge.callsTo('internal_demo_step', practice_id)
    expect(asked.map((call) => call.params.step)).toEqual([...DEMO_STEPS])
    expect(new Set(asked.map((call) => call.operation_id)).size).toBe(DEMO_STEPS.length)
    await recordHistory(stack.client, demoData.id(practice_id), 'demo-data')

    await stack.tell({ event: 'practice.intake_finished.v1', practice_id })
    expect(await demoRun(practice_id)).toEqual({ made: 0 })
    expect(stack.edge.demo.get(practice_id)?.size).toBe(DEMO_STEPS.length)
  })

  test('retries with the same operation id during an outage of the edge', async () => {
    const practice_id = uuidv7(Date.now())
    stack.edge.outages.set('internal_demo_step', 2)
    await stack.tell({ event: 'practice.intake_finished.v1', practice_id })
    expect(await demoRun(practice_id)).toEqual({ made: DEMO_STEPS.length })
    const [first, second, third] = stack.edge.callsTo('internal_demo_step', practice_id)
    expect([second?.operation_id, third?.operation_id]).toEqual([first?.operation_id, first?.operation_id])
  })

  test('ends at the first refusal with the failed step and the code', async () => {
    const practice_id = uuidv7(Date.now())
    stack.edge.refusals.set('internal_demo_step', 'wrong_state')
    await stack.tell({ event: 'practice.intake_finished.v1', practice_id })
    const failed = await demoRun(practice_id).catch((error: unknown) => error)
    expect(messagesOf(failed)).toEqual(expect.arrayContaining(['Failed to create patient', 'wrong_state']))
    expect(stack.edge.callsTo('internal_demo_step', practice_id)).toHaveLength(1)
    stack.edge.refusals.clear()
  })
})

describe('gateway', () => {
  test('refuses a wrong signature and unknown events', async () => {
    const event = stack.event({ event: 'practice.intake_finished.v1', practice_id: uuidv7(Date.now()) })
    const otherKey = edgeSigner([{ id: 'e1', secret: 'another-key-that-is-long-enough-0123456789' }])
    expect((await stack.post(event, stack.gatewayUrl, otherKey)).status).toBe(401)
    const ofWorkflows = edgeSigner(keyRing().parse(CALL_KEYS.WORKFLOWS_CALL_KEYS), 'workflows')
    expect((await stack.post(event, stack.gatewayUrl, ofWorkflows)).status).toBe(401)
    const bad = await stack.post({ ...event, event: 'practice.unknown.v1' })
    expect(bad.status).toBe(400)
    expect(await bad.json()).toMatchObject({ code: 'invalid' })
  })

  test('accepts a signature once, and a retry with a new one gets the same run', async () => {
    const event = stack.event({ event: 'practice.intake_finished.v1', practice_id: uuidv7(Date.now()) })
    const body = JSON.stringify(event)
    const captured = await edgeSigner()({ method: 'POST', path: GATEWAY_EVENTS_PATH, body }, Date.now())
    const send = () => fetch(stack.gatewayUrl + GATEWAY_EVENTS_PATH, { method: 'POST', headers: captured, body })
    const first = await send()
    expect(first.status).toBe(200)
    const { run_id } = gatewayAnswer.parse(await first.json())
    expect((await send()).status).toBe(401)
    expect(gatewayAnswer.parse(await (await stack.post(event)).json())).toMatchObject({ run_id, started: true })
  })

  test('answers 503 while Temporal is unavailable, so that the outbox retains its row', async () => {
    const away = await WorkflowStack.gatewayTo('127.0.0.1:1')
    const event = stack.event({ event: 'practice.intake_finished.v1', practice_id: uuidv7(Date.now()) })
    const answer = await stack.post(event, away.url)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    await away.stop()
  })

  test('reports its health by the worker', async () => {
    expect((await fetch(`${stack.gatewayUrl}/health`)).status).toBe(200)
    await stack.stopWorker()
    expect((await fetch(`${stack.gatewayUrl}/health`)).status).toBe(503)
    await stack.startWorker()
  })

  test('the codec decrypts payloads for the local Temporal UI that knows its secret, for no other origin and no forwarded request', async () => {
    const clear = { metadata: { encoding: btoa('json/plain') }, data: btoa('"hello"') }
    const ask = (path: string, payloads: unknown, headers: Record<string, string> = {}, secret = `/${CODEC_SECRET}`) =>
      fetch(`${stack.gatewayUrl}/codec${secret}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ payloads }),
      })
    const sealed = (await (await ask('encode', [clear])).json()) as { payloads: unknown[] }
    expect(JSON.stringify(sealed)).not.toContain(clear.data)
    const opened = await ask('decode', sealed.payloads, { origin: UI_URL })
    expect(opened.headers.get('access-control-allow-origin')).toBe(UI_URL)
    expect(await opened.json()).toEqual({ payloads: [clear] })
    expect((await ask('decode', sealed.payloads, { origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await ask('decode', sealed.payloads, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
    const wrong = [`/${CODEC_SECRET.replace('of', 'or')}`, `/${CODEC_SECRET}x`, '//', '']
    for (const secret of wrong) {
      const refused = await ask('decode', sealed.payloads, { origin: UI_URL }, secret)
      expect([secret, refused.status >= 401 && refused.status <= 404]).toEqual([secret, true])
      expect(await refused.text()).not.toContain(clear.data)
    }
  })
})

describe('data in the Temporal server', () => {
  test('is encrypted, and contains no personal details even when it is decrypted', async () => {
    const id = stack.edge.calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    await eventually('confirmation', () => stack.edge.mails.of(id, 'booked').length === 2)
    stack.edge.calendar.complete(id)
    await stack.tell({ event: 'appointment.completed.v1', appointment_id: id })
    await stack.client.workflow.getHandle(appointmentRun.id(id)).result()
    await eventually('the delivery of all mails', () => {
      const rows = stack.edge.mails.of(id)
      return rows.length === 4 && rows.every(({ state }) => state === 'sent')
    })
    const sent = stack.edge.mails.add('sent')
    await stack.tell({ event: 'mail.requested.v1', mail_id: sent.id })
    await stack.client.workflow.getHandle(mailRun.id(sent.id)).result()
    const failing = stack.edge.mails.add('failing')
    stack.edge.mails.put(failing.id, 'sending')
    await stack.tell({ event: 'mail.requested.v1', mail_id: failing.id })
    await expect(stack.client.workflow.getHandle(mailRun.id(failing.id)).result()).rejects.toThrow()

    const lifecycle = await openRun(stack.client, stack.codec, appointmentRun.id(id))
    // An operator with the key can read these words. The copy in the server is encrypted.
    for (const [opened, word] of [
      [lifecycle, TRACEPARENT.split('-')[1] ?? ''],
      [lifecycle, 'from booking to invoice'],
      [lifecycle, 'Closed: completed'],
      [await openRun(stack.client, stack.codec, invoiceRun.id(id)), 'is issued. Emails'],
      [await openRun(stack.client, stack.codec, mailRun.id(failing.id)), 'mail_unknown'],
    ] as const) {
      expect(opened.opened).toContain(word)
      if (word !== 'mail_unknown') expect(opened.stored).not.toContain(word)
    }
    const runs = [appointmentRun.id(id), invoiceRun.id(id), mailRun.id(sent.id), mailRun.id(failing.id)]
    for (const workflowId of runs) {
      const { opened, encodings, payloads } = await openRun(stack.client, stack.codec, workflowId)
      expect([...encodings]).toEqual(['binary/orchid-sealed'])
      expect(payloads).toBeGreaterThan(5)
      for (const word of [MEMBER_NAME, PROVIDER_NAME, '@example.test', 'Tuesday, November 24', '$120.00', '2:00 PM'])
        expect(opened).not.toContain(word)
    }
  })

  test('would be found by the check above: a name in a payload is visible when it is decrypted', async () => {
    const id = stack.edge.calendar.book(60_000)
    await stack.tell({ event: 'appointment.booked.v1', appointment_id: id })
    const run = stack.client.workflow.getHandle(appointmentRun.id(id))
    await run.signal('confirmed', { traceparent: TRACEPARENT, name: MEMBER_NAME })
    const { stored } = await eventually('the name', async () => {
      const read = await openRun(stack.client, stack.codec, appointmentRun.id(id))
      return read.opened.includes(MEMBER_NAME) && read
    })
    expect(stored).not.toContain(MEMBER_NAME)
    stack.edge.calendar.cancel(id)
    await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: id })
    await run.result()
  })
})
