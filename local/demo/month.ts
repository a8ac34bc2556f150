import { createChart, createCouple, listCharts } from '#contracts/api/charts'
import { listNoteSchemas } from '#contracts/api/notes'
import { type AppointmentWire, listAppointments } from '#contracts/api/appointments'
import { createSeries } from '#contracts/api/appointment-series'
import { cancelAppointment, completeAppointment } from '#contracts/api/appointment-changes'
import { recordPayment } from '#contracts/api/hand-payments'
import type { HandMethod } from '#contracts/plain/money-words'
import { SOAP_NOTE_TITLE } from '#domain/charting/soap-note'
import { Temporal } from 'temporal-polyfill'
import { DEMO_CLIENTS, type DemoClient } from './caseload.ts'
import { DEMO_ZONE, type Provider } from './people.ts'
import { writtenNote } from './signed-note.ts'
import { Refused } from './visitor.ts'

const PAST_WEEKS = 4
const COMING_WEEKS = 2
/** How the clients pay the practice, one after the other. Every fourth has not paid. */
const HOW_PAID: readonly (HandMethod | undefined)[] = ['check', 'bank_transfer', 'cash', undefined]

/**
 * A month of sessions with the clients of the demo practice: past ones are completed or canceled, with notes, invoices
 * and payments, and the next ones are planned. The notes of the latest week are left to do, and it is not paid yet.
 * Continues where an interrupted run stopped.
 */
export async function seedMonth(provider: Provider): Promise<void> {
  const schemas = await provider.visitor.call(listNoteSchemas)
  const note_schema_id = schemas.find(({ title }) => title === SOAP_NOTE_TITLE)?.note_schema_id
  if (!note_schema_id) throw new Error('the demo practice has no SOAP note')
  for (const [place, client] of DEMO_CLIENTS.entries()) {
    const patient_user_id = await chartOf(provider, client)
    const past = await planned(provider, patient_user_id, client)
    for (const [week, session] of past.entries()) {
      // One session of each client was canceled, in different weeks.
      if (week === place % PAST_WEEKS) await canceled(provider, session)
      else await held(provider, session, week < past.length - 1 ? HOW_PAID[place % HOW_PAID.length] : undefined)
    }
    await noted(provider, note_schema_id, patient_user_id, client)
  }
}

/** The chart of a client or, with a partner, that of the couple. */
async function chartOf(provider: Provider, client: DemoClient): Promise<string> {
  const own = await ownChartOf(provider, client)
  if (!client.partner) return own
  const people = [own, await ownChartOf(provider, client.partner)] as [string, string]
  return (await provider.visitor.call(createCouple, { body: { people } })).patient.patient_user_id
}

type Named = Pick<DemoClient, 'first_name' | 'preferred_first_name' | 'last_name'>

async function ownChartOf({ visitor }: Provider, client: Named): Promise<string> {
  const { first_name, preferred_first_name = '', last_name } = client
  const { entries } = await visitor.call(listCharts, { query: { search: last_name } })
  const known = entries.find((entry) => entry.first_name === first_name && entry.last_name === last_name)
  if (known) return known.patient_user_id
  const body = { first_name, preferred_first_name, last_name }
  return (await visitor.call(createChart, { body })).patient.patient_user_id
}

/** Creates the client's weekly sessions that do not exist yet, and returns the past ones, oldest first. */
async function planned(provider: Provider, patient_user_id: string, client: DemoClient): Promise<AppointmentWire[]> {
  const { visitor } = provider
  const known = new Set((await sessionsOf(provider, patient_user_id)).map(({ appointment_start }) => appointment_start))
  const minutes = client.type === 'Couples session' ? 75 : 50
  for (const start of weeklyStarts(client)) {
    const appointment_start = start.toString({ fractionalSecondDigits: 3 })
    if (known.has(appointment_start)) continue
    const appointment_end = start.add({ minutes }).toString()
    const input = {
      body: {
        appointment_type_label: client.type,
        patient_user_id,
        appointments: [{ appointment_start, appointment_end }],
        invoicing: { automation: true },
        skip_email: true,
      },
    }
    const answer = await visitor.ask(createSeries, input)
    // A time that someone has booked meanwhile is left to them.
    if (answer.status > 299 && answer.status !== 409) throw new Refused(createSeries, answer)
  }
  const now = Temporal.Now.instant()
  const sessions = await sessionsOf(provider, patient_user_id)
  return sessions.filter((one) => Temporal.Instant.compare(one.appointment_end, now) < 0)
}

async function sessionsOf({ visitor }: Provider, patient_user_id: string): Promise<AppointmentWire[]> {
  return (await visitor.call(listAppointments, { query: { patient_user_id } })).appointments
}

/** The client's hour in the past and the coming weeks; the hour of the current week is in one or the other. */
function weeklyStarts({ weekday, at }: DemoClient): Temporal.Instant[] {
  const today = Temporal.Now.zonedDateTimeISO(DEMO_ZONE)
  const monday = today.toPlainDate().subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: PAST_WEEKS + COMING_WEEKS + 1 }, (_, week) =>
    monday
      .add({ days: (week - PAST_WEEKS) * 7 + weekday - 1 })
      .toZonedDateTime({ timeZone: DEMO_ZONE, plainTime: at })
      .toInstant(),
  )
}

const isOpen = ({ status }: AppointmentWire) => status === 'confirmed' || status === 'invited'

/** Completes a session, which its client has paid for on the same day when `method` says how. */
async function held({ visitor }: Provider, session: AppointmentWire, method?: HandMethod): Promise<void> {
  if (!isOpen(session)) return
  const { appointment_id, price } = session
  await visitor.call(completeAppointment, { params: { appointment_id } })
  if (method === undefined) return
  const start = Temporal.Instant.from(session.appointment_start)
  const received_on = start.toZonedDateTimeISO(DEMO_ZONE).toPlainDate().toString()
  const body = { about: { appointment_id }, amount: price, method, received_on, reference: null, receipt: false }
  await visitor.call(recordPayment, { body })
}

async function canceled({ visitor }: Provider, session: AppointmentWire): Promise<void> {
  if (!isOpen(session)) return
  const params = { appointment_id: session.appointment_id }
  await visitor.call(cancelAppointment, { params, body: { reason: 'The client was ill.' } })
}

/** Signs the notes of the completed sessions. The latest one stays a draft, or is not written yet. */
async function noted(
  provider: Provider,
  note_schema_id: string,
  patient_user_id: string,
  { notes }: DemoClient,
): Promise<void> {
  const completed = (await sessionsOf(provider, patient_user_id)).filter(({ status }) => status === 'completed')
  for (const [at, { appointment_id }] of completed.entries()) {
    const content = notes.at(at)
    const sign = at < completed.length - 1
    if (content) await writtenNote(provider.visitor, { appointment_id, note_schema_id, content }, { sign })
  }
}
