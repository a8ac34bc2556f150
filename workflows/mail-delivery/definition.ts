import { proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { EdgeActivities } from '../sandbox/descriptor.ts'
import type { MailActivities } from './activities.ts'
import type { descriptor, MailInput } from './descriptor.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT, PATIENT_MAIL } from '../sandbox/retry-policy.ts'

const { settleMail } = proxyActivities<EdgeActivities<typeof descriptor.calls>>(PATIENT)
const { sendMail } = proxyActivities<MailActivities>(PATIENT_MAIL)

/**
 * Delivers one mail at most once. Its text is read and sent inside one activity and never enters the history.
 * Fails with `mail_unknown` when an earlier attempt reached the mail server and its outcome is unknown.
 */
export async function mailDelivery({ mail_id, traceparent }: MailInput): Promise<{ outcome: 'sent' | 'skipped' }> {
  setCurrentDetails('Sending to the mail server')
  const end = await sendMail({ mail_id, operation_id: operationId('send'), traceparent })
  const { outcome } = end
  if (outcome === 'skipped') {
    setCurrentDetails('Not sent: already sent, or no longer needed')
    return { outcome }
  }
  // Before decision 079 an attempt did not say whether it had stored the sending, and every run did.
  if (!end.stored) await settleMail({ mail_id, operation_id: operationId('sent'), state: 'sent', traceparent })
  setCurrentDetails('Sent')
  return { outcome }
}
