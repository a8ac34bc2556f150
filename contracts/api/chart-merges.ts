import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { MERGE_DIFFERENCES } from '#contracts/plain/chart-words'
import { CLIENT_STATUSES, DISCHARGE_REASONS } from '#contracts/api/client-details'
import { endpoint, forActs } from '#contracts/endpoint'
import { dateOnly, instant, paragraphs } from '#contracts/wire'
import { z } from 'zod'

const ofChart = z.object({ id: z.string().max(120) })

/** What should be equal for one person and is not. */
const difference = z.enum(MERGE_DIFFERENCES)

/** One of two charts that are to be joined, as far as one has to see to decide. */
const mergeSide = z.object({
  patient_chart_id: z.string(),
  patient_user_id: z.string(),
  first_name: z.string(),
  preferred_first_name: z.string(),
  last_name: z.string(),
  dob: z.string(),
  email: z.string(),
  phone_number: z.string(),
  client_status: z.enum(CLIENT_STATUSES),
  has_account: z.boolean(),
  created: instant,
  sessions: z.number(),
  notes: z.number(),
  invoices: z.number(),
})

export const previewMerge = endpoint({
  name: 'preview_chart_merge',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/merge',
  summary: 'Show two charts beside each other before they are joined, and in what they differ.',
  access: forActs(['chart.preview_merge'], CHART_FEATURES),
  params: ofChart,
  query: z.object({ other_chart_id: z.string().max(120) }),
  responses: {
    200: z.object({
      kept: mergeSide,
      gone: mergeSide,
      differences: z.array(difference),
      /** The names of the kept person's empty fields that will be filled in. */
      filled: z.array(z.string()),
    }),
  },
  errors: ['not_found', 'conflict'],
})

export const mergeCharts = endpoint({
  name: 'merge_charts',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:id/merge',
  summary:
    'Join the chart `other_chart_id`, which is of the same person, into this one. Its sessions, notes and invoices move, and it is no longer listed. Every difference has to be named in `despite`. It can be undone for 30 days.',
  access: forActs(['chart.merge'], CHART_FEATURES),
  params: ofChart,
  body: z.object({ other_chart_id: z.string().max(120), despite: z.array(difference).max(2).default([]) }),
  responses: { 201: z.object({ merge_id: z.string() }) },
  errors: ['not_found', 'conflict'],
  idempotent: true,
})

export const listMerges = endpoint({
  name: 'list_chart_merges',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/merges',
  summary: 'List the charts that were joined into this one and can still be taken apart.',
  access: forActs(['chart.list_merges'], CHART_FEATURES),
  params: ofChart,
  responses: {
    200: z.object({
      merges: z.array(
        z.object({
          merge_id: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          sessions: z.number(),
          merged_datetime: instant,
          /** Until when it can be undone. */
          undo_until: instant,
        }),
      ),
    }),
  },
  errors: ['not_found'],
})

export const undoMerge = endpoint({
  name: 'undo_chart_merge',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:id/merges/:merge_id/undo',
  summary: 'Take two joined charts apart: what moved goes back. What was added since stays.',
  access: forActs(['chart.undo_merge'], CHART_FEATURES),
  params: z.object({ id: z.string().max(120), merge_id: z.string().max(120) }),
  responses: { 200: z.object({ patient_chart_id: z.string() }) },
  errors: ['not_found', 'conflict', 'wrong_state'],
})

export const dischargeClient = endpoint({
  name: 'discharge_client',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:id/discharge',
  summary: 'End the care of a client, with a day and a reason, and archive them. Bringing the client back ends it.',
  access: forActs(['chart.discharge'], CHART_FEATURES),
  params: ofChart,
  body: z.object({
    discharged_on: dateOnly,
    reason: z.enum(DISCHARGE_REASONS),
    words: paragraphs(2000).default(''),
  }),
  responses: { 201: z.object({ client_status: z.enum(CLIENT_STATUSES) }) },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const readDischarge = endpoint({
  name: 'read_discharge',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/discharge',
  summary: 'Read the discharge of an archived client; null when there is none.',
  access: forActs(['chart.read_discharge'], CHART_FEATURES),
  params: ofChart,
  responses: {
    200: z.object({
      discharge: z
        .object({ discharged_on: dateOnly, reason: z.enum(DISCHARGE_REASONS), words: z.string(), recorded: instant })
        .nullable(),
    }),
  },
  errors: ['not_found'],
})
