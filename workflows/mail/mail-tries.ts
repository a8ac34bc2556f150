import type { Body, Response } from '#contracts/endpoint'
import { EdgeUnavailable } from '#contracts/internal/EdgeClient'
import { MAIL_OPERATIONS } from '#contracts/internal/operation-ids'
import { claimMail, markMail } from '#contracts/internal/workflows'
import { DAY, type Millis } from '#kernel/clock'
import { log } from '#kernel/log'
import { setTimeout as pause } from 'node:timers/promises'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityParts } from '../activity-parts.ts'
import { failAs } from '../edge/edge-failure.ts'
import { composeMail, MailUnreadable } from './compose-mail.ts'
import { MailNotAccepted, MailOutcomeUnknown } from './SmtpMailer.ts'

type MailState = Body<typeof markMail>['state']

/** One try to send a mail. `attempt` names it in the store of the mail. */
type Try = { mail_id: string; attempt: string; traceparent: string }

type HowToTry = {
  /** Runs when the mail server may have been asked to accept the text and got none, before the try fails. */
  onUnsent: () => Promise<void>
  /** When it is aborted, a text of which no byte was sent is not sent any more. */
  enough?: AbortSignal
  /** Since when tries of this mail have been made (ms). */
  since: Millis
}

/** The longest time for which workers of two releases take mails (ms). */
const LONGEST_ROLLOUT = DAY

/** `skipped`: the mail needs no sending. `stored`: the edge has answered that it knows of the sending. */
export type Outcome = { outcome: 'sent'; stored: boolean } | { outcome: 'skipped' }

/** The mail is no longer this try's: another one has claimed it, or it needs no sending. */
class MailMoved extends Error {
  override readonly name = 'MailMoved'
  readonly state: string
  constructor(state: string) {
    super(state)
    this.state = state
  }
}

/** Tries to send mails. The text of a mail goes from the edge to the mail server and nowhere else. */
export function mailTries({ mailer, edge, reminderMs }: ActivityParts) {
  const mark = ({ mail_id, attempt, traceparent }: Try, state: MailState) => {
    const body = { operation_id: MAIL_OPERATIONS.mark(attempt, state), state }
    return withAnswer(() => edge.call(markMail, { params: { mail_id }, body, traceparent }))
  }

  /** Stores that a try passed no text on, or was refused, so that the mail can be claimed again. */
  async function giveBack(of: Try): Promise<void> {
    await mark(of, 'failed').catch(failAs)
  }

  /**
   * Claims a mail, passes it to the mail server, and returns whether it was sent now or needs no sending. The state
   * `sending` is stored after the server has agreed to accept the text and before the first byte of it is sent. Throws
   * a failure that says whether it makes sense to try again.
   */
  async function trySending(of: Try, { onUnsent, enough, since }: HowToTry): Promise<Outcome> {
    const { mail_id, attempt, traceparent } = of
    const claim = await edge
      .call(claimMail, {
        params: { mail_id },
        body: { operation_id: MAIL_OPERATIONS.claim(attempt), reminder_ms: reminderMs },
        traceparent,
      })
      .catch(failAs)
    if (claim.state === 'sending') throw unknownOutcome(mail_id)
    if (claim.state !== 'claimed' || !claim.content) return skipped(mail_id)

    let isAsked = false
    try {
      const message = await composeMail(mail_id, claim.content, mailer.from)
      const beforeText = async () => {
        isAsked = true
        const { state, moved } = await mark(of, 'sending')
        if (!moved) throw new MailMoved(state)
      }
      await mailer.send(message, beforeText, enough)
    } catch (error) {
      if (error instanceof MailMoved) return movedTo(mail_id, error.state)
      if (error instanceof MailOutcomeUnknown) throw unknownOutcome(mail_id)
      // Also when it is unknown whether `sending` was stored. Without it, the mail would stay in `sending` for ever.
      if (isAsked) await onUnsent()
      if (error instanceof MailUnreadable) throw unreadable(mail_id, since)
      throw failureOf(mail_id, error)
    }
    log({ event: 'mail', mail_id, outcome: 'sent' })
    // Stored here, because the answer of this try may be lost. The next try then finds a mail that was sent, not one of
    // which nobody knows. Without an answer, the run stores it.
    const stored = await mark(of, 'sent').then(
      () => true,
      () => false,
    )
    return { outcome: 'sent', stored }
  }

  return { trySending, giveBack }
}

/** Repeats a call whose answer was lost, under the same operation id, to learn which try owns the mail. */
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

/** What follows for a try that lost its mail: a mail that is claimed but not being sent is tried again. */
function movedTo(mail_id: string, state: string): Outcome {
  if (state === 'sending') throw unknownOutcome(mail_id)
  if (state === 'void' || state === 'sent') return skipped(mail_id)
  throw ApplicationFailure.retryable('mail_claimed_again', 'mail_claimed_again')
}

function unknownOutcome(mail_id: string): ApplicationFailure {
  log({ event: 'mail', mail_id, outcome: 'unknown' })
  return ApplicationFailure.nonRetryable('mail_unknown', 'mail_unknown')
}

/** The mail stays claimable, so that a worker of a newer release can send it. No rollout lasts longer than a day. */
function unreadable(mail_id: string, since: Millis): ApplicationFailure {
  log({ event: 'mail', mail_id, outcome: 'unreadable' })
  return unreadableFailure(Date.now() - since)
}

/** How a try of a mail fails that this release cannot read, by how long it has been tried (ms). */
export const unreadableFailure = (waited: Millis): ApplicationFailure =>
  waited < LONGEST_ROLLOUT
    ? ApplicationFailure.retryable('mail_unreadable', 'mail_unreadable')
    : ApplicationFailure.nonRetryable('mail_unreadable', 'mail_unreadable')

function failureOf(mail_id: string, error: unknown): unknown {
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
