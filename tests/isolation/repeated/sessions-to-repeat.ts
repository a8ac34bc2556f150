/** Sessions in the states that the effects need. */
import { z } from 'zod'
import { type Millis, systemClock } from '#kernel/clock'
import { holdInput } from '#tests/factories/bookings'
import type { House } from '../world.ts'
import { setClock } from './effect.ts'

const lasting = (start = '') => ({
  appointment_start: start,
  appointment_end: new Date(Date.parse(start) + 1_800_000).toISOString(),
})
export const seriesFor = (patient_user_id: string, start?: string) => ({
  appointment_type_label: 'Intro',
  patient_user_id,
  appointments: [lasting(start)],
})
export const editedFacts = (start?: string) => ({
  ...lasting(start),
  appointment_type_label: 'Intro',
  price: 0,
  place: null,
})
/** Books a session for the member of a practice, who has not confirmed it yet. Returns its id. */
export async function invitation({ owner, member_id, free }: House, place: number): Promise<string> {
  const charts = await owner.get('/api/users/v1/patient_chart/?search=ortega')
  const linked = z
    .object({ entries: z.array(z.object({ patient_user_id: z.string(), linked_user_id: z.string().nullable() })) })
    .parse(charts.body)
    .entries.find((chart) => chart.linked_user_id === member_id)
  const made = await owner.post(
    '/api/scheduler/v1/appointment/series/',
    seriesFor(linked?.patient_user_id ?? '', free[place]),
  )
  return z.object({ invites_created: z.array(z.object({ appointment_id: z.string() })) }).parse(made.body)
    .invites_created[0]?.appointment_id as string
}

/** An invitation of another time. Its news waits until the clock of the practice goes on from there. */
export async function invitationAt(house: House, place: number, now: Millis) {
  await setClock(house, () => now)
  const id = await invitation(house, place)
  const answer = await house.owner.get(`/api/scheduler/v1/appointment/${id}`)
  await setClock(house, systemClock)
  return { id, now, modify_datetime: z.object({ modify_datetime: z.string() }).parse(answer.body).modify_datetime }
}

/** A session that the member of a practice asks for, and that waits for the answer. Returns its id. */
export async function requested({ owner, member, owner_id, free }: House, place: number): Promise<string> {
  const type = { label: 'Asked', price: 90, length_minute: 30, needs_approval: true }
  await owner.post('/api/scheduler/v1/appointment_types/', type)
  const hold = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[place] ?? '', label: 'Asked' }),
  )
  const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(hold.body)
  await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
  const { body } = await member.get(`/api/scheduler/v1/timeslot_patient/${timeslot_id}`)
  return z.object({ appointment_id: z.string() }).parse(body).appointment_id
}

/** A session whose client has asked for another time. Returns its id, and the instant of the question. */
export async function questioned(house: House, place: number) {
  const id = await invitation(house, place)
  const { body } = await house.member.post(`/api/scheduler/v1/appointment/${id}/ask_move`, { times: [house.free[40]] })
  const { move_ask } = z.object({ move_ask: z.object({ asked_at: z.string() }) }).parse(body)
  return { id, asked_at: move_ask.asked_at }
}

/** A time that the member of a practice holds. Returns its id. */
export async function held({ member, owner_id, free }: House): Promise<string> {
  const answer = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[4] ?? '' }),
  )
  return z.object({ timeslot_id: z.string() }).parse(answer.body).timeslot_id
}
