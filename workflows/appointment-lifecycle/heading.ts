import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

export function appointmentHeading(practiceId: string, appointmentId: string): Heading {
  return {
    workflowId: workflowIds.appointment(appointmentId),
    typedSearchAttributes: foundBy('appointment', practiceId, appointmentId),
    staticSummary: 'One session, from booking to invoice',
    staticDetails: `Session \`${appointmentId}\`: confirmation, reminder, missed-session check, invoice.`,
  }
}
