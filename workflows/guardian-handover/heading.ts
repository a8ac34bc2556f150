import { workflowIds } from '#contracts/workflows/names'
import { foundBy, type Heading } from '../sandbox/heading.ts'

/** The heading of a handover. Its practice is empty, because a handover belongs to no practice. */
export function handoverHeading(minorId: string): Heading {
  return {
    workflowId: workflowIds.handover(minorId),
    typedSearchAttributes: foundBy('handover', ''),
    staticSummary: 'A minor with guardians turns 18',
    staticDetails: `Account \`${minorId}\`: notices, the end of guardian access at 18, the account handed over.`,
  }
}
