import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { CHART_FILTERS, CHART_KINDS, FIRST_STATUSES, LIST_SORTS } from '#contracts/plain/chart-words'
import { CLIENT_STATUSES, newClientDetails } from '#contracts/api/client-details'
import { endpoint, forActs } from '#contracts/endpoint'
import { cursor, dateOnly, instant, onBehalfOf, ownedId, price, userId } from '#contracts/wire'
import { z } from 'zod'

const shownSession = z.object({ appointment_id: z.string(), start: instant })

/** A client in the list. */
export const chartEntry = z.object({
  patient_chart_id: z.string(),
  patient_user_id: z.string(),
  first_name: z.string(),
  preferred_first_name: z.string(),
  last_name: z.string(),
  patient_type: z.enum(CHART_KINDS),
  client_status: z.enum(CLIENT_STATUSES),
  linked_user_id: userId.nullable(),
  /** Date of birth (YYYY-MM-DD), email and phone number, as far as the practice knows them; otherwise empty. */
  dob: z.union([dateOnly, z.literal('')]),
  email: z.string(),
  phone_number: z.string(),
  pronouns: z.string(),
  /** By the date of birth. Null when it is not known. */
  is_minor: z.boolean().nullable(),
  /** The next session that has not ended, and the last one that has. Canceled ones do not count. */
  next_session: shownSession.nullable(),
  last_session: shownSession.nullable(),
  /** Unpaid amounts of issued invoices (`due` contains what is overdue). */
  balance: z.object({ due: price, overdue: price }),
  /** Drafts of notes of completed sessions. Null for a scheduler. */
  unsigned_notes: z.number().nullable(),
  modify_datetime: instant,
})
export type ChartEntry = z.infer<typeof chartEntry>

const LONGEST_SEARCH = 100

export const listCharts = endpoint({
  name: 'patient_chart',
  method: 'GET',
  path: '/api/users/v1/patient_chart/',
  summary:
    'List the clients of the practice. The search finds the beginnings of words in names, emails, phone numbers and birth dates, in any order.',
  access: forActs(['chart.list'], CHART_FEATURES),
  query: onBehalfOf.extend({
    search: z.string().max(LONGEST_SEARCH, `Please search with at most ${LONGEST_SEARCH} characters.`).default(''),
    skip: z.coerce.number().int().min(0).max(1000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    patient_type: z.enum(CHART_KINDS).default('individual'),
    client_status: z.union([z.string().max(20), z.array(z.string().max(20))]).optional(),
    sort: z.enum(LIST_SORTS).default('name'),
    /** Only clients with unpaid invoices, or with notes to sign, which a scheduler cannot ask for. */
    only: z.enum(CHART_FILTERS).optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.object({ entries: z.array(chartEntry), next_cursor: cursor.nullable() }) },
  errors: ['conflict'],
})

export const createChart = endpoint({
  name: 'create_patient_chart',
  method: 'POST',
  path: '/api/users/v1/patient_chart/',
  summary: 'Start a chart for a person without an account.',
  access: forActs(['chart.create'], CHART_FEATURES),
  body: newClientDetails.extend({ client_status: z.enum(FIRST_STATUSES).default('active') }),
  responses: { 201: z.object({ patient: z.object({ patient_user_id: z.string(), patient_chart_id: z.string() }) }) },
  idempotent: true,
})

export const createCouple = endpoint({
  name: 'create_couple_chart',
  method: 'POST',
  path: '/api/users/v1/patient_chart/couple',
  summary:
    'Start a chart for two clients as a couple, beside their own charts. If they have one already, it is returned.',
  access: forActs(['chart.create_couple'], CHART_FEATURES),
  body: z.object({ people: z.tuple([ownedId('pat'), ownedId('pat')]) }),
  responses: { 201: z.object({ patient: z.object({ patient_user_id: z.string(), patient_chart_id: z.string() }) }) },
  errors: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
})

export const partChart = endpoint({
  name: 'part_patient_chart',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:patient_user_id/part',
  summary:
    'Part the account that is linked to a client from their chart. What belongs to the chart stays there and disappears from the account; what the account booked itself goes with it to a chart of its own.',
  access: forActs(['chart.part'], CHART_FEATURES),
  params: z.object({ patient_user_id: z.string().max(120) }),
  responses: { 200: z.object({ kept: z.number(), moved: z.number() }) },
  errors: ['wrong_state', 'conflict'],
})
