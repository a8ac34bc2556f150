import { SEARCH_ATTRIBUTES, workflowIds } from '#contracts/workflows/names'
import { defineSearchAttributeKey, type SearchAttributePair, SearchAttributeType } from '@temporalio/common'

/** How a run is listed in the Temporal UI: its id, what it can be found by, and its purpose in plain words. */
type Heading = {
  workflowId: string
  typedSearchAttributes: SearchAttributePair[]
  staticSummary: string
  staticDetails: string
}

type Kind = 'demo-data' | 'appointment' | 'invoice' | 'mail' | 'trial' | 'handover'

export const searchAttributeKeys = {
  PracticeId: defineSearchAttributeKey(SEARCH_ATTRIBUTES.PracticeId, SearchAttributeType.KEYWORD),
  AppointmentId: defineSearchAttributeKey(SEARCH_ATTRIBUTES.AppointmentId, SearchAttributeType.KEYWORD),
  Kind: defineSearchAttributeKey(SEARCH_ATTRIBUTES.Kind, SearchAttributeType.KEYWORD),
} as const

function foundBy(kind: Kind, practiceId: string, appointmentId?: string): SearchAttributePair[] {
  const pairs: SearchAttributePair[] = [{ key: searchAttributeKeys.Kind, value: kind }]
  if (practiceId) pairs.push({ key: searchAttributeKeys.PracticeId, value: practiceId })
  if (appointmentId) pairs.push({ key: searchAttributeKeys.AppointmentId, value: appointmentId })
  return pairs
}

export function demoDataHeading(practiceId: string): Heading {
  return {
    workflowId: workflowIds.demoData(practiceId),
    typedSearchAttributes: foundBy('demo-data', practiceId),
    staticSummary: 'Sample data of a new practice',
    staticDetails: `Practice \`${practiceId}\`: a sample chart, three sample sessions and two notes. Safe to run again.`,
  }
}

export function appointmentHeading(practiceId: string, appointmentId: string): Heading {
  return {
    workflowId: workflowIds.appointment(appointmentId),
    typedSearchAttributes: foundBy('appointment', practiceId, appointmentId),
    staticSummary: 'Care of one session, from booking to invoice',
    staticDetails: `Session \`${appointmentId}\`: confirmation, reminder, check that it took place, invoice.`,
  }
}

export function invoiceHeading(practiceId: string, appointmentId: string): Heading {
  return {
    workflowId: workflowIds.invoice(appointmentId),
    typedSearchAttributes: foundBy('invoice', practiceId, appointmentId),
    staticSummary: 'Invoice of one completed session',
    staticDetails: `Session \`${appointmentId}\`: number, PDF, mail. There is one invoice for each session.`,
  }
}

/** `appointmentId` when the mail is about one. Mails of the directory have an empty practice. */
export function mailHeading(practiceId: string, mailId: string, appointmentId?: string): Heading {
  return {
    workflowId: workflowIds.mail(mailId),
    typedSearchAttributes: foundBy('mail', practiceId, appointmentId),
    staticSummary: 'Delivery of one mail',
    staticDetails: `Mail \`${mailId}\`. Handed to the mail server at most once.`,
  }
}

export function trialHeading(practiceId: string): Heading {
  return {
    workflowId: workflowIds.trial(practiceId),
    typedSearchAttributes: foundBy('trial', practiceId),
    staticSummary: 'End of a trial or a subscription',
    staticDetails: `Practice \`${practiceId}\`: notices, a read-only archive, deletion. A subscription stops it at any point.`,
  }
}

/** Belongs to no practice. */
export function handoverHeading(minorId: string): Heading {
  return {
    workflowId: workflowIds.handover(minorId),
    typedSearchAttributes: foundBy('handover', ''),
    staticSummary: 'A minor with guardians comes of age',
    staticDetails: `Account \`${minorId}\`: notices, the end of the guardians' access at 18, the account handed over.`,
  }
}
