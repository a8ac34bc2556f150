import { requestAppointmentMails } from '#contracts/internal/workflows'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as mailRun } from '#workflows/mail-delivery/descriptor'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import type { MailRow } from './MailTable.ts'
import { bookedMail, endOfDelivery, goesOn } from './session-mail.ts'
import type { SmtpMood } from './SmtpCatcher.ts'
import { WorkflowStack } from './WorkflowStack.ts'

// The mails of a session are sent by its own run. What cannot be sent at once gets a run of its own.

const MARK = 'internal_mark_mail'
const CLAIM = 'internal_claim_mail'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())
afterEach(() => {
  stack.edge.faults.clear()
  stack.edge.outages.clear()
  stack.edge.refusals.clear()
  stack.smtp.moods.clear()
})

const accepted = ({ to }: MailRow) => stack.smtp.to(to).length

type Order = {
  /** What goes wrong, in the words of the table. */
  order: string
  mood?: SmtpMood
  /** The mail server does not become itself again. */
  forGood?: true
  arrange?: (mail: MailRow) => void
  /** The end: what the mail's own run says, what is stored, and how often the mail server accepted the mail. */
  end: { run: string; state: MailRow['state']; accepted: number }
}

const SENT_BY_SESSION = { run: 'none', state: 'sent', accepted: 1 } as const
const SENT_BY_ITSELF = { run: 'sent', state: 'sent', accepted: 1 } as const
const UNKNOWN = { run: 'mail_unknown', state: 'sending' } as const

/** The claims of a mail after its first one wait until this is called. */
let mayClaimAgain = () => {}
function holdFurtherClaims(mail: MailRow): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayClaimAgain = resolve
  void eventually('the first claim', () => stack.edge.callsTo(CLAIM, mail.id).length > 0).then(() =>
    stack.edge.faults.hold(CLAIM, 'claim', promise, mail.id),
  )
}

const ORDERS: Order[] = [
  { order: 'nothing', end: SENT_BY_SESSION },
  { order: 'the server refuses for now', mood: 'refuse_now', end: SENT_BY_ITSELF },
  {
    order: 'the server does not answer',
    mood: 'silent',
    arrange: holdFurtherClaims,
    end: SENT_BY_ITSELF,
  },
  { order: 'the server refuses the text for now', mood: 'refuse_text_now', end: SENT_BY_ITSELF },
  {
    order: 'the server refuses the recipient for good',
    mood: 'refuse_recipient',
    forGood: true,
    end: { run: 'mail_refused', state: 'claimed', accepted: 0 },
  },
  {
    order: 'the connection ends within the text',
    mood: 'lose_text',
    end: { ...UNKNOWN, accepted: 0 },
  },
  {
    order: 'the server accepts the text, and its reply is lost',
    mood: 'vanish_after_text',
    end: { ...UNKNOWN, accepted: 1 },
  },
  {
    order: 'the answer to the claim is lost',
    arrange: ({ id }) => {
      stack.edge.faults.on(CLAIM, 'claim', 'unanswered', 1, id)
    },
    end: SENT_BY_ITSELF,
  },
  {
    order: '`sending` is stored, and all of its answers are lost',
    arrange: ({ id }) => stack.edge.faults.on(MARK, 'sending', 'unanswered', 3, id),
    end: SENT_BY_ITSELF,
  },
  {
    order: 'the same, and that nothing was sent is stored only by the run of the session',
    arrange: ({ id }) => {
      stack.edge.faults.on(MARK, 'sending', 'unanswered', 3, id)
      stack.edge.faults.on(MARK, 'failed', 'unheard', 4, id)
    },
    end: SENT_BY_ITSELF,
  },
  {
    order: 'the answers to `sent` are lost',
    arrange: ({ id }) => stack.edge.faults.on(MARK, 'sent', 'unanswered', 3, id),
    end: SENT_BY_SESSION,
  },
  {
    order: '`sent` is stored only by the run of the session',
    arrange: ({ id }) => stack.edge.faults.on(MARK, 'sent', 'unheard', 4, id),
    end: SENT_BY_SESSION,
  },
  {
    order: 'the mail becomes untrue between its request and its text',
    arrange: ({ id }) => void stack.edge.mails.outdated.add(id),
    end: { run: 'none', state: 'void', accepted: 0 },
  },
  {
    order: 'the edge is away when the mails are requested',
    arrange: () => void stack.edge.outages.set(requestAppointmentMails.name, 2),
    end: SENT_BY_SESSION,
  },
]

test.each(ORDERS)('a mail of a session: $order', async ({ mood, forGood, arrange, end }) => {
  const mail = bookedMail(stack)
  if (mood) stack.smtp.moods.set(mail.to, mood)
  arrange?.(mail)
  await stack.tell({ event: 'appointment.booked.v1', appointment_id: mail.appointment })
  // The mail server becomes itself again only when the session has gone on.
  await goesOn(stack, mail.appointment)
  if (!forGood) stack.smtp.moods.delete(mail.to)
  mayClaimAgain()
  const run = await endOfDelivery(stack, mail)
  expect({ run, state: mail.state, accepted: accepted(mail) }).toEqual(end)
  // The mail of the other reader, which is sent after it.
  const other = stack.edge.mails.of(mail.appointment).filter(({ id }) => id !== mail.id)
  await eventually('the mail of the other reader', () => other.every(({ state }) => state === 'sent'))
  expect(other.map(accepted)).toEqual([1])
})

test('a session is canceled while the mail server refuses: its run ends, and its mails arrive later', async () => {
  const mail = bookedMail(stack)
  const { appointment } = mail
  stack.smtp.moods.set(mail.to, 'refuse_now')
  await stack.tell({ event: 'appointment.booked.v1', appointment_id: appointment })
  await goesOn(stack, appointment)
  stack.edge.calendar.cancel(appointment)
  await stack.tell({ event: 'appointment.cancelled.v1', appointment_id: appointment })
  const run = stack.client.workflow.getHandle(appointmentRun.id(appointment))
  expect(await run.result()).toEqual({ closed_because: 'cancelled' })
  expect(accepted(mail)).toBe(0)
  stack.smtp.moods.clear()
  const ofClient = stack.edge.mails.of(appointment).filter(({ recipient }) => recipient === 'member')
  expect(await Promise.all(ofClient.map((one) => endOfDelivery(stack, one)))).toEqual(['sent', 'sent'])
  expect(accepted(mail)).toBe(2)
})

test('the edge refuses to hear of a mail, which is gone: its session goes on', async () => {
  const mail = bookedMail(stack)
  const other = stack.edge.mails.of(mail.appointment).find(({ id }) => id !== mail.id)
  const { promise, resolve } = Promise.withResolvers<void>()
  stack.edge.faults.on(MARK, 'sent', 'unheard', 3, mail.id)
  stack.edge.faults.hold(CLAIM, 'claim', promise, other?.id)
  await stack.tell({ event: 'appointment.booked.v1', appointment_id: mail.appointment })
  await eventually('the mail of the other reader', () => stack.edge.callsTo(CLAIM, other?.id ?? '').length === 1)
  stack.edge.refusals.set(MARK, 'not_found')
  resolve()
  await goesOn(stack, mail.appointment)
  const marks = stack.edge.callsTo(MARK, mail.id).map(({ operation_id }) => operation_id?.split('/').at(-1))
  expect(marks).toEqual(['sending', 'sent', 'sent', 'sent', 'sent'])
  expect([mail.state, accepted(mail)]).toEqual(['sending', 1])
})

test('a mail that its session and its own delivery send at the same time arrives once', async () => {
  const mail = bookedMail(stack)
  const { promise, resolve } = Promise.withResolvers<void>()
  stack.edge.faults.hold(MARK, 'sending', promise, mail.id)
  await stack.tell({ event: 'appointment.booked.v1', appointment_id: mail.appointment })
  await eventually('the text of the session', () => stack.edge.callsTo(MARK, mail.id).length === 1)
  await stack.tell({ event: 'mail.requested.v1', mail_id: mail.id })
  await eventually('the text of the delivery', () => stack.edge.callsTo(MARK, mail.id).length === 2)
  resolve()
  await goesOn(stack, mail.appointment)
  expect(await endOfDelivery(stack, mail)).toBe('sent')
  expect([mail.state, accepted(mail)]).toEqual(['sent', 1])
})

test('a confirmation for two readers takes few events, and says in the Temporal UI which mails they are', async () => {
  const mail = bookedMail(stack)
  await stack.tell({ event: 'appointment.booked.v1', appointment_id: mail.appointment })
  const events = await goesOn(stack, mail.appointment)
  // Start and signal, two activities (read, mail), the work before and after each, and the timer. The last three allow
  // for one piece of work that is handed out twice.
  expect(events.length).toBeLessThanOrEqual(18 + 3)
  const scheduled = events.find(
    (event) => event.activityTaskScheduledEventAttributes?.activityType?.name === 'requestMails',
  )
  const words = await stack.codec.decode([scheduled?.userMetadata?.summary ?? {}])
  expect(Buffer.from(words[0]?.data ?? []).toString()).toContain('Emails: booked')
  const results = events.flatMap((event) => event.activityTaskCompletedEventAttributes?.result?.payloads ?? [])
  const opened = (await stack.codec.decode(results)).map(({ data }) => Buffer.from(data ?? []).toString())
  expect(opened.join()).toContain(mail.id)
  await expect(stack.client.workflow.getHandle(mailRun.id(mail.id)).describe()).rejects.toThrow()
})
