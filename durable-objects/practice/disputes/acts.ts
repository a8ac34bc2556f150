import { act } from '../store/act.ts'
import { followDispute } from './follow-dispute.ts'
import { readDispute } from './read-dispute.ts'

/** The acts by which a practice learns of disputed payments. */
export const disputeActs = [
  act('dispute.follow', followDispute, ({ dispute_id }) => dispute_id),
  act('dispute.read', readDispute),
] as const
