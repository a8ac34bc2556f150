import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

/** The heading of a delivery. `appointmentId` is optional. `practiceId` is empty for mails of the directory. */
export function mailHeading(practiceId: string, mailId: string, appointmentId?: string): Heading {
  return {
    workflowId: workflowIds.mail(mailId),
    typedSearchAttributes: foundBy('mail', practiceId, appointmentId),
    staticSummary: 'Delivery of one email',
    staticDetails: `Email \`${mailId}\`. Sent at most once.`,
  }
}
