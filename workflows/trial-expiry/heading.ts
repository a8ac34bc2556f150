import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

export function trialHeading(practiceId: string): Heading {
  return {
    workflowId: workflowIds.trial(practiceId),
    typedSearchAttributes: foundBy('trial', practiceId),
    staticSummary: 'The end of a trial or subscription',
    staticDetails: `Practice \`${practiceId}\`: notices, a read-only archive, deletion. A subscription stops it at any point.`,
  }
}
