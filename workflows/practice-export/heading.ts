import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

export function exportHeading(practiceId: string, exportId: string): Heading {
  return {
    workflowId: workflowIds.practiceExport(exportId),
    typedSearchAttributes: foundBy('practice-export', practiceId),
    staticSummary: 'An export of a practice',
    staticDetails: `Export \`${exportId}\`: prepared piece by piece, an email to the owner, deleted after its time.`,
  }
}
