import type { Response } from '#contracts/endpoint'
import { MAIL_OPERATIONS } from '#contracts/internal/operation-ids'
import { readLifecycle, requestAppointmentMails } from '#contracts/internal/workflows'
import { SECOND } from '#kernel/clock'
import { activityInfo } from '@temporalio/activity'
import type { ActivityParts } from '../activity-parts.ts'
import { failAs } from '../edge/edge-failure.ts'
import { beating } from '../edge/heartbeat.ts'
import { mailTries, type Outcome } from '../mail/mail-tries.ts'
import type { CallOf } from '../sandbox/descriptor.ts'

type OfMail = { mail_id: string; operation_id: string; traceparent: string }

/**
 * What an attempt leaves to the next one: the name of an attempt that passed no text to the mail server, but may not
 * have been able to store that.
 */
type Legacy = { unsent: string }

/** What the edge has to be told of a mail and could not be told yet. */
export type OwedMark = { mail_id: string; operation_id: string; state: 'sent' | 'failed' }

/**
 * What became of the mails of a session. `mail_ids` are those that still need a delivery of their own. `state` is the
 * session as it was afterwards, if the edge was asked for it and answered. The other fields are also missing in
 * histories of before decision 081, when each mail had a delivery of its own.
 */
export type SessionMails = Response<typeof requestAppointmentMails> & {
  settled?: readonly string[]
  owed?: readonly OwedMark[]
  state?: Response<typeof readLifecycle>
}

/** What became of one of them. */
type Tried = { mail_id: string; isSettled: boolean; owed: readonly OwedMark[] }

type Request = CallOf<typeof requestAppointmentMails> & { reads_state?: boolean }

/**
 * How long a session's run waits until the mail server has agreed to the texts of its mails (ms). Mails that take longer
 * go to a delivery of their own, so that the session goes on.
 */
const SOON = 10 * SECOND

/** Sends mails. */
export function createActivities(parts: ActivityParts) {
  const { trySending, giveBack } = mailTries(parts)

  /** Sends a mail, or finds that it needs no sending. */
  const sendMail = ({ mail_id, operation_id, traceparent }: OfMail) =>
    beating<Outcome, Legacy>(async (legacy, leave) => {
      const ofAttempt = (attempt: string) => ({ mail_id, attempt, traceparent })
      const { attempt: attempts, scheduledTimestampMs: since } = activityInfo()
      const attempt = MAIL_OPERATIONS.attempt(operation_id, attempts)
      if (legacy) await giveBack(ofAttempt(legacy.unsent))
      return trySending(ofAttempt(attempt), {
        since,
        onUnsent: () => {
          leave({ unsent: attempt })
          return giveBack(ofAttempt(attempt))
        },
      })
    })

  /**
   * Creates the mails of one kind about a session, and tries once to send each. The rows are stored before the first is
   * sent, so a mail that is not sent here is never lost. Only the creation can fail. With `reads_state`, the run needs
   * no activity of its own to read the session again.
   */
  const requestMails = ({ appointment_id, traceparent, reads_state, ...body }: Request) =>
    beating<SessionMails>(async () => {
      const call = { params: { appointment_id }, traceparent }
      const { mail_ids } = await parts.edge.call(requestAppointmentMails, { ...call, body }).catch(failAs)
      const enough = AbortSignal.timeout(SOON)
      const tried: Tried[] = []
      // One after the other, so that there are no more connections to the mail server than activities.
      for (const mail_id of mail_ids) tried.push(await tryOnce({ mail_id, traceparent }, enough))
      const state = reads_state ? await parts.edge.call(readLifecycle, call).catch(() => undefined) : undefined
      return {
        mail_ids: tried.flatMap(({ mail_id, isSettled }) => (isSettled ? [] : mail_id)),
        settled: tried.flatMap(({ mail_id, isSettled }) => (isSettled ? mail_id : [])),
        owed: tried.flatMap(({ owed }) => owed),
        ...(state && { state }),
      }
    })

  async function tryOnce({ mail_id, traceparent }: Omit<OfMail, 'operation_id'>, enough: AbortSignal): Promise<Tried> {
    const { attempt: attempts, activityId, workflowExecution, scheduledTimestampMs: since } = activityInfo()
    const operation = `${mail_id}/${workflowExecution?.runId ?? ''}/${activityId}`
    const attempt = MAIL_OPERATIONS.attempt(operation, attempts)
    const owed: OwedMark[] = []
    const owe = (state: OwedMark['state']) =>
      void owed.push({ mail_id, operation_id: MAIL_OPERATIONS.mark(attempt, state), state })
    const mail = { mail_id, attempt, traceparent }
    try {
      enough.throwIfAborted()
      const onUnsent = () => giveBack(mail).catch(() => owe('failed'))
      const end = await trySending(mail, { onUnsent, enough, since })
      if (end.outcome === 'sent' && !end.stored) owe('sent')
      return { mail_id, isSettled: true, owed }
    } catch {
      // The delivery of its own tries again, and fails where an operator has to look.
      return { mail_id, isSettled: false, owed }
    }
  }

  return { sendMail, requestMails }
}

export type MailActivities = ReturnType<typeof createActivities>
