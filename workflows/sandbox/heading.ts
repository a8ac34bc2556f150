import { defineSearchAttributeKey, type SearchAttributePair, SearchAttributeType } from '@temporalio/common'

/** The queue of all runs. */
export const TASK_QUEUE = 'orchid'

/** Search attributes, all of type Keyword. */
export const SEARCH_ATTRIBUTES = { PracticeId: 'PracticeId', AppointmentId: 'AppointmentId', Kind: 'Kind' } as const

/** What a run keeps beside its input: the operation that started it, and its trace. */
export const MEMOS = ['started_by', 'traceparent'] as const
export type Memo = Record<(typeof MEMOS)[number], string>

/** The heading of a run in the Temporal UI: its id, its search attributes, and its purpose in plain words. */
export type Heading = {
  workflowId: string
  typedSearchAttributes: SearchAttributePair[]
  staticSummary: string
  staticDetails: string
}

export const searchAttributeKeys = {
  PracticeId: defineSearchAttributeKey(SEARCH_ATTRIBUTES.PracticeId, SearchAttributeType.KEYWORD),
  AppointmentId: defineSearchAttributeKey(SEARCH_ATTRIBUTES.AppointmentId, SearchAttributeType.KEYWORD),
  Kind: defineSearchAttributeKey(SEARCH_ATTRIBUTES.Kind, SearchAttributeType.KEYWORD),
} as const

type Facts = {
  workflowId: string
  kind: string
  about: Readonly<Record<string, string | null | undefined>>
  summary: string
  details: string
}

/**
 * The heading of a run. It is found by its kind and, where it is about them, by practice and session. Mails of the
 * directory and handovers belong to no practice.
 */
export function headingOf({ workflowId, kind, about, summary, details }: Facts): Heading {
  const { practice_id, appointment_id } = about
  const pairs: SearchAttributePair[] = [{ key: searchAttributeKeys.Kind, value: kind }]
  if (practice_id) pairs.push({ key: searchAttributeKeys.PracticeId, value: practice_id })
  if (appointment_id) pairs.push({ key: searchAttributeKeys.AppointmentId, value: appointment_id })
  return { workflowId, typedSearchAttributes: pairs, staticSummary: summary, staticDetails: details }
}
