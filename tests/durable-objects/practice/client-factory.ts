import { insertChart } from '#durable-objects/practice/charts/chart-rows'
import { openWithPlace } from '#durable-objects/practice/meetings/book-place'
import { changeAppointment } from '#db/practice/queries/appointment-writes'
import { changeChartStatus } from '#db/practice/queries/charts'
import type { ClientStatus } from '#contracts/api/client-details'
import { notes } from '#db/practice/schema-notes'
import { invoices } from '#db/practice/schema-invoices'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { DAY, MINUTE, type Millis } from '#kernel/clock'
import type { PracticeStore } from '#durable-objects/practice/store/practice-store'
import { inside, NOW, type Practice } from './practice-factory.ts'

export type MadeSession = {
  start: Millis
  status: AppointmentStatus
  /** Its invoice, in minor units and with the age of its due day; null without one. */
  invoice: { total: number; paid: number; due_in: number } | null
  has_draft: boolean
}
export type MadeClient = {
  first_name: string
  last_name: string
  client_status: ClientStatus
  sessions: readonly MadeSession[]
}
/** A client with the ids of the chart and of the sessions. */
export type StoredClient = MadeClient & { id: string; created: number; appointment_ids: string[] }

/** Writes many clients with their sessions, in one transaction: to make them by acts would take minutes. */
export function storeClients(practice: Practice, clients: readonly MadeClient[]): Promise<StoredClient[]> {
  return inside(practice, (object) =>
    object.host.transactOwn((store) => clients.map((client) => storeClient(store, practice, client))),
  )
}

function storeClient(store: PracticeStore, practice: Practice, client: MadeClient): StoredClient {
  const { first_name, last_name, client_status, sessions } = client
  const made = insertChart(store, { first_name, preferred_first_name: '', last_name, client_status: 'active' })
  const appointment_ids = sessions.map((session) => storeSession(store, practice, { ...made, ...session }))
  changeChartStatus(store.db, made.chart_id, 'active', { client_status, modify_at: store.nextStamp() })
  return { ...client, id: made.chart_id, created: store.nextStamp(), appointment_ids }
}

type OfClient = MadeSession & { chart_id: string; patient_user_id: string }

function storeSession(store: PracticeStore, practice: Practice, session: OfClient): string {
  const { chart_id, patient_user_id, start, status, invoice, has_draft } = session
  const id = store.newId('apt')
  openWithPlace(store, {
    id,
    provider_id: practice.owner,
    chart_id,
    patient_user_id,
    type: { id: null, label: 'Session', hue: 1, location: 'telehealth', price_minor: 12_000, currency: 'usd' },
    place: null,
    start_at: start,
    end_at: start + 50 * MINUTE,
    status,
    paid: invoice !== null && invoice.paid >= invoice.total,
    using_invoicing: true,
    client_user_id: null,
  })
  if (invoice) storeInvoice(store, id, invoice)
  if (has_draft)
    store.insert(notes, {
      id: store.newId('note'),
      appointment_id: id,
      patient_user_id,
      schema_id: 'soap',
      schema_revision: 1,
      kind: 'note',
      author: practice.owner,
      state: 'draft',
      revision: 0,
      is_sample: false,
      create_at: store.now,
      modify_at: store.now,
      signed_at: null,
    })
  return id
}

function storeInvoice(store: PracticeStore, appointmentId: string, invoice: NonNullable<MadeSession['invoice']>): void {
  const id = store.newId('inv')
  store.insert(invoices, {
    id,
    appointment_id: appointmentId,
    number: id,
    fee_of: null,
    state: 'issued',
    practice_name: '',
    provider_name: '',
    client_name: '',
    billing_user_id: null,
    billed_to: '',
    line_text: '',
    line_detail: '',
    total_minor: invoice.total,
    paid_minor: invoice.paid,
    currency: 'usd',
    issued_at: NOW - 60 * DAY,
    pdf_key: null,
    pdf_bytes: null,
    practice_lines: [],
    session_id: null,
    chart_id: null,
    patient_user_id: null,
    tax_minor: 0,
    written_off_minor: 0,
    given_back_minor: 0,
    note: null,
    voided_at: null,
    reminded_at: null,
    reminders: 0,
    due_at: NOW + invoice.due_in * DAY,
  })
  changeAppointment(store.db, appointmentId, { invoice_id: id })
}
