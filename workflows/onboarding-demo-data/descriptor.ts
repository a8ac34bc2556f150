import { type InputOf, workflow } from '../sandbox/descriptor.ts'

export const descriptor = workflow<{ practice_id: string }>()({
  name: 'onboardingDemoData',
  kind: 'demo-data',
  subject: 'practice_id',
  summary: 'Sample data of a new practice',
  details: (id) => `Practice \`${id}\`: a sample chart, three sample sessions and two notes. Safe to run again.`,
  again: 'always',
  events: { 'practice.intake_finished.v1': null },
  about: ({ practice_id }) => ({ practice_id }),
  calls: { createDemoStep: 'createDemoStep' },
})

export type DemoDataInput = InputOf<typeof descriptor>
