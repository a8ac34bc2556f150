import { SEARCH_ATTRIBUTES } from '#contracts/workflows/names'
import { defineSearchAttributeKey, type SearchAttributePair, SearchAttributeType } from '@temporalio/common'

/** The heading of a run in the Temporal UI: its id, its search attributes, and its purpose in plain words. */
export type Heading = {
  workflowId: string
  typedSearchAttributes: SearchAttributePair[]
  staticSummary: string
  staticDetails: string
}

type Kind = 'demo-data' | 'appointment' | 'invoice' | 'mail' | 'trial' | 'handover' | 'practice-export'

export const searchAttributeKeys = {
  PracticeId: defineSearchAttributeKey(SEARCH_ATTRIBUTES.PracticeId, SearchAttributeType.KEYWORD),
  AppointmentId: defineSearchAttributeKey(SEARCH_ATTRIBUTES.AppointmentId, SearchAttributeType.KEYWORD),
  Kind: defineSearchAttributeKey(SEARCH_ATTRIBUTES.Kind, SearchAttributeType.KEYWORD),
} as const

/** The search attributes of a run in the Temporal UI. Mails of the directory and handovers belong to no practice. */
export function foundBy(kind: Kind, practiceId: string, appointmentId?: string): SearchAttributePair[] {
  const pairs: SearchAttributePair[] = [{ key: searchAttributeKeys.Kind, value: kind }]
  if (practiceId) pairs.push({ key: searchAttributeKeys.PracticeId, value: practiceId })
  if (appointmentId) pairs.push({ key: searchAttributeKeys.AppointmentId, value: appointmentId })
  return pairs
}
