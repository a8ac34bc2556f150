import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

export function invoiceHeading(practiceId: string, appointmentId: string): Heading {
  return {
    workflowId: workflowIds.invoice(appointmentId),
    typedSearchAttributes: foundBy('invoice', practiceId, appointmentId),
    staticSummary: 'Invoice for one completed session',
    staticDetails: `Session \`${appointmentId}\`: number, PDF, email. One invoice per session.`,
  }
}
