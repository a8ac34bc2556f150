/** The pieces of the sample data of a new practice, in the order of their dependencies. */
export const DEMO_STEPS = [
  'patient',
  'introduction',
  'yesterday',
  'tomorrow',
  'note-introduction',
  'note-yesterday',
] as const
export type DemoStep = (typeof DEMO_STEPS)[number]
