import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { endpoint, forActs } from '#contracts/endpoint'
import { CHART_PARTS, CHART_READERS, MOST_REASON_TEXT, OPENING_REASONS } from '#contracts/plain/chart-readings'
import { cursor, instant, lineOrEmpty, userId } from '#contracts/wire'
import { z } from 'zod'

/** A chart by its own id (`chart_…`) or by that of one of its people (`pat_…`). */
const anyId = z.object({ id: z.string().max(120) })

/** Readings of one part of a record by the same person within the same hour. */
const reading = z.object({
  reader: z.enum(CHART_READERS),
  part: z.enum(CHART_PARTS),
  /** The latest of them, and the first. */
  read_at: instant,
  first_read_at: instant,
  count: z.number().int(),
  /** Of an opening that needed a reason. */
  reason: z.enum(OPENING_REASONS).nullable(),
})

/** A reading as the practice sees it. Guardians and former accounts have no name here. */
export const chartReading = reading.extend({
  reader_name: z.string().nullable(),
  is_you: z.boolean(),
  /** What the reader wrote about the reason; empty when they wrote nothing. */
  reason_text: z.string(),
})
export type ChartReadingWire = z.infer<typeof chartReading>

/** A reading as the client sees it. Only a professional has a name. `is_you` marks the guardian who looks at the list. */
export const ownReading = reading.extend({ professional_name: z.string().nullable(), is_you: z.boolean() })
export type OwnReadingWire = z.infer<typeof ownReading>

const page = z.object({ limit: z.coerce.number().int().min(1).max(100).default(25), cursor: cursor.optional() })

export const listChartReadings = endpoint({
  name: 'list_chart_readings',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/readings',
  summary:
    'List who opened which part of a chart, newest first. Repeats within an hour are counted as one entry, and a page ends with a whole hour, so it can be longer than its limit.',
  access: forActs(['chart.readings'], CHART_FEATURES),
  params: anyId,
  query: page,
  responses: { 200: z.object({ readings: z.array(chartReading), next_cursor: cursor.nullable() }) },
  errors: ['not_found'],
})

export const giveReason = endpoint({
  name: 'give_reason',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:id/reason',
  summary:
    'Open the chart of a client whom the caller does not treat, with a reason. It counts for 24 hours, and the client can see it. Without one, the chart, its notes and transcripts answer `reason_required`.',
  access: forActs(['chart.break_glass'], CHART_FEATURES),
  params: anyId,
  body: z
    .object({ reason: z.enum(OPENING_REASONS), text: lineOrEmpty(MOST_REASON_TEXT).default('') })
    .refine(({ reason, text }) => reason !== 'other' || text !== '', {
      path: ['text'],
      message: 'Please write why you open this record.',
    }),
  responses: { 200: z.object({ until: instant }) },
  // The owner of an archive can read it, so they can give a reason for that.
  reads: true,
  errors: ['not_found', 'wrong_state'],
})

export const listOwnRecords = endpoint({
  name: 'list_own_records',
  method: 'GET',
  path: '/api/users/v1/own_records',
  summary: 'List the practices with a record of the caller, each with the newest entries of who opened it.',
  access: forActs(['chart.own_readings'], 'account'),
  responses: {
    200: z.object({
      records: z.array(
        z.object({
          practice_id: userId,
          practice_name: z.string(),
          readings: z.array(ownReading),
          next_cursor: cursor.nullable(),
        }),
      ),
    }),
  },
})
export type OwnRecordWire = z.infer<(typeof listOwnRecords.responses)[200]>['records'][number]

export const listOwnReadings = endpoint({
  name: 'list_own_readings',
  method: 'GET',
  path: '/api/users/v1/own_records/:practice_id/readings',
  summary: "List who opened the caller's record in one practice, newest first, by hours as in `list_chart_readings`.",
  access: forActs(['chart.own_readings'], 'account'),
  params: z.object({ practice_id: userId }),
  query: page,
  responses: { 200: z.object({ readings: z.array(ownReading), next_cursor: cursor.nullable() }) },
  errors: ['not_found'],
})
