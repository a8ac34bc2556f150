import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

export function demoDataHeading(practiceId: string): Heading {
  return {
    workflowId: workflowIds.demoData(practiceId),
    typedSearchAttributes: foundBy('demo-data', practiceId),
    staticSummary: 'Sample data of a new practice',
    staticDetails: `Practice \`${practiceId}\`: a sample chart, three sample sessions and two notes. Safe to run again.`,
  }
}
