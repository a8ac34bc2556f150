import type { Body, Response } from '#contracts/endpoint'
import { claimMail, markMail } from '#contracts/internal/workflows'
import { log } from '#kernel/log'
import { setTimeout as pause } from 'node:timers/promises'
import { activityInfo } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { composeMail, MailUnreadable } from '../mail/compose-mail.ts'
import { MailNotAccepted, MailOutcomeUnknown, type SmtpMailer } from '../mail/SmtpMailer.ts'
import { type EdgeClient, EdgeUnavailable } from '../edge/EdgeClient.ts'
import { failAs } from '../edge/edge-failure.ts'
import type { Operation } from '../edge/operation.ts'

type OfMail = Operation & { mail_id: string }
/** `reminderMs`: how long before a start its reminder is sent. */
type Parts = { mailer: SmtpMailer; edge: EdgeClient; reminderMs: number }
type MailState = Body<typeof markMail>['state']

/** Another attempt at the same mail has already reached the mail server. */
class MailTaken extends Error {
  override readonly name = 'MailTaken'
}

/** Sends mails. The text of a mail goes from the edge to the mail server and nowhere else. */
export function createMailActivities({ mailer, edge, reminderMs }: Parts) {
  /**
   * Claims a mail, passes it to the mail server, and returns whether it was sent now or needs no sending. The state
   * `sending` is stored after the server has agreed to accept the text and before the first byte of it is sent.
   */
  async function sendMail({ mail_id, operation_id, traceparent }: OfMail): Promise<{ outcome: 'sent' | 'skipped' }> {
    const attempt = `${operation_id}/${activityInfo().attempt}`
    const params = { mail_id }
    const claim = await edge
      .call(claimMail, { params, body: { operation_id: `${attempt}/claim`, reminder_ms: reminderMs }, traceparent })
      .catch(failAs)
    if (claim.state === 'sending') throw unknownOutcome(mail_id)
    if (claim.state !== 'claimed' || !claim.content) {
      log({ event: 'mail', mail_id, outcome: 'skipped' })
      return { outcome: 'skipped' }
    }

    const mark = (state: MailState) => {
      const body = { operation_id: `${attempt}/${state}`, state }
      return withAnswer(() => edge.call(markMail, { params, body, traceparent }))
    }
    let ours = false
    try {
      const message = await composeMail(mail_id, claim.content, mailer.from)
      await mailer.send(message, async () => {
        ours = (await mark('sending')).moved
        if (!ours) throw new MailTaken()
      })
    } catch (error) {
      if (error instanceof MailOutcomeUnknown || error instanceof MailTaken) throw unknownOutcome(mail_id)
      // Only the attempt that stored `sending` may replace it by `failed`, because another attempt may be sending now.
      if (ours) await mark('failed').catch(failAs)
      throw failureOf(mail_id, error)
    }
    log({ event: 'mail', mail_id, outcome: 'sent' })
    return { outcome: 'sent' }
  }

  /** Records that the mail server accepted the mail. */
  async function settleMail({ mail_id, operation_id, traceparent }: OfMail): Promise<void> {
    const body = { operation_id, state: 'sent' as const }
    await edge.call(markMail, { params: { mail_id }, body, traceparent }).catch(failAs)
  }

  return { sendMail, settleMail }
}

export type MailActivities = ReturnType<typeof createMailActivities>

/** Repeats a call whose answer was lost, under the same operation id, to learn which attempt owns the mail. */
async function withAnswer(call: () => Promise<Response<typeof markMail>>): Promise<Response<typeof markMail>> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof EdgeUnavailable) || tries === 3) throw error
      await pause(300 * tries)
    }
  }
}

function unknownOutcome(mail_id: string): ApplicationFailure {
  log({ event: 'mail', mail_id, outcome: 'unknown' })
  return ApplicationFailure.nonRetryable('mail_unknown', 'mail_unknown')
}

function failureOf(mail_id: string, error: unknown): unknown {
  if (error instanceof MailUnreadable) return ApplicationFailure.nonRetryable('mail_unreadable', 'mail_unreadable')
  if (error instanceof MailNotAccepted) {
    log({ event: 'mail', mail_id, outcome: 'failed' })
    return error.forGood
      ? ApplicationFailure.nonRetryable('mail_refused', 'mail_refused')
      : ApplicationFailure.retryable('mail_server_unavailable', 'mail_server_unavailable')
  }
  try {
    return failAs(error)
  } catch (failure) {
    return failure
  }
}
