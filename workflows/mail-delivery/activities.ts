import type { Body, Response } from '#contracts/endpoint'
import { MAIL_OPERATIONS } from '#contracts/internal/operation-ids'
import { claimMail, markMail } from '#contracts/internal/workflows'
import { log } from '#kernel/log'
import { setTimeout as pause } from 'node:timers/promises'
import { activityInfo } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { composeMail, MailUnreadable } from '../mail/compose-mail.ts'
import { MailNotAccepted, MailOutcomeUnknown } from '../mail/SmtpMailer.ts'
import { EdgeUnavailable } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import { beating } from '../edge/heartbeat.ts'
import type { ActivityParts } from '../activity-parts.ts'

type OfMail = { mail_id: string; operation_id: string; traceparent: string }
type MailState = Body<typeof markMail>['state']

/** The mail is no longer this attempt's: another attempt has claimed it, or it needs no sending. */
class MailMoved extends Error {
  override readonly name = 'MailMoved'
  readonly state: string
  constructor(state: string) {
    super(state)
    this.state = state
  }
}

/**
 * What an attempt leaves to the next one: the name of an attempt that passed no text to the mail server, but may not
 * have been able to store that.
 */
type Legacy = { unsent: string }

/** `skipped`: the mail needs no sending. `stored`: the edge has answered that it knows of the sending. */
type Outcome = { outcome: 'sent'; stored: boolean } | { outcome: 'skipped' }

/** Sends mails. The text of a mail goes from the edge to the mail server and nowhere else. */
export function createActivities({ mailer, edge, reminderMs }: ActivityParts) {
  const mark = (of: OfMail, attempt: string, state: MailState) => {
    const { mail_id, traceparent } = of
    const body = { operation_id: MAIL_OPERATIONS.mark(attempt, state), state }
    return withAnswer(() => edge.call(markMail, { params: { mail_id }, body, traceparent }))
  }

  /** Stores that an attempt passed no text on, or was refused, so that the mail can be claimed again. */
  async function giveBack(of: OfMail, attempt: string): Promise<void> {
    await mark(of, attempt, 'failed').catch(failAs)
  }

  /**
   * Claims a mail, passes it to the mail server, and returns whether it was sent now or needs no sending. The state
   * `sending` is stored after the server has agreed to accept the text and before the first byte of it is sent.
   */
  const sendMail = (of: OfMail) => beating<Outcome, Legacy>((legacy, leave) => attemptToSend(of, legacy, leave))

  async function attemptToSend(of: OfMail, legacy: Legacy | null, leave: (next: Legacy) => void): Promise<Outcome> {
    const { mail_id, operation_id, traceparent } = of
    const attempt = MAIL_OPERATIONS.attempt(operation_id, activityInfo().attempt)
    if (legacy) await giveBack(of, legacy.unsent)
    const params = { mail_id }
    const claim = await edge
      .call(claimMail, {
        params,
        body: { operation_id: MAIL_OPERATIONS.claim(attempt), reminder_ms: reminderMs },
        traceparent,
      })
      .catch(failAs)
    if (claim.state === 'sending') throw unknownOutcome(mail_id)
    if (claim.state !== 'claimed' || !claim.content) return skipped(mail_id)

    let isAsked = false
    try {
      const message = await composeMail(mail_id, claim.content, mailer.from)
      await mailer.send(message, async () => {
        isAsked = true
        const { state, moved } = await mark(of, attempt, 'sending')
        if (!moved) throw new MailMoved(state)
      })
    } catch (error) {
      if (error instanceof MailMoved) return movedTo(mail_id, error.state)
      if (error instanceof MailOutcomeUnknown) throw unknownOutcome(mail_id)
      // Also when it is unknown whether `sending` was stored. Without it, the mail would stay in `sending` for ever.
      if (isAsked) {
        leave({ unsent: attempt })
        await giveBack(of, attempt)
      }
      throw failureOf(mail_id, error)
    }
    log({ event: 'mail', mail_id, outcome: 'sent' })
    // Stored here too, because the answer of this attempt may be lost. The next attempt then finds a mail that was sent,
    // not one of which nobody knows. Without an answer, `settleMail` stores it.
    const stored = await mark(of, attempt, 'sent').then(
      () => true,
      () => false,
    )
    return { outcome: 'sent', stored }
  }

  return { sendMail }
}

export type MailActivities = ReturnType<typeof createActivities>

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

function skipped(mail_id: string): Outcome {
  log({ event: 'mail', mail_id, outcome: 'skipped' })
  return { outcome: 'skipped' }
}

/** What follows for an attempt that lost its mail: a mail that is claimed but not being sent is tried again. */
function movedTo(mail_id: string, state: string): Outcome {
  if (state === 'sending') throw unknownOutcome(mail_id)
  if (state === 'void' || state === 'sent') return skipped(mail_id)
  throw ApplicationFailure.retryable('mail_claimed_again', 'mail_claimed_again')
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
