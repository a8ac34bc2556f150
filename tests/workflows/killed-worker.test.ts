import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as mailRun } from '#workflows/mail-delivery/descriptor'
import { temporal } from '@temporalio/proto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import type { MailRow } from './MailTable.ts'
import { bookedMail, endOfDelivery, goesOn } from './session-mail.ts'
import { CALL_KEYS, PAYLOAD_KEY, WorkflowStack } from './WorkflowStack.ts'

const MAIN = join(import.meta.dirname, '../../workflows/main.ts')
const MARK = 'internal_mark_mail'
const CLAIM = 'internal_claim_mail'

let stack: WorkflowStack
let doomed: ChildProcess

beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(async () => {
  doomed.kill('SIGKILL')
  await stack.stop()
})

/** Starts the workflows process alone, without the worker of the stack, and waits until it works. */
async function onlyProcess(): Promise<void> {
  await stack.stopWorker()
  doomed = spawn(process.execPath, [...process.execArgv, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEMPORAL_ADDRESS: stack.temporalAddress,
      EDGE_URL: stack.edge.url,
      SMTP_URL: stack.smtp.url,
      GATEWAY_PORT: '0',
      ...CALL_KEYS,
      PAYLOAD_KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = doomed
  if (!stdout) throw new Error('the process has no output')
  for await (const line of createInterface({ input: stdout })) if (line.includes('worker_runs')) return
  throw new Error('the workflows process ended')
}

async function kill(): Promise<void> {
  const ended = once(doomed, 'exit')
  doomed.kill('SIGKILL')
  await ended
  await stack.startWorker()
}

/** A moment in the sending of a mail at which it stops: how it is arranged, and how it is seen. */
type Moment = { name: string; arrange: (mail: MailRow) => void; isReached: (mail: MailRow) => boolean }

const never = new Promise(() => undefined)
const isMarked = ({ id }: MailRow): boolean => stack.edge.callsTo(MARK, id).length > 0

const MOMENTS: Moment[] = [
  {
    name: 'before it is claimed',
    arrange: ({ id }) => stack.edge.faults.hold(CLAIM, 'claim', never, id),
    isReached: ({ id }) => stack.edge.callsTo(CLAIM, id).length > 0,
  },
  {
    name: 'before `sending` is stored',
    arrange: ({ id }) => stack.edge.faults.hold(MARK, 'sending', never, id),
    isReached: isMarked,
  },
  {
    name: 'after `sending` was stored, before the first byte of the text',
    arrange: ({ id }) => stack.edge.faults.holdAnswer(MARK, 'sending', never, id),
    isReached: ({ state }) => state === 'sending',
  },
  {
    name: 'after the server accepted the text, before it replied',
    arrange: ({ to }) => stack.smtp.moods.set(to, 'silent_after_text'),
    isReached: ({ to }) => stack.smtp.to(to).length > 0,
  },
]

/** What the attempts before the last one failed of, by the history. */
async function lastFailure(workflowId: string): Promise<number | null | undefined> {
  const { events } = await stack.client.workflow.getHandle(workflowId).fetchHistory()
  const started = events?.flatMap(({ activityTaskStartedEventAttributes: attempt }) => attempt ?? [])
  return started?.find(({ attempt }) => attempt === 2)?.lastFailure?.timeoutFailureInfo?.timeoutType
}

/** Arranges the moments for some mails, begins to send them, kills the process in the midst, and starts it again. */
async function killAt(mails: readonly MailRow[], tell: (mail: MailRow) => Promise<unknown>): Promise<void> {
  await onlyProcess()
  for (const [at, mail] of mails.entries()) MOMENTS[at]?.arrange(mail)
  for (const mail of mails) await tell(mail)
  for (const [at, mail] of mails.entries())
    await eventually(`the moment ${MOMENTS[at]?.name}`, () => MOMENTS[at]?.isReached(mail))
  await kill()
  stack.edge.faults.clear()
  stack.smtp.moods.clear()
}

/** The end of each mail: that of its own delivery, what is stored, how often it was accepted, and why it was tried again. */
async function tableOf(mails: readonly MailRow[], triedBy: (mail: MailRow) => string) {
  const ends = await Promise.all(mails.map((mail) => endOfDelivery(stack, mail)))
  const failures = await Promise.all(mails.map((mail) => lastFailure(triedBy(mail))))
  return mails.map(({ state, to }, at) => [ends[at], state, stack.smtp.to(to).length, failures[at]])
}

const byHeartbeat = temporal.api.enums.v1.TimeoutType.TIMEOUT_TYPE_HEARTBEAT

test('mails whose worker is killed are tried again as soon as its heartbeat is missing', async () => {
  const mails = MOMENTS.map((_, at) => stack.edge.mails.add(`killed-${at}`))
  await killAt(mails, ({ id }) => stack.tell({ event: 'mail.requested.v1', mail_id: id, practice_id: '' }))
  expect(await tableOf(mails, ({ id }) => mailRun.id(id))).toEqual([
    ['sent', 'sent', 1, byHeartbeat],
    ['sent', 'sent', 1, byHeartbeat],
    ['mail_unknown', 'sending', 0, byHeartbeat],
    ['mail_unknown', 'sending', 1, byHeartbeat],
  ])
})

test('sessions whose worker is killed while it sends their mails go on, and no mail is sent twice or lost', async () => {
  const mails = MOMENTS.map(() => bookedMail(stack))
  await killAt(mails, ({ appointment }) => stack.tell({ event: 'appointment.booked.v1', appointment_id: appointment }))
  await Promise.all(mails.map(({ appointment }) => goesOn(stack, appointment)))
  expect(await tableOf(mails, ({ appointment }) => appointmentRun.id(appointment))).toEqual([
    ['none', 'sent', 1, byHeartbeat],
    ['none', 'sent', 1, byHeartbeat],
    ['mail_unknown', 'sending', 0, byHeartbeat],
    ['mail_unknown', 'sending', 1, byHeartbeat],
  ])
  // The mail of the other reader, whose turn had not come.
  const others = mails.flatMap(({ id, appointment }) =>
    stack.edge.mails.of(appointment).filter((mail) => mail.id !== id),
  )
  expect(others.map(({ state, to }) => [state, stack.smtp.to(to).length])).toEqual(mails.map(() => ['sent', 1]))
})
