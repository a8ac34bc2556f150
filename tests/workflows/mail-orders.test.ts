import { descriptor as mailRun } from '#workflows/mail-delivery/descriptor'
import { WorkflowFailedError } from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import type { MailRow } from './MailTable.ts'
import type { SmtpMood } from './SmtpCatcher.ts'
import { WorkflowStack } from './WorkflowStack.ts'

const MARK = 'internal_mark_mail'
const CLAIM = 'internal_claim_mail'

let stack: WorkflowStack
beforeAll(async () => {
  stack = await WorkflowStack.start()
})
afterAll(() => stack.stop())
afterEach(() => {
  stack.edge.faults.clear()
  stack.smtp.moods.clear()
})

/** Sends a mail and returns how its delivery ended: the outcome, or the code of its failure. */
async function deliver({ id }: MailRow): Promise<string> {
  await stack.tell({ event: 'mail.requested.v1', mail_id: id, practice_id: '' })
  try {
    return (await stack.client.workflow.getHandle(mailRun.id(id)).result()).outcome
  } catch (error) {
    const activity = error instanceof WorkflowFailedError ? error.cause?.cause : null
    return activity instanceof ApplicationFailure ? String(activity.type) : 'another failure'
  }
}

type Order = {
  /** What goes wrong, in the words of the table. */
  order: string
  /** Sets it up. `later` runs as soon as the first attempt has said that it failed. */
  mood?: SmtpMood
  arrange?: (mail: MailRow) => void
  later?: (mail: MailRow) => void
  /** The end: what the run says, what is stored, and how often the mail server accepted the mail. */
  end: { run: string; state: MailRow['state']; accepted: number; attempts: number }
}

const SENT_AGAIN = { run: 'sent', state: 'sent', accepted: 1, attempts: 2 } as const
const SENT_AT_ONCE = { ...SENT_AGAIN, attempts: 1 } as const
const UNKNOWN = { run: 'mail_unknown', state: 'sending', attempts: 1 } as const

/** The server is itself again after the first attempt. */
const recovered = (mail: MailRow) => void stack.smtp.moods.delete(mail.to)
/** The mark `sending` is stored only after the connection has ended. */
const markAfterTheEnd = () => stack.edge.faults.hold(MARK, 'sending', stack.smtp.nextEnd())

const ORDERS: Order[] = [
  {
    order: 'the connection ends while `sending` is being stored',
    mood: 'leave_at_text',
    arrange: markAfterTheEnd,
    later: recovered,
    end: SENT_AGAIN,
  },
  {
    order: 'the connection ends while `sending` is being stored, and `failed` can be stored only later',
    mood: 'leave_at_text',
    arrange: () => {
      markAfterTheEnd()
      stack.edge.faults.on(MARK, 'failed', 'unheard', 3)
    },
    later: recovered,
    end: SENT_AGAIN,
  },
  {
    order: 'the answer to `sending` is lost once',
    arrange: () => stack.edge.faults.on(MARK, 'sending', 'unanswered', 1),
    end: SENT_AT_ONCE,
  },
  {
    order: '`sending` is stored, and all of its answers are lost',
    arrange: () => stack.edge.faults.on(MARK, 'sending', 'unanswered', 3),
    end: SENT_AGAIN,
  },
  {
    order: '`sending` is not stored',
    arrange: () => stack.edge.faults.on(MARK, 'sending', 'unheard', 3),
    end: SENT_AGAIN,
  },
  {
    order: '`sending` is stored only after the attempt has given the mail back',
    arrange: () => stack.edge.faults.on(MARK, 'sending', 'late', 3),
    later: () => void stack.edge.faults.arrive(),
    end: SENT_AGAIN,
  },
  {
    order: '`sending` is stored only after the next attempt has claimed the mail',
    arrange: (mail) => {
      stack.edge.faults.on(MARK, 'sending', 'late', 3)
      const { promise, resolve } = Promise.withResolvers<void>()
      // The next attempt passes its mark on only after the late one has arrived.
      void eventually('the mark of the next attempt', () => isMarked(mail, '/2/sending')).then(() => {
        stack.edge.faults.arrive()
        resolve()
      })
      stack.edge.faults.hold(MARK, 'sending', promise)
    },
    end: SENT_AGAIN,
  },
  {
    order: 'the answer to the claim is lost',
    arrange: () => stack.edge.faults.on(CLAIM, 'claim', 'unanswered', 1),
    end: SENT_AGAIN,
  },
  { order: 'the server refuses the text for now', mood: 'refuse_text_now', later: recovered, end: SENT_AGAIN },
  {
    order: 'the server refuses the text for good',
    mood: 'refuse_text',
    end: { run: 'mail_refused', state: 'requested', accepted: 0, attempts: 1 },
  },
  {
    order: 'the connection ends within the text: no reply tells whether it was accepted',
    mood: 'lose_text',
    end: { ...UNKNOWN, accepted: 0 },
  },
  {
    order: 'the server accepts the text, and its reply is lost',
    mood: 'vanish_after_text',
    end: { ...UNKNOWN, accepted: 1 },
  },
  {
    order: 'the answer to `sent` is lost',
    arrange: () => stack.edge.faults.on(MARK, 'sent', 'unanswered', 2),
    end: SENT_AT_ONCE,
  },
  {
    order: 'all answers to `sent` are lost, and the run stores it again',
    arrange: () => stack.edge.faults.on(MARK, 'sent', 'unanswered', 3),
    end: SENT_AT_ONCE,
  },
  {
    order: 'the attempt cannot store `sent`, and the run stores it later',
    arrange: () => stack.edge.faults.on(MARK, 'sent', 'unheard', 5),
    end: SENT_AT_ONCE,
  },
]

const isMarked = ({ id }: MailRow, step: string): boolean =>
  stack.edge.callsTo(MARK, id).some(({ operation_id }) => operation_id?.endsWith(step))

test.each(ORDERS)('$order', async ({ order, mood, arrange, later, end }) => {
  const mail = stack.edge.mails.add(`order-${ORDERS.findIndex((one) => one.order === order)}`)
  if (mood) stack.smtp.moods.set(mail.to, mood)
  arrange?.(mail)
  const attempts = () => stack.edge.callsTo(CLAIM, mail.id).length
  const failed = later && eventually('the failure of the first attempt', () => isMarked(mail, '/1/failed'))
  void failed?.then(() => later?.(mail))
  const run = await deliver(mail)
  expect({ run, state: mail.state, accepted: stack.smtp.to(mail.to).length, attempts: attempts() }).toEqual(end)
})
