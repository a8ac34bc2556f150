import type { ChartQuestion } from '#durable-objects/practice/charts/list-charts'
import { hubStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { asEdge, asMember, asOwner, hoursLater, inside, NOW, type Practice } from './practice-factory.ts'

export const ANN = { first_name: 'Ann', preferred_first_name: '', last_name: 'Stone' }
/** The account of `bookSession`. */
export const MIA = {
  first_name: 'Mia',
  preferred_first_name: '',
  last_name: 'Stone',
  dob: '1990-02-03',
  email: 'stone@members.test',
}
export const ALL = { search: '', skip: 0, limit: 100, patient_type: 'individual' as const, client_status: [] }

export const joined = (patient_user_id: string | null, user_id: string, accepted_at: Millis = NOW) => ({
  patient_user_id,
  account: { ...MIA, phone_number: '', user_id, version: 1 },
  accepted_at,
})
export const link = (practice: Practice, patient: string | null, account: string, at?: Millis) =>
  practice.stub.act('chart.link', asEdge(), joined(patient, account, at))
export const newChart = async (practice: Practice, name = ANN) =>
  (await practice.stub.act('chart.create', asOwner(practice), name)).patient_user_id
/** The clients that a question finds; all of them without one. */
export const charts = async (practice: Practice, question: Partial<ChartQuestion> = {}) =>
  (await practice.stub.act('chart.list', asOwner(practice), { ...ALL, ...question })).entries
export const linkedTo = async (practice: Practice, account: string) =>
  (await charts(practice))
    .filter(({ linked_user_id }) => linked_user_id === account)
    .map(({ patient_user_id }) => patient_user_id)

export async function addSession(practice: Practice, patient_user_id: string, start: Millis): Promise<string> {
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient_user_id, start, { force_book_over_blocked: true }),
  )
  return appointment_ids[0] ?? ''
}

/** The sessions that an account can read, of these. */
export async function readable(practice: Practice, account: string, ids: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    ids.map(async (id) => {
      try {
        await practice.stub.act('appointment.read', asMember(account), id)
        return [id]
      } catch {
        return []
      }
    }),
  )
  return answers.flat().toSorted()
}

export const sessionsOf = async (practice: Practice, patient_user_id: string) =>
  (
    await inside(practice, (_object, state) =>
      state.storage.sql
        .exec<{ id: string }>('SELECT id FROM appointments WHERE patient_user_id = ? ORDER BY id', patient_user_id)
        .toArray(),
    )
  ).map(({ id }) => id)

export const inHub = async (practice: Practice, account: string): Promise<string[]> =>
  (await hubStub(practice.objects, account).act('index.list', { from: 0, to: hoursLater(2_000), limit: 1_000 }))
    .map(({ appointment_id }) => appointment_id)
    .toSorted()

export const actions = (practice: Practice) =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<{ action: string; outcome: string; reason: string | null; patient_id: string | null }>(
        "SELECT action, outcome, reason, patient_id FROM audit WHERE action IN ('chart.link', 'chart.part', 'chart.create') OR action = 'appointment.change_chart' ORDER BY seq",
      )
      .toArray(),
  )
