import { CLIENT_STATUSES, newClientDetails } from '#contracts/api/client-details'
import { endpoint, owner, provider } from '#contracts/endpoint'
import { dateOnly, instant, onBehalfOf, userId } from '#contracts/wire'
import { z } from 'zod'

export const chartEntry = z.object({
  patient_chart_id: z.string(),
  patient_user_id: z.string(),
  first_name: z.string(),
  preferred_first_name: z.string(),
  last_name: z.string(),
  patient_type: z.enum(['individual', 'couple']),
  client_status: z.enum(CLIENT_STATUSES),
  linked_user_id: userId.nullable(),
  /** Date of birth (YYYY-MM-DD) and email, as far as the practice knows them; otherwise empty. */
  dob: z.union([dateOnly, z.literal('')]),
  email: z.string(),
  /** Whether an earlier release linked the same account to another client too. The practice can part it. */
  account_is_shared: z.boolean(),
  modify_datetime: instant,
})

export const listCharts = endpoint({
  name: 'patient_chart',
  method: 'GET',
  path: '/api/users/v1/patient_chart/',
  summary: 'List the charts of the practice by name. The search covers names only.',
  access: provider(['patient-charts', 'ai-patient-chart']),
  query: onBehalfOf.extend({
    search: z.string().max(100).default(''),
    skip: z.coerce.number().int().min(0).max(1000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    patient_type: z.enum(['individual', 'couple']).default('individual'),
    client_status: z.union([z.string().max(20), z.array(z.string().max(20))]).optional(),
  }),
  responses: { 200: z.object({ entries: z.array(chartEntry) }) },
})

export const createChart = endpoint({
  name: 'create_patient_chart',
  method: 'POST',
  path: '/api/users/v1/patient_chart/',
  summary: 'Start a chart for a person without an account.',
  access: provider(['patient-charts', 'ai-patient-chart']),
  body: newClientDetails.extend({ client_status: z.enum(['active', 'waiting']).default('active') }),
  responses: { 201: z.object({ patient: z.object({ patient_user_id: z.string(), patient_chart_id: z.string() }) }) },
  idempotent: true,
})

export const partChart = endpoint({
  name: 'part_patient_chart',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:patient_user_id/part',
  summary:
    'Part the account that is linked to a client from their chart. What belongs to the chart stays there and disappears from the account; what the account booked itself goes with it to a chart of its own.',
  access: owner(['patient-charts', 'ai-patient-chart']),
  params: z.object({ patient_user_id: z.string().max(120) }),
  responses: { 200: z.object({ kept: z.number(), moved: z.number() }) },
  errors: ['wrong_state', 'conflict'],
})
