import { endpoint, forActs } from '#contracts/endpoint'
import { z } from 'zod'

/** What the practice added for the sample patient, by kind. Sample notes that the practice has edited count as well. */
const demoAdditions = z.object({
  sessions: z.number().int(),
  notes: z.number().int(),
  /** Sessions with a transcript. */
  transcripts: z.number().int(),
  invoices: z.number().int(),
})
export type DemoAdditions = z.infer<typeof demoAdditions>

export const getDemoAdditions = endpoint({
  name: 'demo_additions',
  method: 'GET',
  path: '/api/scheduler/v1/demo_data/',
  summary:
    'Count what the practice added for the sample patient, by kind. Removing the sample data does not remove it.',
  access: forActs(['demo.read'], 'account'),
  responses: { 200: demoAdditions },
})

export const removeDemoData = endpoint({
  name: 'remove_demo_data',
  method: 'DELETE',
  path: '/api/scheduler/v1/demo_data/',
  summary:
    'Remove the sample patient and the sample sessions with their notes. If the practice added something for the sample patient, that and the chart are not removed.',
  access: forActs(['demo.remove'], 'account'),
  responses: { 204: null },
})
