import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { LISTED_TIMES } from '#contracts/plain/session-words'
import { CHART_KINDS, CHOSEN_STATUSES, NOTE_STATES } from '#contracts/plain/chart-words'
import { CLIENT_STATUSES, clientDetails } from '#contracts/api/client-details'
import { clientInvoice } from '#contracts/api/client-invoices'
import { guardian } from '#contracts/api/guardians'
import { appointment } from '#contracts/api/appointments'
import { memberProfile } from '#contracts/api/users'
import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { cursor, instant, price, userId } from '#contracts/wire'
import { z } from 'zod'

/** A chart by its own id (`chart_…`), or by the id (`pat_…`) or the account of one of its people. */
const anyId = z.object({ id: z.string().max(120) })

/** What a client has entered in their own account. Only they change it. */
const accountDetails = memberProfile.omit({ biography: true }).extend({
  email: z.string(),
  /** What they wrote about themselves. Null for a scheduler. */
  biography: z.string().nullable(),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** A person of a chart: what the practice has written, and what their own account says. */
export const chartPerson = z.object({
  ...z.object(clientDetails).shape,
  patient_user_id: z.string(),
  /** The own chart of a partner of a couple. Null for anyone else, and for a scheduler. */
  own_chart_id: z.string().nullable(),
  linked_user_id: userId.nullable(),
  /** Null without an account, and when it cannot be read. */
  account: accountDetails.nullable(),
  /** By the date of birth of the account or, without one, that of the practice. Null when none is known. */
  is_minor: z.boolean().nullable(),
  /** The people who act for a minor, with their rights. */
  guardians: z.array(guardian.omit({ is_you: true })),
})
export type ChartPersonWire = z.infer<typeof chartPerson>

/** A note in a list. The text is not part of it, only how it begins. */
export const noteEntry = z.object({
  note_data_id: z.string(),
  appointment_id: z.string(),
  appointment_start: instant,
  title: z.string(),
  state: z.enum(NOTE_STATES),
  /** The beginning of the first field that has text; empty when none has. */
  beginning: z.string(),
  modify_datetime: instant,
  signed_at: instant.nullable(),
})
export type NoteEntry = z.infer<typeof noteEntry>

export const chartPage = z.object({
  patient_chart_id: z.string(),
  patient_type: z.enum(CHART_KINDS),
  client_status: z.enum(CLIENT_STATUSES),
  create_datetime: instant,
  modify_datetime: instant,
  people: z.array(chartPerson),
  /** The charts of the client as part of a couple, with the name of the other partner. Empty for a scheduler. */
  couples: z.array(z.object({ patient_chart_id: z.string(), partner_name: z.string() })),
  next_session: appointment.nullable(),
  last_session: appointment.nullable(),
  sessions: z.object({ to_come: z.number(), past: z.number(), canceled: z.number() }),
  /** How many sessions are kept from guardians, and on whose word. */
  kept_from_guardians: z.object({ by_client: z.number(), by_professional: z.number() }),
  /**
   * Unpaid amounts of issued invoices (`due` contains what is overdue), and how many there are. `credit`: money for which
   * nothing is owed yet, or that goes back.
   */
  balance: z.object({ due: price, overdue: price, credit: price, open_invoices: z.number(), invoices: z.number() }),
  /** Null for a scheduler. `unsigned` counts drafts of completed sessions, `missing` completed sessions without a note. */
  notes: z
    .object({ total: z.number(), unsigned: z.number(), missing: z.number(), last: noteEntry.nullable() })
    .nullable(),
})
export type ChartPage = z.infer<typeof chartPage>

export const readChart = endpoint({
  name: 'read_patient_chart',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id',
  summary:
    'Read the first screen of a chart: its people, their next and last session, what they owe, and how their notes stand. A scheduler gets nothing of the notes.',
  access: forActs(['chart.open'], CHART_FEATURES),
  params: anyId,
  responses: { 200: chartPage },
  errors: ['not_found'],
})

export const changeChartPerson = endpoint({
  name: 'put_patient_chart_person',
  method: 'PUT',
  path: '/api/users/v1/patient_chart/:patient_user_id/details',
  summary:
    'Change what the practice has written about a client. Fields that are left out stay. What the client has entered in their account does not change.',
  access: forActs(['chart.change'], CHART_FEATURES),
  params: z.object({ patient_user_id: z.string().max(120) }),
  body: z.object(clientDetails).partial().extend({ seen }),
  responses: { 200: z.object({ modify_datetime: instant }) },
  errors: ['not_found', 'stale'],
})

export const setClientStatus = endpoint({
  name: 'put_client_status',
  method: 'PUT',
  path: '/api/users/v1/patient_chart/:id/client_status',
  summary:
    "Archive a client (`inactive`), bring one back, or put one on the practice's waiting list. Nothing of the chart is lost.",
  access: forActs(['chart.set_status'], CHART_FEATURES),
  params: anyId,
  body: z.object({ client_status: z.enum(CHOSEN_STATUSES) }),
  responses: { 200: z.object({ client_status: z.enum(CLIENT_STATUSES) }) },
  errors: ['not_found', 'wrong_state'],
})

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: cursor.optional(),
})

export const listChartSessions = endpoint({
  name: 'list_patient_chart_sessions',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/sessions',
  summary:
    'List the sessions of a chart: those to come, the next one first, or those that have begun, the latest first. Canceled ones are among them.',
  access: forActs(['chart.sessions'], CHART_FEATURES),
  params: anyId,
  query: page.extend({ when: z.enum(LISTED_TIMES).default('past') }),
  responses: { 200: z.object({ appointments: z.array(appointment), next_cursor: cursor.nullable() }) },
  errors: ['not_found'],
})

export const listChartNotes = endpoint({
  name: 'list_patient_chart_notes',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/notes',
  summary:
    'List the notes of a chart with their beginnings, the latest session first. Notes of canceled sessions are left out.',
  access: forActs(['chart.notes'], ['notes-and-forms']),
  params: anyId,
  query: page.extend({ unsigned: z.stringbool().default(false) }),
  responses: { 200: z.object({ notes: z.array(noteEntry), next_cursor: cursor.nullable() }) },
  errors: ['not_found'],
})

export const listChartInvoices = endpoint({
  name: 'list_patient_chart_invoices',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/invoices',
  summary: 'List the invoices of a chart, newest first by the date of the session or else of issue.',
  access: forActs(['chart.invoices'], CHART_FEATURES),
  params: anyId,
  query: page.extend({ open: z.stringbool().default(false) }),
  responses: { 200: z.object({ invoices: z.array(clientInvoice), next_cursor: cursor.nullable() }) },
  errors: ['not_found'],
})
