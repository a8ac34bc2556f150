import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

export function appointmentHeading(practiceId: string, appointmentId: string): Heading {
  return {
    workflowId: workflowIds.appointment(appointmentId),
    typedSearchAttributes: foundBy('appointment', practiceId, appointmentId),
    staticSummary: 'Care of one session, from booking to invoice',
    staticDetails: `Session \`${appointmentId}\`: confirmation, reminder, check that it took place, invoice.`,
  }
}
