import { type InputOf, workflow } from '../sandbox/descriptor.ts'
import { trialLeads } from './leads.ts'

export const descriptor = workflow<{ practice_id: string }>()({
  name: 'trialExpiry',
  kind: 'trial',
  subject: 'practice_id',
  summary: 'The end of a trial or subscription',
  details: (id) => `Practice \`${id}\`: notices, a read-only archive, deletion. A subscription stops it at any point.`,
  again: 'always',
  signals: ['changed', 'subscribed', 'cancelled'],
  events: { 'subscription.changed.v1': 'changed' },
  about: ({ practice_id }) => ({ practice_id }),
  leads: trialLeads,
  calls: {
    readEnding: 'readEnding',
    requestEndingMail: 'requestEndingMail',
    archivePractice: 'archivePractice',
    reopenPractice: 'reopenPractice',
    deletePractice: 'deletePractice',
  },
})

export type TrialInput = InputOf<typeof descriptor>
