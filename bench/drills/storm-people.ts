import { listCharts } from '#contracts/api/charts'
import { checkoutOneTime } from '#contracts/api/payment'
import { getFreeSlots } from '#contracts/api/professionals'
import { createNote, listNoteSchemas } from '#contracts/api/notes'
import { booksAvailability, getTimeslot } from '#contracts/api/holds'
import { createSeries } from '#contracts/api/appointment-series'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { HOUR, MINUTE } from '#kernel/clock'
import {
  type Member,
  openPractice,
  type Place,
  type Provider,
  settledMember,
  settledProvider,
} from '#local/demo/people'
import { eventually, Visitor } from '#local/demo/visitor'
import { NoteWriter } from './note-writer.ts'

export const PAID = { label: 'Session', price: 120, length_minute: 50 } as const
export const FREE = { label: 'Introduction', price: 0, length_minute: 20 } as const

export type StormClient = { member: Member; patient_user_id: string }
export type StormNote = { id: string; key: string; writer: NoteWriter }
/** The people of a drill: a practice with its clients, and the notes of past sessions, one per client. */
export type StormPeople = { provider: Provider; clients: StormClient[]; notes: StormNote[] }

export const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
const PASSWORD = 'Orchid-drill-1'

/** Registers a practice and its clients, each of whom has met the provider once. `name` makes the addresses unique. */
export async function gatherPeople(place: Place, name: string, clients: number): Promise<StormPeople> {
  const person = (last_name: string) => ({
    email: `${last_name.toLowerCase()}@drill.example`,
    password: PASSWORD,
    first_name: 'Dana',
    last_name,
  })
  const [provider, ...members] = await Promise.all([
    settledProvider(place, person(`Owner${name}`)),
    ...Array.from({ length: clients }, (_, at) => settledMember(place, person(`Client${name}n${at}`))),
  ])
  await openPractice(provider, [PAID, FREE], WHOLE_WEEK)
  const known: StormClient[] = []
  for (const member of members) known.push({ member, patient_user_id: await introduced(provider, member) })
  const notes = await Promise.all(known.map((client, at) => begunNote(provider, client, at)))
  return { provider, clients: known, notes }
}

/** The free times of a session type, the soonest first. Reading them needs no account. */
export async function freeTimes(provider: Provider, label: string) {
  const { slots } = await new Visitor(provider.visitor.origin).call(getFreeSlots, {
    params: { id: provider.info.sub },
    query: { appointment_type_label: label, days: 10 },
  })
  return slots
}

/** Books a free introduction, which makes the chart, and returns the client's id in the practice. */
export async function introduced(provider: Provider, { visitor, info }: Member): Promise<string> {
  const slot = (await freeTimes(provider, FREE.label)).at(-1)
  if (!slot) throw new Error('the practice has no free time')
  const { timeslot_id } = await visitor.call(booksAvailability, {
    body: { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: FREE.label },
  })
  await visitor.call(checkoutOneTime, { body: { timeslot_id } })
  await eventually('the introduction', async () => {
    return (await visitor.call(getTimeslot, { params: { timeslot_id } })).appointment_id
  })
  const chart = await eventually('the chart', async () => {
    const { entries } = await provider.visitor.call(listCharts, { query: { search: info.last_name } })
    return entries[0]
  })
  return chart.patient_user_id
}

/** A draft for a session that has just ended. */
async function begunNote(provider: Provider, client: StormClient, at: number): Promise<StormNote> {
  const { visitor } = provider
  const [schema] = await visitor.call(listNoteSchemas)
  const key = schema?.schema_v2.elements.find(({ kind }) => kind === 'paragraph')?.key
  if (!schema || !key) throw new Error('the practice has no schema with a text')
  // A note can be signed only when its required fields are filled in.
  const required = schema.schema_v2.elements.filter((element) => element.required || element.key === key)
  const content = Object.fromEntries(required.map((element) => [element.key, 'Begun. ']))
  const start = Date.now() - (at + 1) * HOUR
  const { invites_created } = await visitor.call(createSeries, {
    body: {
      appointment_type_label: PAID.label,
      patient_user_id: client.patient_user_id,
      force_book_over_blocked: true,
      appointments: [
        {
          appointment_start: new Date(start).toISOString(),
          appointment_end: new Date(start + PAID.length_minute * MINUTE).toISOString(),
        },
      ],
    },
  })
  const appointment_id = invites_created[0]?.appointment_id ?? ''
  await visitor.call(completeAppointment, { params: { appointment_id } })
  const { note_data_id } = await visitor.call(createNote, {
    body: { appointment_id, note_schema_id: schema.note_schema_id, content },
  })
  const writer = new NoteWriter(visitor, note_data_id)
  await writer.sync()
  return { id: note_data_id, key, writer }
}
