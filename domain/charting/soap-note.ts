import type { noteSchema } from '#contracts/api/notes'
import type { z } from 'zod'

type Element = z.infer<typeof noteSchema>['schema_v2']['elements'][number]

/** The title by which the demo data finds the schema (spec section 4). */
export const SOAP_NOTE_TITLE = 'SOAP Note'

const paragraph = (key: string, title: string, help: string): Element => ({
  key,
  kind: 'paragraph',
  title,
  help,
  options: [],
  required: true,
})

/** The four fields of a SOAP note. Every practice begins with this schema. */
export const SOAP_ELEMENTS: Element[] = [
  paragraph('subjective', 'Subjective', 'What the client reports, in their own words where possible.'),
  paragraph('objective', 'Objective', 'What you observed in the session.'),
  paragraph('assessment', 'Assessment', 'Your clinical view: progress, themes, diagnosis where it applies.'),
  paragraph('plan', 'Plan', 'What happens next, until when, and who does it.'),
]

/** Two sample notes for the demo sessions. They are fictional and say so. */
export const SAMPLE_NOTES: Record<'introduction' | 'yesterday', Record<string, string>> = {
  introduction: {
    subjective:
      'Sample note. The client describes trouble falling asleep since starting a new job, and wants to feel rested again.',
    objective: 'Arrived on time, spoke openly, took notes of what was agreed.',
    assessment: 'First conversation; sleep and workload belong together in the client’s own account.',
    plan: 'Keep a sleep diary until the next session. Meet weekly.',
  },
  yesterday: {
    subjective:
      'Sample note. The client kept the diary on five of seven evenings and slept better on days without late emails.',
    objective: 'Brought the diary, compared the entries calmly, set their own goal.',
    assessment: 'The link between late work and sleep is clear to the client; motivation is good.',
    plan: 'No email after 8 PM on four days. Review tomorrow.',
  },
}
