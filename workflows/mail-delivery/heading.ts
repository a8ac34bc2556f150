import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

/** `appointmentId` when the mail is about one. Mails of the directory have an empty practice. */
export function mailHeading(practiceId: string, mailId: string, appointmentId?: string): Heading {
  return {
    workflowId: workflowIds.mail(mailId),
    typedSearchAttributes: foundBy('mail', practiceId, appointmentId),
    staticSummary: 'Delivery of one email',
    staticDetails: `Email \`${mailId}\`. Sent at most once.`,
  }
}
