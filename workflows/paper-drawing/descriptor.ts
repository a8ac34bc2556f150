import { type InputOf, workflow } from '../sandbox/descriptor.ts'

export const descriptor = workflow<{ practice_id: string; paper_id: string }>()({
  name: 'paperDrawing',
  kind: 'paper',
  subject: 'paper_id',
  summary: 'One paper for a client',
  details: (id) => `Paper \`${id}\`: its PDF is drawn and stored.`,
  again: 'after_failure',
  events: { 'paper.made.v1': null },
  about: ({ practice_id, paper_id }) => ({ practice_id, paper_id }),
  calls: {},
})

export type PaperInput = InputOf<typeof descriptor>
