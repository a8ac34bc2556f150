import { DAY } from '#kernel/clock'
import { unreadableFailure } from '#workflows/mail/mail-tries'
import { descriptor as mailRun } from '#workflows/mail-delivery/descriptor'
import { ApplicationFailure } from '@temporalio/common'
import { WorkflowFailedError } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { recordHistory } from './recorded-history.ts'
import { WorkflowStack } from './WorkflowStack.ts'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())

const request = (mail_id: string) => stack.tell({ event: 'mail.requested.v1', mail_id, practice_id: '' })
const outcome = (mail_id: string) => stack.client.workflow.getHandle(mailRun.id(mail_id)).result()

/** The error code of a failed delivery. */
async function failure(mail_id: string): Promise<string | null | undefined> {
  const error = await outcome(mail_id).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const activity = error instanceof WorkflowFailedError ? error.cause?.cause : null
  return activity instanceof ApplicationFailure ? activity.type : null
}

describe('mailDelivery', () => {
  test('sends an email with text and HTML, and records it as sent', async () => {
    const mail = stack.edge.mails.add('plain')
    await request(mail.id)
    expect(await outcome(mail.id)).toEqual({ outcome: 'sent' })
    expect(mail.state).toBe('sent')
    const [caught, ...more] = stack.smtp.to(mail.to)
    expect(more).toEqual([])
    expect(caught?.raw).toContain('Subject: Confirm your email')
    expect(caught?.raw).toContain('text/plain')
    expect(caught?.raw).toContain('text/html')
    await recordHistory(stack.client, mailRun.id(mail.id), 'mail-sent')
    // Temporal's work is its events, so their number decides how many mails leave in a minute.
    const { events } = await stack.client.workflow.getHandle(mailRun.id(mail.id)).fetchHistory()
    expect(events?.length).toBeLessThanOrEqual(11)
  })

  test('the attempt that sent an email says so itself: when its answer is lost, the next one sends nothing', async () => {
    const mail = stack.edge.mails.add('answer-lost')
    await request(mail.id)
    await outcome(mail.id)
    const operations = stack.edge.callsTo('internal_mark_mail', mail.id).map(({ operation_id }) => operation_id)
    expect(operations).toHaveLength(2)
    expect(operations[1]).toBe(operations[0]?.replace(/\/sending$/, '/sent'))
    // What a next attempt would be told.
    expect(stack.edge.mails.claim(mail.id, 'next/2/claim')).toEqual({ state: 'sent', content: null })
  })

  test('a repeated request, during and after the run: one email', async () => {
    const mail = stack.edge.mails.add('asked-again')
    await Promise.all([request(mail.id), request(mail.id), request(mail.id)])
    await outcome(mail.id)
    expect(await request(mail.id)).toMatchObject({ started: false })
    expect(await outcome(mail.id)).toEqual({ outcome: 'sent' })
    expect(stack.smtp.to(mail.to)).toHaveLength(1)
  })

  test('an email that is already in `sending` fails as unknown and is not sent', async () => {
    const mail = stack.edge.mails.add('found-sending')
    stack.edge.mails.put(mail.id, 'sending')
    await request(mail.id)
    expect(await failure(mail.id)).toBe('mail_unknown')
    await request(mail.id)
    expect(await failure(mail.id)).toBe('mail_unknown')
    expect(stack.smtp.to(mail.to)).toEqual([])
    expect(mail.state).toBe('sending')
    await recordHistory(stack.client, mailRun.id(mail.id), 'mail-unknown')
  })

  test('a server that disconnects after the text: the run fails as unknown, and the email is not sent again', async () => {
    const mail = stack.edge.mails.add('vanished')
    stack.smtp.moods.set(mail.to, 'vanish_after_text')
    await request(mail.id)
    expect(await failure(mail.id)).toBe('mail_unknown')
    stack.smtp.moods.delete(mail.to)
    await request(mail.id)
    expect(await failure(mail.id)).toBe('mail_unknown')
    expect(stack.smtp.to(mail.to)).toHaveLength(1)
  })

  test('a server that refuses temporarily: a retry, and no `sending` mark before it', async () => {
    const mail = stack.edge.mails.add('later')
    stack.smtp.moods.set(mail.to, 'refuse_now')
    await request(mail.id)
    await eventually('a second try', () => stack.edge.callsTo('internal_claim_mail', mail.id).length >= 2)
    expect(stack.edge.callsTo('internal_mark_mail', mail.id)).toEqual([])
    stack.smtp.moods.delete(mail.to)
    expect(await outcome(mail.id)).toEqual({ outcome: 'sent' })
    expect(stack.smtp.to(mail.to)).toHaveLength(1)
  })

  test('a kind of a newer release, while it is rolled out: tried again, and sent once by a worker that knows it', async () => {
    const mail = stack.edge.mails.add('newer')
    stack.edge.mails.newer.add(mail.id)
    await request(mail.id)
    await eventually('a second try', () => stack.edge.callsTo('internal_claim_mail', mail.id).length >= 2)
    expect(mail.state).toBe('claimed')
    expect(stack.edge.callsTo('internal_mark_mail', mail.id)).toEqual([])
    stack.edge.mails.newer.delete(mail.id)
    expect(await outcome(mail.id)).toEqual({ outcome: 'sent' })
    expect(stack.smtp.to(mail.to)).toHaveLength(1)
  })

  test('a kind that is still unknown a day later: the run fails, where an operator sees it', () => {
    expect(unreadableFailure(DAY - 1)).toMatchObject({ type: 'mail_unreadable', nonRetryable: false })
    expect(unreadableFailure(DAY)).toMatchObject({ type: 'mail_unreadable', nonRetryable: true })
  })

  test('a recipient that is refused permanently: the run fails with a code', async () => {
    const mail = stack.edge.mails.add('refused')
    stack.smtp.moods.set(mail.to, 'refuse_recipient')
    await request(mail.id)
    expect(await failure(mail.id)).toBe('mail_refused')
    expect(stack.smtp.to(mail.to)).toEqual([])
  })

  test('an edge outage after the sending: the mark `sent` is retried, and the email is not sent again', async () => {
    const mail = stack.edge.mails.add('edge-away')
    stack.edge.mails.put(mail.id, 'claimed')
    await request(mail.id)
    await eventually('the mail at the SMTP server', () => stack.smtp.to(mail.to).length === 1)
    stack.edge.outages.set('internal_mark_mail', 1)
    expect(await outcome(mail.id)).toEqual({ outcome: 'sent' })
    expect(mail.state).toBe('sent')
    expect(stack.smtp.to(mail.to)).toHaveLength(1)
    stack.edge.outages.clear()
  })

  test('a worker restart: a waiting email is sent once', async () => {
    await stack.stopWorker()
    const mail = stack.edge.mails.add('worker-away')
    await request(mail.id)
    expect(stack.smtp.to(mail.to)).toEqual([])
    await stack.startWorker()
    expect(await outcome(mail.id)).toEqual({ outcome: 'sent' })
    expect(stack.smtp.to(mail.to)).toHaveLength(1)
  })

  test('an email that becomes untrue before its text is sent is skipped, and the server gets no text', async () => {
    const mail = stack.edge.mails.add('outdated')
    stack.edge.mails.outdated.add(mail.id)
    await request(mail.id)
    expect(await outcome(mail.id)).toEqual({ outcome: 'skipped' })
    expect(mail.state).toBe('void')
    expect(stack.smtp.to(mail.to)).toEqual([])
  })

  test('an email that does not exist fails, and a void email is skipped', async () => {
    await request('mail-of-nobody')
    expect(await failure('mail-of-nobody')).toBe('not_found')
    const mail = stack.edge.mails.add('void')
    stack.edge.mails.put(mail.id, 'void')
    await request(mail.id)
    expect(await outcome(mail.id)).toEqual({ outcome: 'skipped' })
    expect(stack.smtp.to(mail.to)).toEqual([])
  })
})
