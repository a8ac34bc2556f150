import type { SessionMailKind } from '#contracts/internal/workflows'
import { ActivityFailure, proxyActivities } from '@temporalio/workflow'
import type { EdgeActivities } from '../sandbox/descriptor.ts'
import { PATIENT, PATIENT_MAIL } from '../sandbox/retry-policy.ts'
import type { MailActivities, SessionMails } from './activities.ts'
import type { descriptor } from './descriptor.ts'
import { startMails } from './start-mails.ts'

const { requestMails } = proxyActivities<MailActivities>(PATIENT_MAIL)
const { settleMail } = proxyActivities<EdgeActivities<typeof descriptor.calls>>(PATIENT)

type About = { practice_id: string; appointment_id: string; traceparent: string }
type Wanted = {
  kind: SessionMailKind
  start: string
  operation_id: string
  lead_ms?: number | undefined
  reads_state?: true
}

/**
 * Requests the mails of one kind about a session and sends them in the same activity. Those that could not be sent at
 * once get a delivery of their own, so that a mail server that is away does not hold up the session. Returns how many
 * mails there are and, with `reads_state`, the session as it was afterwards, if the activity read it.
 */
export async function mailSession(
  about: About,
  wanted: Wanted,
): Promise<{ emails: number; state: SessionMails['state'] }> {
  const { appointment_id, traceparent } = about
  const options = { ...PATIENT_MAIL, summary: `Emails: ${wanted.kind}` }
  const made = await requestMails.executeWithOptions(options, [{ appointment_id, traceparent, ...wanted }])
  const { mail_ids, settled = [], owed = [], state } = made
  // Only the edge, which every step of a session needs, can hold this up. A mail that was not sent is given back before
  // its delivery begins, which would otherwise find it in `sending`.
  await Promise.all(owed.map((mark) => settleMail({ ...mark, traceparent }).catch(unlessRefused)))
  await startMails(mail_ids, about)
  return { emails: mail_ids.length + settled.length, state }
}

/** The edge refuses a mark only for a mail that is gone, which is no reason to end the run of its session. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ActivityFailure)) throw error
}
